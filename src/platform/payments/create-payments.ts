import { hkdfSync } from 'node:crypto';
import type { Config } from '#config';
import type { PaymentEndpoint, Payments } from './payments.ts';
import { createProvider } from './provider.ts';

/**
 * Reads the settings of the payment provider. Without them, outside production, the sandbox generates its own secrets.
 */
export function createPayments(config: Pick<Config, 'payments' | 'production'>, secretKey: string): Payments {
  const { key, apiUrl, secrets, isSandboxOpen } = config.payments;
  const provider = key === undefined ? undefined : createProvider({ key, apiUrl });
  const isSandbox = provider === undefined && !config.production;
  return {
    provider,
    isSandbox,
    isSandboxOpen,
    secretOf: (endpoint) => secrets[endpoint] ?? (isSandbox ? sandboxSecret(secretKey, endpoint) : undefined),
  };
}

function sandboxSecret(secretKey: string, endpoint: PaymentEndpoint): string {
  const key = hkdfSync('sha256', secretKey, '', `agent-platform sandbox events for ${endpoint}`, 32);
  return `whsec_${Buffer.from(key).toString('base64url')}`;
}
