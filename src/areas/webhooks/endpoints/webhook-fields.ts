import { z } from 'zod';
import { EventType } from '#events/catalogue.ts';

/** Longer addresses are refused: nobody types them, and every delivery and list would carry them. */
const maxUrlLength = 2_048;

/** What its owner decides about a webhook. */
export const WebhookFields = z.object({
  url: z
    .string()
    .min(1)
    .max(maxUrlLength)
    .describe('Where deliveries are posted: https and public, unless the operator allows more.'),
  events: z.array(EventType).min(1).max(100).describe('What to tell it of; a name that is given twice counts once.'),
});
