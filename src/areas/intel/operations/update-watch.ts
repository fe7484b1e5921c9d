import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { proofNeeded } from '../errors.ts';
import { requireReader } from '../readers/reader-sessions.ts';
import { BriefingDepth, BriefingRegion } from '../schema.ts';
import { viewWatch, WatchView } from '../watch-view.ts';
import { feedUrl } from '../watches/feed-link.ts';
import { WatchPace } from '../watches/watch-figures.ts';
import { saveWatch as save } from '../watches/watches.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')))
    .nullable()
    .default(null);

const Change = z
  .object({
    id: z.int().optional().describe('The `id` of the entry to change. A new one is created if it is not given.'),
    q: line(200).describe('Only briefings whose title or summary contains all of these words.'),
    region: BriefingRegion.nullable().default(null),
    depth: BriefingDepth.nullable().default(null),
    subject: line(300).describe('A subject in a few words, such as "Panama Canal".'),
    alerts: z.boolean().default(false).describe('Whether news about it is sent by email.'),
    pace: WatchPace.nullable()
      .default(null)
      .describe('How often a deep briefing on the subject is requested automatically.'),
  })
  .refine(({ q, region, depth, subject }) => (q ?? region ?? depth ?? subject) !== null, {
    path: ['subject'],
    message: 'Enter what to follow: a subject, words, a region or a depth',
  })
  .refine(({ pace, subject }) => pace === null || subject !== null, {
    path: ['pace'],
    message: 'Scheduled briefings need a subject',
  });

/**
 * Creates a watch for a search, a region or a subject, or changes its notifications. Scheduling briefings, which the
 * plan pays for, requires recent proof of the mailbox (within the hour, or the day). Only available in typed clients,
 * for the pages.
 */
export const updateWatch = openProcedure
  .input(Change)
  .output(WatchView)
  .meta(noTool('Belongs to the session of a reader in a browser, which agents do not have.'))
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const reader = await requireReader(resources, ctx.browserSession(), 'read');
    if (input.pace !== null && reader.purposes.length === 1) throw proofNeeded('manage');
    const whose = { subscriberId: reader.subscriber.id, tier: reader.tier };
    const watch = await resources.db.em().transactional((em) => save(em, resources.clock, { ...whose, change: input }));
    return viewWatch(watch, feedUrl(resources, watch));
  });
