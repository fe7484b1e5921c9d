import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RawBody } from '#platform/raw-body.ts';
import { BrokenSeal, type Sealer } from '#platform/sealed-text.ts';
import type { Repository } from '../entities/repository.ts';

const purpose = 'vcs-webhook';
const overlapMs = 24 * 3_600_000;

type Stored = Pick<Repository, 'sealedSecret' | 'previousSealedSecret' | 'previousSecretUntil'>;

/** Generates a webhook secret: the text, which its owner sees only once, and what is stored of it. */
export function makeSecret(sealer: Sealer): { secret: string; stored: Stored } {
  const secret = randomBytes(32).toString('hex');
  return {
    secret,
    stored: { sealedSecret: sealer.seal(secret, purpose), previousSealedSecret: null, previousSecretUntil: null },
  };
}

/** Rotates the secret. The old one is accepted for another 24 hours, so that no delivery is lost meanwhile. */
export function rotateSecret(
  present: Stored,
  { sealer, now }: { sealer: Sealer; now: Date },
): { secret: string; stored: Stored } {
  const { secret, stored } = makeSecret(sealer);
  const previousSecretUntil = new Date(now.getTime() + overlapMs);
  return { secret, stored: { ...stored, previousSealedSecret: present.sealedSecret, previousSecretUntil } };
}

/** A registration whose secret can have signed a delivery. */
export interface Signer {
  id: number;
  sealedSecret: string;
  /** Null if there is none that is still accepted. */
  previousSealedSecret: string | null;
}

/**
 * The minimum number of signatures computed, so that the time does not distinguish a repository with one secret from an
 * unknown one.
 */
const minChecks = 1;
/**
 * The most bytes hashed for one delivery, which limits how many registrations of one repository are tried; the busiest
 * come first.
 */
const maxHashedBytes = 67_108_864;

const signatureText = /^sha256=[0-9a-f]{64}$/;

/**
 * The id of the registration whose secret signed the body; undefined if there is none. An unregistered repository takes
 * the same work as a wrong signature, and no match ends the loop early.
 */
export async function findSigner(
  registrations: readonly Signer[],
  { body, signature, sealer }: { body: RawBody; signature: string; sealer: Sealer },
): Promise<number | undefined> {
  if (body.length === 0 || !signatureText.test(signature)) return undefined;
  const given = Buffer.from(signature.slice('sha256='.length), 'hex');
  const known = registrations.flatMap(({ id, sealedSecret, previousSealedSecret: previous }) =>
    [sealedSecret, ...(previous === null ? [] : [previous])].map((sealed) => ({ id, sealed })),
  );
  const maxChecks = Math.max(minChecks, Math.floor(maxHashedBytes / body.length));
  const missing = Math.max(0, minChecks - known.length);
  const decoys = Array.from({ length: missing }, () => ({
    id: undefined,
    sealed: sealer.seal(nobodysSecret, decoyPurpose),
  }));
  let signer: number | undefined;
  for (const { id, sealed } of [...known.slice(0, maxChecks), ...decoys]) {
    const secret = opened(sealed, sealer);
    const expected = await body.digest(createHmac('sha256', secret ?? nobodysSecret));
    if (timingSafeEqual(given, expected) && secret !== undefined) signer ??= id;
  }
  return signer;
}

const decoyPurpose = `${purpose}-decoy`;
const nobodysSecret = randomBytes(32).toString('hex');

/** A secret that was encrypted with another SECRET_KEY counts as missing; its owner must register again. */
function opened(sealed: string, sealer: Sealer): string | undefined {
  try {
    return sealer.open(sealed, purpose);
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}
