import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ownNumber, signatureSecret } from './chat-world.ts';

/** An incoming SMS as the SMS API sends it. */
export const sms = (from: string, text: string): Record<string, string> => ({
  msisdn: from,
  to: ownNumber,
  messageId: randomBytes(8).toString('hex').toUpperCase(),
  text,
  type: 'text',
  keyword: 'HELP',
  'api-key': 'a1b2c3d4',
  'message-timestamp': '2026-11-21 10:00:00',
  timestamp: '1795255200',
  nonce: 'd3a5b1c0',
});

/** The fields with the signature that the provider adds. */
export function signed(
  fields: Record<string, string>,
  {
    method = 'sha256',
    secret = signatureSecret,
  }: { method?: 'md5hash' | 'md5' | 'sha1' | 'sha256' | 'sha512'; secret?: string } = {},
): Record<string, string> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `&${name}=${(fields[name] ?? '').replaceAll('&', '_').replaceAll('=', '_')}`)
    .join('');
  const sig =
    method === 'md5hash'
      ? createHash('md5').update(`${text}${secret}`).digest('hex')
      : createHmac(method, secret).update(text).digest('hex');
  return { ...fields, sig };
}
