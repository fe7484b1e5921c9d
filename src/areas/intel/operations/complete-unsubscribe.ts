import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import type { Resources } from '#platform/resources.ts';
import type { PlainPage } from '../readers/plain-page.ts';
import { unsubscribe } from '../subscribers/subscribers.ts';
import { undoToken } from '../subscribers/undo-unsubscribe.ts';
import { type EndedByLink, endedByLink } from '../subscribers/unsubscribe-link.ts';
import { outcomePage } from '../subscribers/unsubscribe-outcome.ts';
import { endedPage } from '../subscribers/unsubscribe-page.ts';
import { mailsOf } from '../watches/watch-words.ts';
import { silenceWatch } from '../watches/watches.ts';

const Link = z.object({
  token: z.string().max(400).describe('The token in the emailed link.'),
  'List-Unsubscribe': z.string().max(100).optional().describe('`One-Click`, as mail programs send it (RFC 8058).'),
});

/**
 * Ends the digests of a subscriber: with the button on the page, or by a mail program's one-click unsubscribe (RFC
 * 8058).
 */
export const completeUnsubscribe = pageProcedure
  .meta(
    post('/intel/unsubscribe', {
      summary: 'Unsubscribe with one click',
      description:
        'Ends the digest, or the emails about a followed subject. Called by the button on the page, or by a mail ' +
        'program with one click (RFC 8058).',
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
    const { html, options } = outcomePage(typeof found === 'string' ? found : await end(em, resources, found));
    return new Reply('text/html; charset=utf-8', html, options);
  });

/** Ends what the link is for, and returns a page that says so and offers to undo it. */
async function end(em: SqlEntityManager, resources: Resources, found: EndedByLink): Promise<PlainPage | 'ended'> {
  const { subscriberId, watchId } = found;
  if (watchId === undefined) {
    const isNew = await unsubscribe(em, resources.clock, subscriberId);
    return endedPage(mailsOf(null), isNew ? undoToken(resources, { subscriberId, watch: null }) : undefined);
  }
  const before = await silenceWatch(em, watchId);
  if (before === undefined) return 'ended';
  const { id, alerts, pace = null } = before;
  const isNew = alerts || pace !== null;
  const undo = isNew ? undoToken(resources, { subscriberId, watch: { id, alerts, pace } }) : undefined;
  return endedPage(mailsOf(before), undo);
}
