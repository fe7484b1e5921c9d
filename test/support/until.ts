import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the result is not undefined, null or false; fails with `what` after `limitMs`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  limitMs = 20_000,
): Promise<T> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > endsAt) throw new Error(`waited ${limitMs} ms in vain for: ${what}`);
    await wait(20);
  }
}
