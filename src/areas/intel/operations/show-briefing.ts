import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { openForReading } from '../briefings/open-for-reading.ts';
import { type IntelPage, viewReading } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';
import { markOpened } from '../readers/reading-marks.ts';

const Asked = z.object({ filename: z.string().min(1).max(255).describe('As in the list.') });

/**
 * Shows a briefing with its sources beside the text, or its beginning to those whose session reads no more. An address that
 * the browser alone knows is asked with by the page's script.
 */
export const showBriefing = pageProcedure
  .meta(
    get('/intel/briefing/{filename}', {
      summary: 'A briefing as a page',
      description:
        'The briefing with its sources beside the text, or its beginning to those whose session reads no more.',
      produces: 'text/html',
      refusals: { 404: 'Briefing not found' },
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const reading = viewReading(
      await openForReading(ctx.resources, {
        ...input,
        caller: ctx.caller,
        shown: ctx.browserSession(),
      }),
    );
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const { db, clock } = ctx.resources;
    // Somebody who sees the beginning alone has not read it.
    const marks =
      reader === undefined || reading.is_preview
        ? null
        : await markOpened(db.em(), clock, { subscriberId: reader.subscriber.id, filename: input.filename });
    const page: IntelPage = { view: 'briefing', reading, marks };
    const { title, summary } = reading.item;
    const head = { title: `${title} · Intelligence`, description: summary, isListed: true };
    const { html, headers } = ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });
