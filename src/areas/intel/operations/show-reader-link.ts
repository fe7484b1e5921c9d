import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { deadLinkPage, linkPage } from '../readers/link-page.ts';
import { plainPage } from '../readers/plain-page.ts';
import { findLink, isUsable } from '../readers/reader-links.ts';

/**
 * Shows the page of an emailed link, with a button. Opening it changes nothing, because mail programs open links to
 * scan them.
 */
export const showReaderLink = pageProcedure
  .meta(
    get('/intel/link', {
      summary: 'Open the page of an emailed link',
      description:
        'The page behind an emailed link, with a button. Opening it changes nothing, because mail programs open ' +
        'links to check them.',
      produces: 'text/html',
      alsoAnswers: [404, 410],
    }),
  )
  // A link that a mail program has cut is a link that does not work, not a mistake in a call.
  .input(z.object({ token: z.string().max(400).default('').describe('The token in the emailed link.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const link = await findLink(resources.db.em(), resources, token);
    const isLive = link !== undefined && isUsable(link, resources.clock);
    const page = isLive ? linkPage(link, token) : deadLinkPage(link === undefined ? 'unknown' : 'ended');
    const { html, headers } = plainPage(page);
    return new Reply('text/html; charset=utf-8', html, {
      status: isLive ? 200 : link === undefined ? 404 : 410,
      headers,
    });
  });
