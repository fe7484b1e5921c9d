import type { Loop, LoopDefinition } from '#platform/loops/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { DeliveryEngine, type DeliverySettings } from './delivery-engine.ts';

const defaults: DeliverySettings = { leaseMs: 30_000, timeoutMs: 15_000, sockets: 256, perWebhook: 8, everyMs: 1_000 };

/** The delivery loop with settings other than the defaults. */
export function deliveryLoop(settings: Partial<DeliverySettings>): LoopDefinition {
  return {
    name: 'deliver-webhooks',
    start: (resources: Resources): Loop => new DeliveryEngine(resources, { ...defaults, ...settings }),
  };
}

/** Sends the deliveries in the queue. */
export const deliverWebhooks: LoopDefinition = deliveryLoop({});
