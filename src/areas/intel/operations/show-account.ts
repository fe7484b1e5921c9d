import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { type IntelPage, viewOffers, viewPlannedReader } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';

/** Shows readers their subscription, or how to sign in. */
export const showAccount = pageProcedure
  .meta(
    get('/intel/account', {
      summary: 'Open the account page',
      description: 'A reader’s plan, settings, bookmarks and what they follow, or the form to sign in.',
      produces: 'text/html',
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx }) => {
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const page: IntelPage = {
      view: 'account',
      reader: viewPlannedReader(reader),
      offers: viewOffers(),
      isSandbox: ctx.resources.payments.isSandbox,
    };
    const head = { title: 'Your account · Intelligence', description: 'Your plan, what you follow, and your emails.' };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });
