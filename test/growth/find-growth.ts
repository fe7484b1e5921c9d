import { countSteps, type Steps } from './count-steps.ts';
import type { HostilePattern } from './hostile-patterns.ts';

/** Twice the text may take twice the steps, and a little more where sizes of parts change. */
const maxGrowth = 2.5;

/**
 * Tries a piece of work on a text and on one twice as long, and names the places whose steps more than doubled. What
 * begins to run between the two sizes may take some steps for each character. A place is named when it grew in two
 * trials: what the program does beside the work, such as a sweep, happens in one of them.
 */
export async function findGrowth(
  { name, make }: HostilePattern,
  length: number,
  work: (text: string) => Promise<void>,
): Promise<string[]> {
  const [small, large] = [make(length), make(length * 2)];
  const grown = async () => {
    const before = await countSteps(() => work(small));
    const after = await countSteps(() => work(large));
    return growthsOf(before, after, large.length);
  };
  const first = await grown();
  if (first.size === 0) return [];
  const second = await grown();
  return [...first].flatMap(([place, words]) => (second.has(place) ? [`${name}: ${words}, ${place}`] : []));
}

function growthsOf(before: Steps, after: Steps, length: number): Map<string, string> {
  const grown = new Map<string, string>();
  for (const [place, steps] of after) {
    const earlier = before.get(place) ?? 0;
    if (steps > maxGrowth * earlier + 3 * length) grown.set(place, `${earlier} to ${steps} steps`);
  }
  return grown;
}
