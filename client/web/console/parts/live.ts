import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useRef } from 'react';
import { type Platform, usePlatform } from '../../api/platform.tsx';
import { isAwaited, noteChanged, noteLive, polling, useIsVisible } from './polling.ts';

/** The minimum interval between two reloads of the same data; it grows while changes keep coming. */
const firstGapMs = 2_000;
/** No more often than polling would, because analytics is expensive and changes constantly on a busy platform. */
const longestGapOf = (name: string): number => (name === 'analytics' ? polling.seldom : polling.usual);
/** The wait before a refused connection is reopened; it doubles each time. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
const reopenMs = 1_000;
/** If the connection is lost for longer, it will not be back at once, so lists are polled. */
const patienceMs = 5_000;

/** Reloads an area or an operation when it has changed, but not more often than the rate limit allows. */
class Rereader {
  readonly #queries: QueryClient;
  readonly #trpc: Platform['trpc'];
  readonly #known = new Map<string, { gapMs: number; readAtMs: number; timer: number | undefined }>();

  constructor(queries: QueryClient, trpc: Platform['trpc']) {
    this.#queries = queries;
    this.#trpc = trpc;
  }

  changed(name: string): void {
    const now = performance.now();
    const known = this.#known.get(name) ?? { gapMs: 0, readAtMs: Number.NEGATIVE_INFINITY, timer: undefined };
    this.#known.set(name, known);
    if (known.timer !== undefined) return;
    const longestMs = longestGapOf(name);
    // The person is waiting for something that they have just started.
    if (isAwaited() || now - known.readAtMs > longestMs) known.gapMs = 0;
    const waitMs = Math.max(0, known.readAtMs + known.gapMs - now);
    known.timer = window.setTimeout(() => {
      known.timer = undefined;
      known.readAtMs = performance.now();
      known.gapMs = Math.min(longestMs, Math.max(firstGapMs, known.gapMs * 2));
      this.#read(name);
    }, waitMs);
  }

  end(): void {
    for (const { timer } of this.#known.values()) clearTimeout(timer);
    this.#known.clear();
  }

  #read(name: string): void {
    void this.#queries.invalidateQueries({ queryKey: [name.split('.')] });
    // Credits are spent in billing and also shown with the limits.
    if (name === 'billing') void this.#queries.invalidateQueries(this.#trpc.system.rateLimit.pathFilter());
  }
}

/**
 * Subscribes to changes of the key's data, with one connection per tab, and reloads the data in whatever view shows it;
 * views need not do anything. If there is no connection, because of a proxy or an outage, views poll.
 */
export function useLive(): void {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  // A browser allows few connections per site, shared by all tabs, so only visible tabs keep one.
  const isVisible = useIsVisible();
  const reader = useRef<Rereader | undefined>(undefined);
  const hasBegun = useRef(false);
  const failures = useRef(0);
  useEffect(() => {
    reader.current = new Rereader(queries, trpc);
    return () => reader.current?.end();
  }, [queries, trpc]);
  const { status, reset } = useSubscription(
    trpc.system.changes.subscriptionOptions(undefined, {
      enabled: isVisible,
      onData: ({ areas: names, is_start: isStart }) => {
        failures.current = 0;
        if (isStart) noteLive(names);
        noteChanged(names);
        // The first start comes right after the page was loaded; later ones may have missed something.
        if (!isStart || hasBegun.current) for (const name of names) reader.current?.changed(name);
        hasBegun.current = true;
      },
    }),
  );
  useEffect(() => {
    if (status === 'pending') return undefined;
    const poll = setTimeout(() => {
      noteLive([]);
      // Their timers are reset by the next answer.
      void queries.invalidateQueries({ refetchType: 'active' });
    }, patienceMs);
    return () => clearTimeout(poll);
  }, [status, queries]);
  useEffect(() => {
    if (!isVisible || (status !== 'error' && status !== 'idle')) return undefined;
    // The platform ends connections after some minutes to check the key again; that is not an error.
    const waitMs = status === 'idle' ? reopenMs : Math.min(longestWaitMs, firstWaitMs * 2 ** failures.current);
    if (status === 'error') {
      failures.current += 1;
      // A view may make no requests itself; this free call detects that the key is refused.
      void queries.query(trpc.system.rateLimit.queryOptions(undefined, { staleTime: 0 })).catch(() => undefined);
    }
    const again = setTimeout(reset, waitMs);
    return () => clearTimeout(again);
  }, [status, isVisible, reset, queries, trpc]);
}
