import { keepPreviousData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * How often what is on the screen is asked for again, while the tab can be seen: every call counts for the key's limit
 * of an hour, and an overview makes several. What the platform tells changes of (`live.ts`) is asked for far less often.
 */
export const polling = {
  /** Something is under way. */
  soon: 10_000,
  /** The list that the view is about. */
  usual: 20_000,
  /** What stands beside it. */
  seldom: 120_000,
} as const;

/** With news of changes, polling is left only for what is older than the news look. */
const liveFactor = 15;

let told: ReadonlySet<string> = new Set();

/** Notes of which areas and operations the platform tells changes for now; of none, as long as no news get through. */
export function noteLive(names: Iterable<string>): void {
  told = new Set(names);
}

/** What is needed of a query to know what it asks: keys begin with the path of the operation, and its input follows. */
interface Asked {
  queryKey: readonly unknown[];
}

/** Lists that are of all keys unless `mine` is asked for, while a key is told of changes of its own rows only. */
const listsOfAllKeys: ReadonlySet<string> = new Set(['research.list']);

/** Whether the platform tells when the answer of a query changes. It does not look at what is beyond the newest rows. */
function isTold({ queryKey: [path, given] }: Asked): boolean {
  if (!Array.isArray(path)) return false;
  const input = (given as { input?: { before?: number; mine?: boolean } } | undefined)?.input;
  const operation = path.join('.');
  if (input?.before !== undefined || (listsOfAllKeys.has(operation) && input?.mine !== true)) return false;
  return told.has(String(path[0])) || told.has(operation);
}

/** The pace of a query that is to be asked again that often, as long as the platform does not tell of changes itself. */
export function atPace(everyMs: number) {
  return (asked: Asked): number => (isTold(asked) ? everyMs * liveFactor : everyMs);
}

/** For a list: asked for again at that pace, and the rows before stay until others are there. */
export const listed = (everyMs: number) => ({ refetchInterval: atPace(everyMs), placeholderData: keepPreviousData });

const quickForMs = 12_000;
let setGoingAtMs = Number.NEGATIVE_INFINITY;

/** Notes that the person has just set something going, whose end they are waiting for. */
export function noteSetGoing(): void {
  setGoingAtMs = performance.now();
}

/** Whether the person has just set something going. */
export const isAwaited = (): boolean => performance.now() - setGoingAtMs < quickForMs;

/** The pace for what is under way and not told of: quick for a moment after the person has set it going. */
export function untilDone(asked: Asked): number {
  if (isTold(asked)) return atPace(polling.usual)(asked);
  return isAwaited() ? 1_500 : polling.soon;
}

function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the tab is in sight. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}
