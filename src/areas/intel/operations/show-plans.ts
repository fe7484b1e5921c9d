import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { type IntelPage, viewOffers } from '../page-view.ts';

/** Shows what there is to subscribe to, and takes subscriptions. */
export const showPlans = pageProcedure
  .meta(
    get('/intel/plans', {
      summary: 'The tiers of the intelligence dashboard as a page',
      description: 'What each tier gives and costs, and the forms to subscribe.',
      produces: 'text/html',
    }),
  )
  .output(ReplyBody)
  .query(({ ctx }) => {
    const page: IntelPage = { view: 'plans', offers: viewOffers(), isSandbox: ctx.resources.payments.isSandbox };
    const head = {
      title: 'Plans · Intelligence',
      description: 'What each tier reads, and what it costs.',
      isListed: true,
    };
    const { html, headers } = ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers });
  });
