import { z } from 'zod';
import { EventType } from '#events/catalogue.ts';

/** Longer addresses are refused: nobody types them, and every delivery and list would contain them. */
const maxUrlLength = 2_048;

/** The fields of a webhook that its owner sets. */
export const WebhookFields = z.object({
  url: z
    .string()
    .min(1)
    .max(maxUrlLength)
    .describe('The URL that events are posted to. It must use https and be public, unless the operator allows others.'),
  events: z.array(EventType).min(1).max(100).describe('The events to send to this URL. Duplicates count once.'),
});
