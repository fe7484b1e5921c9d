import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { type IntelPage, viewOffers, viewPlannedReader } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';

/** Shows the plans, and takes subscriptions. */
export const showPlans = pageProcedure
  .meta(
    get('/intel/plans', {
      summary: 'Open the plans page',
      description: 'What each plan includes and costs, with the forms to subscribe.',
      produces: 'text/html',
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx }) => {
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const page: IntelPage = {
      view: 'plans',
      offers: viewOffers(),
      isSandbox: ctx.resources.payments.isSandbox,
      reader: viewPlannedReader(reader),
    };
    const head = {
      title: 'Plans · Intelligence',
      description: 'What each plan includes, and what it costs.',
      isListed: true,
    };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });
