import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import type { Resources } from '#platform/resources.ts';
import { renderDeepBriefing } from '../deep-briefings/deep-briefing-html.ts';
import { deepPath } from '../deep-briefings/file.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import type { DeepBriefing } from '../entities/deep-briefing.ts';
import { type IntelPage, type ReadingMarks, viewDeepReading } from '../page-view.ts';
import { findReader, type Reader } from '../readers/reader-sessions.ts';
import { markOf } from '../readers/reading-marks.ts';
import { isFollowing } from '../watches/watches.ts';

/** Shows a deep briefing or its progress, which the page follows while it is open. */
export const showDeepBriefing = pageProcedure
  .meta(
    get('/intel/deep/{job_id}', {
      summary: 'Open a deep briefing page',
      description: 'The page follows the work while it is open, and shows the briefing once it is ready.',
      produces: 'text/html',
      refusals: { 404: 'Deep briefing not found' },
    }),
  )
  .input(z.object({ job_id: z.uuid().describe('The `job_id` of the deep briefing.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input: { job_id } }) => {
    const opened = await openDeep(ctx.resources, { id: job_id, caller: ctx.caller, shown: ctx.browserSession() });
    const reading = viewDeepReading(opened, await renderDeepBriefing(ctx.resources, opened));
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const marks = reader === undefined ? null : await marksOf(ctx.resources, reader, opened.briefing);
    const page: IntelPage = { view: 'deep-job', reading, marks };
    const head = { title: `${reading.job.topic} · Deep briefing`, description: 'A deep briefing and how it was made.' };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });

async function marksOf(
  { db }: Pick<Resources, 'db'>,
  { subscriber, email }: Reader,
  { id, topic }: Pick<DeepBriefing, 'id' | 'topic'>,
): Promise<ReadingMarks> {
  const { isKept } = await markOf(db.em(), { subscriberId: subscriber.id, filename: deepPath(id) });
  return { isKept, isFollowed: await isFollowing(db.em(), subscriber.id, { subject: topic }), email };
}
