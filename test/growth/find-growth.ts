import { countSteps, type Steps } from './count-steps.ts';
import type { HostilePattern } from './hostile-patterns.ts';

/** Twice the text may take twice the steps, and a little more where sizes of parts change. */
const maxGrowth = 2.5;

/** Patterns that are looked at together first: steps that grow too fast stand out among those of so few others. */
const together = 8;

/** What several patterns take together is looked at more closely from here on. */
const growthOfSuspicion = 2.2;

/**
 * Tries a piece of work on hostile texts and on ones twice as long, and names the places whose steps more than doubled.
 * Taking the counts costs as much as the work, so it is done for several patterns at once, and for each of them only
 * where a place stands out.
 */
export async function findGrowths(
  patterns: readonly HostilePattern[],
  length: number,
  work: (text: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < patterns.length; at += together) {
    const group = patterns.slice(at, at + together);
    const workOnAll = async (size: number) => {
      for (const { make } of group) await work(make(size));
    };
    const before = await countSteps(() => workOnAll(length));
    const after = await countSteps(() => workOnAll(length * 2));
    const suspicious = growthsOf(before, after, { ratio: growthOfSuspicion, length: length * 2 });
    if (suspicious.size === 0) continue;
    for (const pattern of group) found.push(...(await findGrowth(pattern, length, work)));
  }
  return found;
}

/**
 * The same for one pattern. What begins to run between the two sizes may take some steps for each character. A place is
 * named when it grew in two trials: what the program does beside the work, such as a sweep, happens in one of them.
 */
async function findGrowth(
  { name, make }: HostilePattern,
  length: number,
  work: (text: string) => Promise<void>,
): Promise<string[]> {
  const [small, large] = [make(length), make(length * 2)];
  const grown = async () => {
    const before = await countSteps(() => work(small));
    const after = await countSteps(() => work(large));
    return growthsOf(before, after, { ratio: maxGrowth, length: large.length });
  };
  const first = await grown();
  if (first.size === 0) return [];
  const second = await grown();
  return [...first].flatMap(([place, words]) => (second.has(place) ? [`${name}: ${words}, ${place}`] : []));
}

function growthsOf(
  before: Steps,
  after: Steps,
  { ratio, length }: { ratio: number; length: number },
): Map<string, string> {
  const grown = new Map<string, string>();
  for (const [place, steps] of after) {
    const earlier = before.get(place) ?? 0;
    if (steps > ratio * earlier + 3 * length) grown.set(place, `${earlier} to ${steps} steps`);
  }
  return grown;
}
