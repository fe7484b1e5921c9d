import { type Placed, scale } from './hits.ts';

const reach = 6;
/** What is weaker spoils nothing. */
const leastBad = -0.4;
const escaped = 1.2;
const unreal = -0.3;

/** Where a sentence begins to say what something could have been, on the way to a place. */
function imaginedFrom(words: readonly string[], place: number): number | undefined {
  for (let at = place - 1; at > Math.max(0, place - reach); at -= 1) {
    if (words[at] !== 'have' || !/^(?:been|become|turned|fallen|felt|sunk|gone)$/u.test(words[at + 1] ?? '')) continue;
    for (let verb = at - 1; verb >= Math.max(0, at - 3); verb -= 1) {
      if (/^(?:could|might)$/u.test(words[verb] ?? '')) return verb;
    }
  }
  return undefined;
}

/** Takes something bad that could have been for something that did not happen: "it could easily have been mawkish". */
export function spareImagined(placed: readonly Placed[], words: readonly string[]): void {
  for (const { hit, at } of placed) {
    if (hit.valence > leastBad || !hit.rule.startsWith('word')) continue;
    const from = imaginedFrom(words, at);
    if (from === undefined || words[from + 1] === 'not') continue;
    scale(hit, unreal, 'conditional');
    for (const other of placed) {
      if (other.at !== from || !/^(?:could|might) have/u.test(other.hit.key)) continue;
      other.hit.valence = escaped;
    }
  }
}
