import { type PlainPage, plainPage } from '../readers/plain-page.ts';
import { deadUnsubscribePage } from './unsubscribe-page.ts';

const statuses = { unknown: 404, ended: 410 } as const;

/** The page of what a mailed link has led to, with its status; for a link that leads nowhere, the page that says so with 404 or 410. */
export function outcomePage(outcome: PlainPage | keyof typeof statuses) {
  const isDead = typeof outcome === 'string';
  const { html, headers } = plainPage(isDead ? deadUnsubscribePage(outcome) : outcome);
  return { html, options: { status: isDead ? statuses[outcome] : 200, headers } };
}
