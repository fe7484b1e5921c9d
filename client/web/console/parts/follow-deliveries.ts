import { plainly } from '../../api/refusal-words.ts';
import { whenChanged } from './polling.ts';
import type { Delivery } from './webhook.ts';

/** A receiver's time limit of 15 seconds, and some for the way. */
const longestMs = 18_000;

/**
 * Follows deliveries until all of them have ended, or for as long as one receiver can take, and looks again whenever the
 * platform reports a change. Returns what `load` found last; some can still be pending.
 */
export async function followDeliveries(
  load: () => Promise<readonly Delivery[]>,
  count: number,
): Promise<readonly Delivery[]> {
  const endMs = performance.now() + longestMs;
  for (;;) {
    // Listens before it looks, so that no change falls between the two.
    const change = whenChanged('webhooks');
    const found = await load();
    const haveEnded = found.length >= count && found.every(({ status }) => status !== 'pending');
    if (haveEnded || performance.now() > endMs) return found;
    await change;
  }
}

/** Why an attempt failed, in a few words. */
export const failureWords = ({ error, response_status: status }: Delivery): string =>
  error === null ? (status === null ? 'No response' : `Status ${status}`) : plainly(error);

/** The result of resending several events, for a toast: `11 events delivered. 1 event failed again. …`. */
export function recoveryWords(ends: readonly Delivery[], queued: number): { words: string; isGood: boolean } {
  const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
  const delivered = ends.filter(({ status }) => status === 'delivered').length;
  const failed = ends.filter(({ status }) => status === 'failed');
  const [first] = failed;
  const sending = queued - delivered - failed.length;
  const open = sending > 0 ? ` ${events(sending)} still pending.` : '';
  if (first === undefined) {
    if (delivered === 0) return { words: `${events(queued)} still pending. Follow them in the list.`, isGood: true };
    return { words: `${events(delivered)} delivered.${open}`, isGood: true };
  }
  const why = `${failed.length === queued && queued > 1 ? 'All ' : ''}${events(failed.length)} failed again. ${failureWords(first)}.`;
  return { words: `${delivered === 0 ? '' : `${events(delivered)} delivered. `}${why}${open}`, isGood: false };
}
