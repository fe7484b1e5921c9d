import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { endedByLink } from '../subscribers/unsubscribe-link.ts';
import { outcomePage } from '../subscribers/unsubscribe-outcome.ts';
import { askToEndPage } from '../subscribers/unsubscribe-page.ts';
import { mailsOf } from '../watches/watch-words.ts';

/**
 * Shows the page of a digest's unsubscribe link, with a button. Opening it changes nothing, because mail programs open
 * links to scan them.
 */
export const showUnsubscribe = pageProcedure
  .meta(
    get('/intel/unsubscribe', {
      summary: 'Open the unsubscribe page',
      description:
        'The page behind the unsubscribe link of an email, with a button. Opening it changes nothing, because mail ' +
        'programs open links to check them.',
      produces: 'text/html',
      alsoAnswers: [404, 410],
    }),
  )
  // A link that a mail program has cut is a link that does not work, not a mistake in a call.
  .input(z.object({ token: z.string().max(400).default('').describe('The token in the emailed link.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const em = resources.db.em();
    const found = await endedByLink(em, resources, token);
    const watchId = typeof found === 'string' ? undefined : found.watchId;
    const watch = watchId === undefined ? null : await em.findOne(ReaderWatch, { id: watchId });
    const ended = typeof found === 'string' ? found : watchId !== undefined && watch === null ? 'ended' : undefined;
    const { html, options } = outcomePage(ended ?? askToEndPage(mailsOf(watch), token));
    return new Reply('text/html; charset=utf-8', html, options);
  });
