import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';

export const ExpiresHours = z
  .int()
  .min(1)
  .max(168)
  .default(24)
  .describe('Hours until the link expires, 1 to 168. Defaults to 24.');

/** A new link, with its token. */
export const ShareLink = z
  .object({
    id: z.int().describe('The id of the link, for listing and revoking it.'),
    url: z
      .string()
      .describe(
        'The link. It opens the file for anyone who has it. Its last part is the token, which is not shown again.',
      ),
    expires_at: Timestamp,
    file_path: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

/** A link as shown to its owner. The token is only shown when the link is created. */
export const ShareRecord = z
  .object({
    id: z.int(),
    file_path: z.string().describe('The path of the file, as given when the link was created.'),
    created_at: Timestamp,
    expires_at: Timestamp.describe('When the link expires. From then on it returns 410.'),
    is_expired: z.boolean(),
    access_count: z.int().describe('Number of times the file was opened. A download in several parts counts once.'),
    last_accessed_at: Timestamp.nullable(),
  })
  .meta({ id: 'Share' });
export type ShareRecord = z.infer<typeof ShareRecord>;
