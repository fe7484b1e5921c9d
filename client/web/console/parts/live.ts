import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useRef } from 'react';
import { type Platform, usePlatform } from '../../api/platform.tsx';
import { isAwaited, noteLive, polling, useIsVisible } from './polling.ts';

/** How soon the same thing is read again: at once, then ever less often while its news do not end. */
const firstGapMs = 2_000;
/** At most as often as it would be polled: analytics is many figures, and on a busy platform its news never end. */
const longestGapOf = (name: string): number => (name === 'analytics' ? polling.seldom : polling.usual);
/** How long to wait before a connection that was refused is opened again; twice as long each time. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
const reopenMs = 1_000;
/** A connection that is away for longer is not coming back at once: until it does, lists are polled. */
const patienceMs = 5_000;

/** Reads an area or an operation again when it has changed, and not more often than the limit of calls has room for. */
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
    // Somebody waits for what they have just set going.
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
    // Credits are spent in billing and shown by the limits as well.
    if (name === 'billing') void this.#queries.invalidateQueries(this.#trpc.system.rateLimit.pathFilter());
  }
}

/**
 * Follows what changes of the key's own, by one connection for the tab, and reads it again in whatever view shows it:
 * views need to do nothing. Without a connection, because a proxy holds it back or the platform is away, they poll.
 */
export function useLive(): void {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  // A browser has few connections for one site, and all tabs share them: only those in sight keep one.
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
        // The first start comes with a page that has just been read; later ones may have missed something.
        if (!isStart || hasBegun.current) for (const name of names) reader.current?.changed(name);
        hasBegun.current = true;
      },
    }),
  );
  useEffect(() => {
    if (status === 'pending') return undefined;
    const poll = setTimeout(() => {
      noteLive([]);
      // Their timers are set anew with the next answer.
      void queries.invalidateQueries({ refetchType: 'active' });
    }, patienceMs);
    return () => clearTimeout(poll);
  }, [status, queries]);
  useEffect(() => {
    if (!isVisible || (status !== 'error' && status !== 'idle')) return undefined;
    // The platform ends a connection after some minutes, so that the key is looked at again: that is no failure.
    const waitMs = status === 'idle' ? reopenMs : Math.min(longestWaitMs, firstWaitMs * 2 ** failures.current);
    if (status === 'error') {
      failures.current += 1;
      // A view may ask for nothing itself: that the key is refused is told by a call, which costs nothing.
      void queries.query(trpc.system.rateLimit.queryOptions(undefined, { staleTime: 0 })).catch(() => undefined);
    }
    const again = setTimeout(reset, waitMs);
    return () => clearTimeout(again);
  }, [status, isVisible, reset, queries, trpc]);
}
