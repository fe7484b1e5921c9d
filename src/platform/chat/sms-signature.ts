import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC algorithms by digest length in bytes. */
const hmacs: Readonly<Record<number, string>> = { 16: 'md5', 20: 'sha1', 32: 'sha256', 64: 'sha512' };

/**
 * Verifies the signature of an SMS API request over its parameters, made by any of the five methods that an account can
 * use: MD5 with the secret appended, or an HMAC with MD5, SHA-1, SHA-256 or SHA-512. The length of `sig` determines
 * which. Comparisons take constant time.
 */
export function isSmsSignatureValid(parameters: ReadonlyMap<string, string>, secret: string): boolean {
  const given = parameters.get('sig') ?? '';
  if (!/^(?:[\da-f]{2}){16,64}$/i.test(given)) return false;
  const signature = Buffer.from(given, 'hex');
  const hmac = hmacs[signature.length];
  if (hmac === undefined) return false;
  const signed = signedText(parameters);
  const made = [createHmac(hmac, secret).update(signed).digest()];
  if (hmac === 'md5') made.push(createHash('md5').update(`${signed}${secret}`).digest());
  return made.map((digest) => timingSafeEqual(digest, signature)).includes(true);
}

/** The parameters in alphabetical order, with separator characters in their values replaced. */
function signedText(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .filter(([name]) => name !== 'sig')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `&${name}=${value.replace(/[&=]/g, '_')}`)
    .join('');
}
