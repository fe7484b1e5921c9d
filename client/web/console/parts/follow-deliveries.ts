import type { Delivery } from './delivered-event.tsx';

const lookEveryMs = 700;
/** Enough polls for a receiver's time limit of 15 seconds. */
const looks = 25;

/**
 * Follows deliveries until all of them have ended, or for as long as one receiver can take. Returns what `load` found
 * last; some can still be pending.
 */
export async function followDeliveries(
  load: () => Promise<readonly Delivery[]>,
  count: number,
): Promise<readonly Delivery[]> {
  let found: readonly Delivery[] = [];
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
    found = await load();
    if (found.length >= count && found.every(({ status }) => status !== 'pending')) break;
  }
  return found;
}

/** Why an attempt failed, in a few words. */
export const failureWords = ({ error, response_status: status }: Delivery): string =>
  error ?? (status === null ? 'No response' : `Status ${status}`);

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
