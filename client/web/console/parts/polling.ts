import { keepPreviousData } from '@tanstack/react-query';

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

let liveAreas: ReadonlySet<string> = new Set();

/** Notes in which areas the platform tells of changes for now; in none, as long as no news get through. */
export function noteLive(areas: Iterable<string>): void {
  liveAreas = new Set(areas);
}

/** What is needed of a query to know its area: keys begin with the path of the operation. */
interface Asked {
  queryKey: readonly unknown[];
}

/** The pace of a query that is to be asked again that often, as long as the platform does not tell of changes itself. */
export function atPace(everyMs: number) {
  return ({ queryKey: [path] }: Asked): number =>
    Array.isArray(path) && liveAreas.has(String(path[0])) ? everyMs * liveFactor : everyMs;
}

/** For a list: asked for again at that pace, and the rows before stay until others are there. */
export const listed = (everyMs: number) => ({ refetchInterval: atPace(everyMs), placeholderData: keepPreviousData });

const quickForMs = 12_000;
let setGoingAtMs = Number.NEGATIVE_INFINITY;

/** Notes that the person has just set something going, whose end they are waiting for. */
export function noteSetGoing(): void {
  setGoingAtMs = performance.now();
}

/** The pace for what is under way: quick for a moment after the person has set it going, then that of all such lists. */
export function untilDone(): number {
  return performance.now() - setGoingAtMs < quickForMs ? 1_500 : polling.soon;
}
