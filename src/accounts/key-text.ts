import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'ap_live_';
const randomLength = 32;
const checksumLength = 6;
const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Creates the text of a new key: `ap_live_`, 32 random base62 characters (190 bits), and a checksum. */
export function makeKeyText(): string {
  let random = '';
  while (random.length < randomLength) {
    // 248 is the largest multiple of 62 that fits in a byte. Larger bytes are discarded, so that every character is
    // equally likely.
    for (const byte of randomBytes(64)) if (byte < 248 && random.length < randomLength) random += alphabet[byte % 62];
  }
  return `${prefix}${random}${checksum(random)}`;
}

/**
 * Whether a text has the form of a key and a valid checksum. This recognizes a mistyped key without asking the
 * database.
 */
export function isKeyText(text: string): boolean {
  if (!pattern.test(text)) return false;
  const body = text.slice(prefix.length);
  return checksum(body.slice(0, randomLength)) === body.slice(randomLength);
}

/** The digest under which a key is stored. Keys are random, so a plain digest cannot be reversed by guessing. */
export function digestKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function checksum(random: string): string {
  let value = createHash('sha256').update(random).digest().readUIntBE(0, 6);
  let text = '';
  for (let i = 0; i < checksumLength; i += 1) {
    text += alphabet[value % 62];
    value = Math.floor(value / 62);
  }
  return text;
}
