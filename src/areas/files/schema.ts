import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';

export const ExpiresHours = z.int().min(1).max(168).default(24).describe('Hours until the link expires.');

/** A new link, with its token. */
export const ShareLink = z
  .object({
    id: z.int().describe('Identifies the link in the list and for revoking it.'),
    url: z
      .string()
      .describe('Opens the file for anyone who has it. Its last part is the token, which is not shown again.'),
    expires_at: Timestamp,
    file_path: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

/** A link as its owner sees it; the token is shown when it is made and never again. */
export const ShareRecord = z
  .object({
    id: z.int(),
    file_path: z.string().describe('As it was given when the link was made.'),
    created_at: Timestamp,
    expires_at: Timestamp.describe('From this instant on the link answers 410.'),
    is_expired: z.boolean(),
    access_count: z.int().describe('How often the file was opened; a download in several parts counts once.'),
    last_accessed_at: Timestamp.nullable(),
  })
  .meta({ id: 'Share' });
export type ShareRecord = z.infer<typeof ShareRecord>;
