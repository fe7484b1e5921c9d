import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Sealer } from '#platform/sealed-text.ts';
import { signingKeysOf } from '../endpoints/signing-keys.ts';
import type { LeasedDelivery } from './lease-deliveries.ts';

type Sealed = Pick<LeasedDelivery, 'sealedSecret' | 'previousSealedSecret' | 'previousSecretUntil'>;

/** The most webhooks whose keys are cached. */
const maxKnown = 2_000;

/**
 * The signing keys of webhooks, cached by their encrypted secrets, because decrypting one costs more than signing with
 * it.
 */
export class OpenedKeys {
  readonly #sealer: Sealer;
  readonly #clock: Clock;
  readonly #known = new Map<string, { previous: string | null; keys: KeyObject[] }>();

  constructor({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
    this.#sealer = sealer;
    this.#clock = clock;
  }

  /** The keys that sign a delivery, newest first. Throws `BrokenSeal`. */
  of({ sealedSecret, previousSealedSecret: previous, previousSecretUntil: until }: Sealed): KeyObject[] {
    const known = this.#known.get(sealedSecret);
    if (known?.previous === previous) return known.keys;
    const secrets = {
      sealedSecret,
      secretHint: '',
      previousSealedSecret: previous,
      previousSecretUntil: until === null ? null : new Date(until),
    };
    const keys = signingKeysOf(secrets, { sealer: this.#sealer, now: this.#clock.now() }).map((key) =>
      createSecretKey(key),
    );
    const [oldest] = this.#known.keys();
    if (this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(sealedSecret, { previous, keys });
    return keys;
  }
}
