import { Failure, type InvalidPart, invalid, notFound } from '#platform/failure.ts';

/** 404: there is no such webhook, or it is somebody else's. */
export const webhookNotFound = (): Failure => notFound('Webhook');

/** 404: there is no such delivery, or it is somebody else's. */
export const deliveryNotFound = (): Failure => notFound('Delivery');

/** 422: the address cannot be registered, with the reason. */
export const urlRefused = (problem: Omit<InvalidPart, 'loc'>): Failure =>
  invalid([{ loc: ['body', 'url'], ...problem }]);

/** 422: the key has as many webhooks as it may have. */
export const tooManyWebhooks = (max: number): Failure => {
  const error = `At most ${max} webhooks can be registered; delete one that is no longer needed`;
  return invalid([{ loc: ['body'], msg: `Value error, ${error}`, type: 'value_error', ctx: { error } }]);
};

/** 409: nothing is sent to a paused or disabled webhook, not even on request. */
export const webhookStopped = (status: 'paused' | 'disabled'): Failure =>
  new Failure(
    'conflict',
    status === 'paused'
      ? 'Webhook is paused: resume it before you request a redelivery'
      : 'Webhook is disabled: enable it before you request a redelivery',
  );

/** 409: a webhook that the platform has disabled cannot be paused or resumed, only enabled. */
export const notPausable = (): Failure => new Failure('conflict', 'Webhook is disabled: enable it first');

/** 409: a webhook that its owner has paused is resumed, not enabled. */
export const notDisabled = (): Failure => new Failure('conflict', 'Webhook is paused: resume it');

/** 409: the attempt has not been made yet. */
export const deliveryPending = (): Failure =>
  new Failure('conflict', 'Delivery is pending: it will be sent automatically');

/** 409: another attempt to deliver the event to the webhook is in progress, or was requested a moment ago. */
export const eventUnderWay = (): Failure => new Failure('conflict', 'Event is already being sent to this webhook');

/** 409: a test does not belong to an event. */
export const testNotRepeatable = (): Failure =>
  new Failure('conflict', 'Delivery was a test: send a new one with POST /api/webhooks/test');

/** 410: the event is no longer stored. */
export const eventGone = (): Failure => new Failure('gone', 'Event is no longer stored');
