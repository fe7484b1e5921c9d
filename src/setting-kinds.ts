import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { posix } from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** The text of a setting. An empty text counts as not set: `FOO=` in a .env file means "not set". */
export const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** A port number. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number');

/** A number of days, from one to ten years. */
export const days = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number of days')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 3_650, 'must be a number of days from 1 to 3650');

/** Entries separated by commas; empty if not set. */
export const list = text.transform((value) =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** An http or https address. */
export const httpUrl = text.refine(
  (value) => value === undefined || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  {
    message: 'must be an http:// or https:// address',
  },
);

/** The address of a PostgreSQL server, with several hosts separated by commas if there are several servers. */
export const databaseUrl = text.refine((value) => value === undefined || isDatabaseUrl(value), {
  message: 'must be a postgres:// address',
});

function isDatabaseUrl(value: string): boolean {
  const [, head, hosts = '', tail] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(value) ?? [];
  return head !== undefined && hosts.split(',').every((host) => URL.canParse(`${head}${host}${tail}`));
}

/** The address of the mail server, with the login. */
export const smtpUrl = text.refine((value) => value === undefined || isSmtpUrl(value), {
  message:
    'must be an address such as smtps://user:password@mail.example.com, special characters in the password percent-encoded',
});

function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  // A character that is not encoded ends the host early, and the rest would be misread.
  const isEncoded = [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
  return hostname !== '' && isEncoded && !/[\s#]/.test(value);
}

/** Domains that mail can be sent to, in the form used for comparison: lower case, other scripts as `xn--`. */
export const mailDomains = list
  .transform((entries) => entries.map((entry) => ({ entry, domain: readMailDomain(entry) })))
  .superRefine((entries, context) => {
    const bad = entries.filter(({ domain }) => domain === undefined).map(({ entry }) => JSON.stringify(entry));
    if (bad.length === 0) return;
    context.addIssue({
      code: 'custom',
      message: `${bad.join(', ')}: must be domains such as example.com or *.example.com`,
    });
  })
  .transform((entries) => entries.flatMap(({ domain }) => domain ?? []));

function readMailDomain(entry: string): string | undefined {
  const isWild = entry.startsWith('*.');
  const domain = domainToASCII(isWild ? entry.slice(2) : entry);
  if (!/^(?=.{3,253}$)(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+[\da-z-]{0,61}[a-z]$/.test(domain)) return undefined;
  return isWild ? `*.${domain}` : domain;
}

/** A phone number in any spelling, converted to digits in international format. */
export const phoneNumber = text
  .transform((value) => value?.replace(/[\s()./+-]/g, ''))
  .refine((value) => value === undefined || isPhoneNumber(value), {
    message: 'must be a phone number, 5 to 15 digits',
  });

/** Phone numbers separated by commas. */
export const phoneNumbers = list
  .transform((entries) => entries.map((entry) => entry.replace(/[\s()./+-]/g, '')))
  .superRefine((entries, context) => {
    const bad = entries.filter((entry) => !isPhoneNumber(entry)).map((entry) => JSON.stringify(entry));
    if (bad.length > 0) context.addIssue({ code: 'custom', message: `${bad.join(', ')}: not a phone number` });
  });

function isPhoneNumber(digits: string): boolean {
  return /^[1-9]\d{4,14}$/.test(digits);
}

/** A PEM key, whose line ends can be written as `\n`, because many places for settings allow only one line. */
export const rsaKey = text
  .transform((value) => value?.replaceAll('\\n', '\n'))
  .refine((value) => value === undefined || isRsaKey(value), { message: 'must be the PEM of an RSA private key' });

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The key is sent in a header, so it must consist of characters that every client sends in the same way. */
export const adminKey = text
  .refine((value) => value === undefined || value.length >= 16, { message: 'must have 16 characters or more' })
  .refine((value) => value === undefined || /^[\x21-\x7e]*$/.test(value), {
    message: 'must be made of ASCII letters, digits and symbols, without spaces',
  });

/** A token that is sent in a header as well. */
export const headerToken = text.refine((value) => value === undefined || /^[\x21-\x7e]{1,1000}$/.test(value), {
  message: 'must be made of ASCII letters, digits and symbols, without spaces',
});

/** A number would mean "trust this many hops", whoever they are, so it is refused like any other non-address. */
export const proxies = list.superRefine((entries, context) => {
  const bad = entries.filter((entry) => !isNetwork(entry)).map((entry) => JSON.stringify(entry));
  if (bad.length === 0) return;
  const are = bad.length === 1 ? 'is not an IP address or network' : 'are not IP addresses or networks';
  context.addIssue({ code: 'custom', message: `${bad.join(', ')} ${are} such as 10.0.0.0/8` });
});

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Repositories of the source host, separated by commas: `owner/name`, or `owner/*` for all repositories of an owner.
 */
export const repositoryPatterns = list
  .transform((entries) => entries.map((entry) => entry.toLowerCase()))
  .superRefine((entries, context) => {
    const bad = entries.filter((entry) => !/^[a-z0-9][a-z0-9_-]{0,99}\/(?:\*|[a-z0-9._-]{1,100})$/.test(entry));
    if (bad.length === 0) return;
    const names = bad.map((entry) => JSON.stringify(entry)).join(', ');
    context.addIssue({ code: 'custom', message: `${names}: must be owner/name or owner/*` });
  });

/** Relative folders would depend on the folder in which the program is started. */
export const shareRoots = list.superRefine((entries, context) => {
  const bad = entries.filter((entry) => !posix.isAbsolute(entry) || posix.normalize(entry) === '/');
  if (bad.length === 0) return;
  const names = bad.map((entry) => JSON.stringify(entry)).join(', ');
  context.addIssue({
    code: 'custom',
    message: `${names}: must be absolute paths of folders, and not the whole system`,
  });
});

/** The folder of the agent's memory that the specification names. */
export const memoryFolder = posix.join('/', 'home', 'agent', 'memory');
