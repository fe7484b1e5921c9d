import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import type { Resources } from '#platform/resources.ts';
import { openForReading } from '../briefings/open-for-reading.ts';
import { type IntelPage, type Reading, viewReading } from '../page-view.ts';
import { findReader, type Reader } from '../readers/reader-sessions.ts';
import { markOf, markOpened } from '../readers/reading-marks.ts';
import { isFollowing } from '../watches/watches.ts';

const Asked = z.object({ filename: z.string().min(1).max(255).describe('The `filename` from the list of briefings.') });

/**
 * Shows a briefing with its sources next to the text, or its beginning if the session's tier does not include more. If
 * only the browser knows the reader's address, the page's script asks with it.
 */
export const showBriefing = pageProcedure
  .meta(
    get('/intel/briefing/{filename}', {
      summary: 'Open a briefing page',
      description:
        'The briefing with its sources beside the text, or a preview if the reader’s plan does not include it.',
      produces: 'text/html',
      refusals: { 404: 'Briefing not found' },
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const reading = viewReading(await openForReading(ctx.resources, { ...input, caller: ctx.caller, reader }));
    const marks = reader === undefined ? null : await marksOf(ctx.resources, reader, reading);
    const page: IntelPage = { view: 'briefing', reading, marks };
    const { title, summary } = reading.item;
    const head = { title: `${title} · Intelligence`, description: summary, isListed: true };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });

/** The reader's relation to a briefing. Seeing only the beginning does not count as opening it. */
async function marksOf(
  { db, clock }: Resources,
  { subscriber, email }: Reader,
  { item, subject, is_preview: isPreview }: Reading,
) {
  const mark = { subscriberId: subscriber.id, filename: item.filename };
  const { isKept } = await (isPreview ? markOf(db.em(), mark) : markOpened(db.em(), clock, mark));
  return { isKept, isFollowed: await isFollowing(db.em(), subscriber.id, { subject }), email };
}
