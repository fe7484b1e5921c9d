import type { z } from 'zod';
import { Environment } from './setting-names.ts';

/** A setting, as shown to the operator. */
export interface SettingValue {
  name: string;
  meaning: string;
  /** The value that was set, or the default; null if there is neither. Secrets are masked. */
  value: string | null;
  isSet: boolean;
}

const mask = '••••';
const secretName = /KEY|SECRET|TOKEN|PASSWORD/;

/** A value without its secret parts: logins and queries of addresses, which can contain a key. */
function shown(name: string, value: string): string {
  if (secretName.test(name)) return mask;
  return value.split(',').map(withoutLogin).join(',');
}

function withoutLogin(address: string): string {
  const host = address.indexOf('//') + 2;
  const login = address.lastIndexOf('@');
  const plain = host < 2 || login < host ? address : `${address.slice(0, host)}${mask}${address.slice(login)}`;
  const query = plain.indexOf('?');
  return query < 0 || !plain.includes('://') ? plain : `${plain.slice(0, query + 1)}${mask}`;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every setting with its value in this process. */
export function settingValues(
  environment: Record<string, string | undefined>,
  parsed: z.infer<typeof Environment>,
): SettingValue[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    // An empty list counts as not set.
    const given = (environment[name] ?? '').replace(/^[\s,]{1,1000}|[\s,]{1,1000}$/g, '');
    const value = given === '' ? textOf(parsed[name as keyof typeof parsed]) : given;
    return {
      name,
      meaning: schema.description ?? '',
      value: value === null ? null : shown(name, value),
      isSet: given !== '',
    };
  });
}
