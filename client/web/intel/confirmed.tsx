import { useEffect } from 'react';
import { useToasts } from '../design/toasts.tsx';

const said = new Map([
  ['subscribe', 'Subscription confirmed. You are signed in.'],
  ['region', 'Region of your digest confirmed. You are signed in.'],
  ['purchase', 'Your new plan is active, and the previous one ends. You are signed in.'],
]);

/**
 * Says once what an emailed link has confirmed, on the page that it leads to. The address forgets it, so that a reload or
 * a bookmark does not say it again.
 */
export function Confirmed() {
  const tell = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page was opened with counts
  useEffect(() => {
    const address = new URL(location.href);
    const words = said.get(address.searchParams.get('confirmed') ?? '');
    if (words === undefined) return;
    address.searchParams.delete('confirmed');
    history.replaceState(history.state, '', address);
    tell.good(words);
  }, []);
  return null;
}
