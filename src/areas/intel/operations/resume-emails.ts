import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { undoUnsubscribe } from '../subscribers/undo-unsubscribe.ts';
import { outcomePage } from '../subscribers/unsubscribe-outcome.ts';
import { resumedPage } from '../subscribers/unsubscribe-page.ts';
import { mailsOf } from '../watches/watch-words.ts';

/** Undoes an unsubscribe that happened by mistake; the page that confirms it offers this for an hour. */
export const resumeEmails = pageProcedure
  .meta(
    post('/intel/unsubscribe/undo', {
      summary: 'Undo unsubscribing',
      description:
        'Called by the button on the page that confirms the unsubscription: emails continue as before. ' +
        'Possible for an hour.',
      produces: 'text/html',
      query: ['token'],
      acceptsForm: true,
      isCounted: false,
      alsoAnswers: [404, 410],
    }),
  )
  .input(z.object({ token: z.string().max(600).describe('From the button of the page.') }))
  .output(ReplyBody)
  .mutation(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const undone = await resources.db.em().transactional((em) => undoUnsubscribe(em, resources, token));
    const { html, options } = outcomePage(typeof undone === 'string' ? undone : resumedPage(mailsOf(undone.watch)));
    return new Reply('text/html; charset=utf-8', html, options);
  });
