import { countSteps } from './count-steps.ts';
import type { HostilePattern } from './hostile-patterns.ts';

/** Twice the text may take twice the steps, and a little more where sizes of parts change. */
const mostGrowth = 2.5;

/**
 * Tries a piece of work on a text and on one twice as long, and names the places whose steps more than doubled. What
 * begins to run between the two sizes may take some steps for each character.
 */
export async function findGrowth(
  { name, make }: HostilePattern,
  length: number,
  work: (text: string) => Promise<void>,
): Promise<string[]> {
  const [small, large] = [make(length), make(length * 2)];
  const before = await countSteps(() => work(small));
  const after = await countSteps(() => work(large));
  return [...after].flatMap(([place, steps]) => {
    const allowed = mostGrowth * (before.get(place) ?? 0) + 2 * large.length;
    return steps <= allowed ? [] : [`${name}: ${before.get(place) ?? 0} to ${steps} steps, ${place}`];
  });
}
