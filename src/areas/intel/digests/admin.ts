import { createHash, timingSafeEqual } from 'node:crypto';
import type { Resources } from '#platform/resources.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a text is the key that can send digests: DIGEST_ADMIN_KEY, otherwise ADMIN_KEY. Takes constant time. If
 * neither is set, nobody can.
 */
export function isDigestAdmin({ adminKey, intel }: Resources['config'], given: string): boolean {
  const expected = intel.digestAdminKey ?? adminKey;
  const isSame = timingSafeEqual(digestOf(given), digestOf(expected ?? ''));
  return expected !== undefined && isSame;
}
