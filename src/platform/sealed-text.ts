import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again: encrypted with a key that is not in the database. */
export interface Sealer {
  /** Encrypts a text for one purpose, such as `webhook`; the same text looks different every time. */
  seal(text: string, purpose: string): string;
  /** The text again. Throws {@link BrokenSeal} when the key, the purpose or the sealed text is another one. */
  open(sealed: string, purpose: string): string;
}

/** A sealed text cannot be opened: it was changed, or sealed for something else or with another SECRET_KEY. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';

  constructor(cause?: unknown) {
    super('a stored secret cannot be opened with the present SECRET_KEY', { cause });
  }
}

const version = 's1';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM; the purpose is authenticated, so that one table's secret cannot be passed off as another's. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'agent-platform sealed texts', 32));
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      const [given, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (given !== version || bytes.length < nonceBytes + tagBytes) throw new BrokenSeal();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
        return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new BrokenSeal(error);
      }
    },
  };
}
