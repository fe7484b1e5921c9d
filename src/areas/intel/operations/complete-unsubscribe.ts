import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { plainPage } from '../readers/plain-page.ts';
import { unsubscribe } from '../subscribers/subscribers.ts';
import { endedByLink } from '../subscribers/unsubscribe-link.ts';
import { unsubscribePage } from '../subscribers/unsubscribe-page.ts';
import { silenceWatch } from '../watches/watches.ts';

const Link = z.object({
  token: z.string().max(400).describe('The token in the emailed link.'),
  'List-Unsubscribe': z.string().max(100).optional().describe('`One-Click`, as mail programs send it (RFC 8058).'),
});

const statuses = { done: 200, unknown: 404, ended: 410 } as const;

/** Ends the digests of a subscriber: by the button of the page, or by a mail program with one click (RFC 8058). */
export const completeUnsubscribe = pageProcedure
  .meta(
    post('/intel/unsubscribe', {
      summary: 'Unsubscribe with one click',
      description:
        'Ends the digest, or the emails about something that is followed: from the button of the page, or from a ' +
        'mail program with one click (RFC 8058).',
      produces: 'text/html',
      query: ['token'],
      acceptsForm: true,
      isCounted: false,
      alsoAnswers: [404, 410],
    }),
  )
  .input(Link)
  .output(ReplyBody)
  .mutation(async ({ ctx, input: { token } }) => {
    const { resources } = ctx;
    const em = resources.db.em();
    const found = await endedByLink(em, resources, token);
    const watchId = typeof found === 'string' ? undefined : found.watchId;
    if (watchId !== undefined) await silenceWatch(em, watchId);
    else if (typeof found !== 'string') await unsubscribe(em, resources.clock, found.subscriberId);
    const kind = typeof found === 'string' ? found : 'done';
    const { html, headers } = plainPage(unsubscribePage(kind, token, watchId !== undefined));
    return new Reply('text/html; charset=utf-8', html, { status: statuses[kind], headers });
  });
