import { hrefOf } from '../routes.ts';
import type { Delivery } from './webhook.ts';

type EventData = Pick<Delivery, 'event' | 'data'>;

/** What the event is about, in the words of its owner; undefined if it is no longer stored. */
export function subjectOf({ event, data }: EventData): string | undefined {
  if (data === null) return undefined;
  const text = (name: string) => {
    const value = data[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  switch (event) {
    case 'research.complete':
      return text('topic');
    case 'code_review.complete':
      return `Review ${text('id')}${text('language') === 'unknown' ? '' : `, ${text('language')}`}`;
    case 'vcs.review.complete':
      return `${text('repository')} #${text('pr_number')}`;
    default:
      return undefined;
  }
}

/** The page of the event's subject. */
export function pageOfEvent({ event, data }: EventData): string | undefined {
  const id = Number(data?.['id'] ?? data?.['job_id']);
  if (!Number.isSafeInteger(id)) return undefined;
  switch (event) {
    case 'research.complete':
      return hrefOf('research', id);
    case 'code_review.complete':
      return hrefOf('code', id);
    case 'vcs.review.complete':
      return hrefOf('pulls', id);
    default:
      return undefined;
  }
}
