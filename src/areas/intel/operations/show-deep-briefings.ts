import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { presentEngine } from '../deep-briefings/open-deep.ts';
import { type IntelPage, viewMethods } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';

/** Shows the form to order a deep briefing, and the limits of each method. */
export const showDeepBriefings = pageProcedure
  .meta(
    get('/intel/deep', {
      summary: 'Open the deep briefings page',
      description: 'The form to request a deep briefing, with the limits and cost of each method.',
      produces: 'text/html',
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx }) => {
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const page: IntelPage = {
      view: 'deep',
      email: reader?.email ?? null,
      methods: viewMethods(),
      engine: presentEngine(ctx.resources),
    };
    const head = {
      title: 'Deep briefings · Intelligence',
      description: 'Ask your own question, and watch the answer being researched, written and checked.',
      isListed: true,
    };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });
