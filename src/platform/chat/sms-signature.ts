import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMACs by the length of their digest in bytes. */
const hmacs: Readonly<Record<number, string>> = { 16: 'md5', 20: 'sha1', 32: 'sha256', 64: 'sha512' };

/**
 * Checks the signature of a request of the SMS API over its parameters, whichever of the account's five methods made it:
 * MD5 with the secret at the end, or an HMAC with MD5, SHA-1, SHA-256 or SHA-512. The length of `sig` tells which; all
 * comparisons take the same time wherever they differ.
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

/** The parameters in the order of their names, with what would read as a separator taken out of their values. */
function signedText(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .filter(([name]) => name !== 'sig')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `&${name}=${value.replace(/[&=]/g, '_')}`)
    .join('');
}
