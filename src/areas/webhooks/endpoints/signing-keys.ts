import { makeSigningSecret, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import { BrokenSeal, type Sealer } from '#platform/sealed-text.ts';
import type { Webhook } from '../entities/webhook.ts';

const purpose = 'webhook';

/** How long deliveries are also signed with the secrets from before a rotation. */
const overlapMs = 24 * 3_600_000;

/**
 * How many secrets from before rotations still sign. There can be more than one, so that rotating twice (because an
 * answer was lost, for example) breaks no receiver; but not many, because each makes every delivery longer.
 */
const maxPrevious = 2;

/** Separates the previous secrets, newest first, which are encrypted together. */
const separator = ' ';

/** The secrets of a webhook, as stored. */
export type SigningSecrets = Pick<Webhook, 'sealedSecret' | 'previousSealedSecret' | 'previousSecretUntil'>;

type Secrets = SigningSecrets & Pick<Webhook, 'secretHint'>;

/** Creates a signing secret: the text for its owner, who sees it only once, and what is stored. */
export function makeSecret(sealer: Sealer): { secret: string; stored: Secrets } {
  const secret = makeSigningSecret();
  return {
    secret,
    stored: {
      sealedSecret: sealer.seal(secret, purpose),
      // The padding carries no information, so the hint shows the four characters before it.
      secretHint: `whsec_…${secret.slice(-5)}`,
      previousSealedSecret: null,
      previousSecretUntil: null,
    },
  };
}

/**
 * Replaces a webhook's secret. The old one keeps signing for 24 hours, unless it can no longer be read because
 * SECRET_KEY was changed; then rotating is the way to fix that.
 */
export function rotateSecret(
  webhook: SigningSecrets,
  { sealer, now }: { sealer: Sealer; now: Date },
): { secret: string; stored: Secrets } {
  const { secret, stored } = makeSecret(sealer);
  const previous = readableSecretsOf(webhook, { sealer, now }).slice(0, maxPrevious);
  if (previous.length === 0) return { secret, stored };
  const previousSecretUntil = new Date(now.getTime() + overlapMs);
  return {
    secret,
    stored: { ...stored, previousSealedSecret: sealer.seal(previous.join(separator), purpose), previousSecretUntil },
  };
}

function readableSecretsOf(webhook: SigningSecrets, options: { sealer: Sealer; now: Date }): string[] {
  try {
    return secretsOf(webhook, options);
  } catch (error) {
    if (error instanceof BrokenSeal) return [];
    throw error;
  }
}

/**
 * The keys that sign a webhook's deliveries at a given time, newest first. Throws `BrokenSeal` if SECRET_KEY was
 * changed.
 */
export function signingKeysOf(webhook: SigningSecrets, options: { sealer: Sealer; now: Date }): Buffer[] {
  return secretsOf(webhook, options).map(signingKeyOf);
}

function secretsOf(webhook: SigningSecrets, { sealer, now }: { sealer: Sealer; now: Date }): string[] {
  const { previousSealedSecret: previous, previousSecretUntil: until } = webhook;
  const areValid = previous !== null && previous !== undefined && until !== null && until !== undefined && until > now;
  return [
    sealer.open(webhook.sealedSecret, purpose),
    ...(areValid ? sealer.open(previous, purpose).split(separator) : []),
  ];
}
