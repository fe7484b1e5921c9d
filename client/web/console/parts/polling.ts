import { keepPreviousData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Polling intervals while the tab is visible: every call counts towards the key's hourly limit, and an overview makes
 * several. Data with change notifications (`live.ts`) is polled far less often.
 */
export const polling = {
  /** For something in progress. */
  soon: 10_000,
  /** For the main list of a view. */
  usual: 20_000,
  /** For everything else in a view. */
  seldom: 120_000,
} as const;

/** With change notifications, polling is only needed for older rows, which they do not cover. */
const liveFactor = 15;

let liveNames: ReadonlySet<string> = new Set();
let liveSinceMs = Number.POSITIVE_INFINITY;

/** Records the areas and operations with change notifications from now on; none while there is no connection. */
export function noteLive(names: Iterable<string>): void {
  liveNames = new Set(names);
  liveSinceMs = Date.now();
}

const waiting = new Map<string, Set<() => void>>();

/** Wakes up what waits for changes of these areas and operations. */
export function noteChanged(names: Iterable<string>): void {
  for (const name of names) {
    for (const wake of waiting.get(name) ?? []) wake();
    waiting.delete(name);
  }
}

/** Resolves at the next change of an area: as notified, or after a short while if nothing is notified. */
export function whenChanged(area: string): Promise<void> {
  return new Promise((resolve) => {
    const wakes = waiting.get(area) ?? new Set();
    waiting.set(area, wakes.add(resolve));
    setTimeout(resolve, liveNames.has(area) ? 5_000 : 1_000);
  });
}

/**
 * The part of a query that identifies what it requests: the key begins with the path of the operation and its input.
 */
interface Asked {
  queryKey: readonly unknown[];
  state: { dataUpdatedAt: number };
}

/** Lists of all keys' data unless `mine` is set; a key is only notified of changes of its own rows. */
const listsOfAllKeys: ReadonlySet<string> = new Set(['research.list']);

/**
 * Whether changes of a query's answer are notified. Changes beyond the newest rows are not, and neither are those
 * between an answer and the beginning of the connection: such an answer is polled once more.
 */
function isNotified({ queryKey: [path, given], state }: Asked): boolean {
  if (state.dataUpdatedAt < liveSinceMs) return false;
  if (!Array.isArray(path)) return false;
  const input = (given as { input?: { before?: number; mine?: boolean } } | undefined)?.input;
  const operation = path.join('.');
  if (input?.before !== undefined || (listsOfAllKeys.has(operation) && input?.mine !== true)) return false;
  return liveNames.has(String(path[0])) || liveNames.has(operation);
}

/** The interval of a query, if changes are not notified. */
export function atPace(everyMs: number) {
  return (asked: Asked): number => (isNotified(asked) ? everyMs * liveFactor : everyMs);
}

/** Options for a list: its interval, and previous rows stay until new ones arrive. */
export const listed = (everyMs: number) => ({ refetchInterval: atPace(everyMs), placeholderData: keepPreviousData });

const quickForMs = 12_000;
let setGoingAtMs = Number.NEGATIVE_INFINITY;

/** Records that the person has just started something and waits for its end. */
export function noteSetGoing(): void {
  setGoingAtMs = performance.now();
}

/** Whether the person has just started something. */
export const isAwaited = (): boolean => performance.now() - setGoingAtMs < quickForMs;

/** The interval for something in progress without notifications: short for a while after the person has started it. */
export function untilDone(asked: Asked): number {
  if (isNotified(asked)) return atPace(polling.usual)(asked);
  return isAwaited() ? 1_500 : polling.soon;
}

function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the tab is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}
