import { randomFillSync } from 'node:crypto';

const idBytes = 12;
const pool = Buffer.alloc(idBytes * 512);
let used = pool.length;

/**
 * Creates the id of a request: `req_` and 96 random bits. Random bits are generated for many ids at a time, which is
 * far cheaper.
 */
export function makeRequestId(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString('base64url', used, used + idBytes);
  used += idBytes;
  return `req_${id}`;
}
