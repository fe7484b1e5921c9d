import { useEffect } from 'react';
import { useToasts } from '../design/toasts.tsx';

const said = new Map([
  ['subscribe', 'Subscription confirmed. You are signed in.'],
  ['region', 'Region of your digest confirmed. You are signed in.'],
  ['purchase', 'Your new plan is active, and the previous one ends. You are signed in.'],
]);

/** Whether our own page of an emailed link led here, because anybody can write an address that says so. */
function isFromLink(): boolean {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin && from.pathname === '/intel/link';
}

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
    if (isFromLink()) tell.good(words);
  }, []);
  return null;
}
