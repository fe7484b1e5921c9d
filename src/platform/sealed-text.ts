import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that must be readable again, with a key that is not in the database. */
export interface Sealer {
  /** Encrypts a text for one purpose, such as `webhook`. The result is different every time. */
  seal(text: string, purpose: string): string;
  /** Decrypts a text. Throws {@link BrokenSeal} if the key, the purpose or the encrypted text does not match. */
  open(sealed: string, purpose: string): string;
}

/**
 * An encrypted text cannot be decrypted: it was modified, or encrypted for another purpose or with another SECRET_KEY.
 */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';

  constructor(cause?: unknown) {
    super('a stored secret cannot be decrypted with the current SECRET_KEY', { cause });
  }
}

const version = 's1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM. The purpose is authenticated data, so a secret from one table cannot be used in another.
 */
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
