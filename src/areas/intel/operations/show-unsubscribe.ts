import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { plainPage } from '../readers/plain-page.ts';
import { endedByLink } from '../subscribers/unsubscribe-link.ts';
import { unsubscribePage } from '../subscribers/unsubscribe-page.ts';

const statuses = { ask: 200, unknown: 404, ended: 410 } as const;

/**
 * Shows the page behind the link of a digest, with a button. Opening it changes nothing: mail programs open links to look
 * for harmful ones.
 */
export const showUnsubscribe = pageProcedure
  .meta(
    get('/intel/unsubscribe', {
      summary: 'Unsubscribe page',
      description:
        'The page behind the unsubscribe link of an email, with a button. Opening it changes nothing, because mail ' +
        'programs open links to check them.',
      produces: 'text/html',
      alsoAnswers: [404, 410],
    }),
  )
  .input(z.object({ token: z.string().max(400).describe('The token in the emailed link.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const found = await endedByLink(resources.db.em(), resources, token);
    const kind = typeof found === 'string' ? found : 'ask';
    const { html, headers } = plainPage(
      unsubscribePage(kind, token, typeof found !== 'string' && found.watchId !== undefined),
    );
    return new Reply('text/html; charset=utf-8', html, { status: statuses[kind], headers });
  });
