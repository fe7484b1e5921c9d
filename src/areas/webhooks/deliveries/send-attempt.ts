import { keyWasRevoked } from '#accounts/revoked-key.ts';
import { sendWebhook } from '#platform/outbound/send-webhook.ts';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import type { LeasedDelivery } from './lease-deliveries.ts';
import { OpenedKeys } from './opened-keys.ts';
import type { DeliveryResult } from './record-results.ts';
import { delayAfterAttempt } from './retry-schedule.ts';
import { RevokedKeys } from './revoked-keys.ts';

export interface AttemptSettings {
  timeoutMs: number;
  /** Aborts every attempt. */
  signal: AbortSignal;
}

/** A delivery that was not sent, so that nothing is known about its receiver. It is due again after the given time. */
export interface Unsent {
  dueInMs: number;
}

/** Makes single attempts: builds the message from the event, finds the keys, sends it, and interprets the result. */
export class SendAttempt {
  readonly #resources: Resources;
  readonly #settings: AttemptSettings;
  readonly #keys: OpenedKeys;
  readonly #revoked: RevokedKeys;

  constructor(resources: Resources, settings: AttemptSettings) {
    this.#resources = resources;
    this.#settings = settings;
    this.#keys = new OpenedKeys(resources);
    this.#revoked = new RevokedKeys(resources.db.short);
  }

  /** Sends a delivery once, unless the signal aborts the attempt or its host has reached its limit. */
  async send(delivery: LeasedDelivery): Promise<DeliveryResult | Unsent> {
    const { outbound, clock } = this.#resources;
    if (delivery.data === null) return failedHere(delivery, 'The event is no longer stored', null);
    try {
      if (await this.#revoked.has(delivery.keyId)) return failedHere(delivery, keyWasRevoked, null);
      const keys = this.#keys.of(delivery);
      const outcome = await sendWebhook(
        outbound,
        { url: delivery.url, keys },
        { id: delivery.eventId, body: bodyOf(delivery) },
        { sentAt: clock.now(), timeoutMs: this.#settings.timeoutMs, signal: this.#settings.signal },
      );
      if (outcome.heldBackMs !== null) return { dueInMs: outcome.heldBackMs };
      const { isDelivered, responseStatus, responseBody, error, durationMs, isGone } = outcome;
      const isLast = isDelivered || isGone || delivery.isRequested;
      return {
        delivery,
        isDelivered,
        responseStatus,
        responseBody,
        error,
        durationMs,
        waitMs: isLast ? null : waitAfter(delivery, outcome.retryAfterMs),
        isGone,
        // Somebody who requests a delivery is testing a fix: a success is news about the webhook's health, a failure is
        // not.
        isTelling: isDelivered || !delivery.isRequested,
      };
    } catch (error) {
      if (this.#settings.signal.aborted) return { dueInMs: 0 };
      return this.#failedByUs(delivery, error);
    }
  }

  /** An error on our side says nothing about the receiver, and can be gone at the next attempt. */
  #failedByUs(delivery: LeasedDelivery, error: unknown): DeliveryResult {
    this.#resources.log.error({ err: error, delivery: delivery.id }, 'a delivery could not be sent');
    const words =
      error instanceof BrokenSeal ? 'The signing secret cannot be read; rotate it' : 'The delivery could not be sent';
    return failedHere(delivery, words, delivery.isRequested ? null : waitAfter(delivery, null));
  }
}

function waitAfter({ scheduledAttempt }: LeasedDelivery, retryAfterMs: number | null): number | null {
  return delayAfterAttempt(scheduledAttempt, { chance: Math.random(), retryAfterMs });
}

function failedHere(delivery: LeasedDelivery, error: string, waitMs: number | null): DeliveryResult {
  return {
    delivery,
    isDelivered: false,
    responseStatus: null,
    responseBody: null,
    error,
    durationMs: 0,
    waitMs,
    isGone: false,
    isTelling: false,
  };
}

/** `{id, type, timestamp, data}`; the data is already JSON. */
function bodyOf({ eventId, event, happenedAt, data }: LeasedDelivery): string {
  return `{"id":${JSON.stringify(eventId)},"type":${JSON.stringify(event)},"timestamp":"${happenedAt}","data":${data}}`;
}
