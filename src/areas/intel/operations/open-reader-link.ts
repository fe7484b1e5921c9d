import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { confirmedPage, deadLinkPage, linkPage } from '../readers/link-page.ts';
import { type PlainPage, plainPage } from '../readers/plain-page.ts';
import { findLink } from '../readers/reader-links.ts';
import { type LinkTask, type SessionPurpose, sessionLifeMs } from '../readers/reader-purposes.ts';
import { findReader, readerCookie } from '../readers/reader-sessions.ts';
import { beginByLink, beginConfirmed, confirmByLink } from '../readers/use-link.ts';

/** The pages that sessions start on by default. */
const firstPage: Readonly<Record<SessionPurpose, string>> = {
  read: '/intel',
  order: '/intel/deep',
  manage: '/intel/account',
};

const answer = ({ page, status }: { page: PlainPage; status: number }) => {
  const { html, headers } = plainPage(page);
  return new Reply('text/html; charset=utf-8', html, { status, headers });
};

/** The page that it leads to may know that it was reached by a link. */
const redirect = (to: string) => {
  const headers = { location: to, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Reply('text/html; charset=utf-8', '', { status: 303, headers });
};

/** The page that a confirmation leads to, which then says what was confirmed. */
function confirmedAt(page: string, kind: LinkTask['kind']): string {
  return `${page}${page.includes('?') ? '&' : '?'}confirmed=${kind}`;
}

/** Uses an emailed link, once: confirms what it asks, and starts a session in the browser and redirects to its page. */
export const openReaderLink = pageProcedure
  .meta(
    post('/intel/link', {
      summary: 'Use an emailed link',
      description:
        'Uses the link, which works once: it confirms the request that it was sent for, if any, then starts a session ' +
        'in the browser and redirects to its page.',
      produces: 'text/html',
      query: ['token'],
      acceptsForm: true,
      alsoAnswers: [303, 404, 410],
    }),
  )
  .input(z.object({ token: z.string().max(400).describe('The token in the emailed link.') }))
  .output(ReplyBody)
  .mutation(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const link = await findLink(resources.db.em(), resources, token);
    if (link === undefined) return answer({ page: deadLinkPage('unknown'), status: 404 });
    const { purpose, task } = link;
    const shown = ctx.browserSession();
    if (purpose === 'confirm') {
      const isDone = task != null && (await confirmByLink(resources, link, task));
      if (!isDone) return answer({ page: deadLinkPage('ended'), status: 410 });
      const session = shown.isOwnPage
        ? await beginConfirmed(resources, { link, earlier: await findReader(resources, shown) })
        : undefined;
      if (session === undefined) return answer({ page: confirmedPage(task.kind), status: 200 });
      shown.setCookie(readerCookie, session, sessionLifeMs / 1_000);
      return redirect(confirmedAt(link.returnTo ?? firstPage.manage, task.kind));
    }
    // Otherwise another site could sign somebody in as a reader of its choice; therefore they must press the button
    // themselves.
    if (!shown.isOwnPage) return answer({ page: linkPage(link, token), status: 200 });
    const text = await beginByLink(resources, { link, purpose, earlier: await findReader(resources, shown) });
    if (text === undefined) return answer({ page: deadLinkPage('ended'), status: 410 });
    shown.setCookie(readerCookie, text, sessionLifeMs / 1_000);
    return redirect(link.returnTo ?? firstPage[purpose]);
  });
