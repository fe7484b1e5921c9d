import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ReaderWatch } from './entities/reader-watch.ts';
import { BriefingDepth, BriefingRegion, DeepStatus } from './schema.ts';
import { WatchPace } from './watches/watch-figures.ts';
import { watchName } from './watches/watch-words.ts';

/** A watch as shown to its reader. */
export const WatchView = z.object({
  id: z.int(),
  name: z.string(),
  q: z.string().nullable(),
  region: BriefingRegion.nullable(),
  depth: BriefingDepth.nullable(),
  subject: z.string().nullable(),
  alerts: z.boolean().describe('Whether news about it is sent by email.'),
  pace: WatchPace.nullable().describe('How often a deep briefing on the subject is requested automatically.'),
  due_at: Timestamp.nullable().describe('When the next one is due.'),
  problem: z.string().nullable().describe('Why the last one could not be requested.'),
  feed_url: z
    .string()
    .describe(
      'The address of the private feed in RSS; add `&format=json` for JSON Feed. Anyone who has the address can read it.',
    ),
});
export type WatchView = z.infer<typeof WatchView>;

/** A watch in the list of its reader's, with the latest deep briefing that was requested for it. */
export const ListedWatch = WatchView.extend({
  latest: z
    .object({ job_id: z.uuid(), status: DeepStatus, created_at: Timestamp })
    .nullable()
    .describe('The latest deep briefing that was requested automatically.'),
});

/** A watch with the URL of its feed. */
export function viewWatch(watch: ReaderWatch, feedUrl: string): WatchView {
  const { id, q = null, region = null, depth = null, subject = null, alerts, pace = null, problem = null } = watch;
  return {
    ...{ id, name: watchName(watch), q, region, depth, subject, alerts, pace },
    due_at: watch.dueAt?.toISOString() ?? null,
    ...{ problem, feed_url: feedUrl },
  };
}
