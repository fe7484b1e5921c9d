import { keepPreviousData } from '@tanstack/react-query';

/**
 * How often what is on the screen is asked for again, while the tab can be seen: every call counts for the key's limit
 * of an hour, and an overview makes several.
 */
export const polling = {
  /** Something is under way. */
  soon: 10_000,
  /** The list that the view is about. */
  usual: 20_000,
  /** What stands beside it. */
  seldom: 120_000,
} as const;

/** For a list: asked for again at that pace, and the rows before stay until others are there. */
export const listed = (everyMs: number) => ({ refetchInterval: everyMs, placeholderData: keepPreviousData });

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
