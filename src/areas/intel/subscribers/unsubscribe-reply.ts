import { Reply } from '#api/rest/write-reply.ts';
import { type PlainPage, plainPage } from '../readers/plain-page.ts';
import { deadUnsubscribePage } from './unsubscribe-page.ts';

const statuses = { unknown: 404, ended: 410 } as const;

/** Answers with the page of what a mailed link has led to; for a link that leads nowhere, its page with 404 or 410. */
export function unsubscribeReply(outcome: PlainPage | keyof typeof statuses): Reply {
  const isDead = typeof outcome === 'string';
  const { html, headers } = plainPage(isDead ? deadUnsubscribePage(outcome) : outcome);
  return new Reply('text/html; charset=utf-8', html, { status: isDead ? statuses[outcome] : 200, headers });
}
