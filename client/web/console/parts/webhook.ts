import type { Outputs } from '../../../index.ts';

/** A webhook as its owner sees it. */
export type Webhook = Outputs['webhooks']['list']['webhooks'][number];

/** One attempt to deliver an event to a webhook. */
export type Delivery = Outputs['webhooks']['deliveries']['deliveries'][number];
