import model from './background-model.json' with { type: 'json' };
import { baseForm } from './english-forms.ts';

const levels = new Map<string, number>();
for (const [level, words] of Object.entries(model))
  for (const word of words.split(' ')) levels.set(word, Number(level));

/** The highest level there is, of `have` and `make`. */
const highest = Math.max(...levels.values());

/**
 * How much an English word tells, from nearly 0 for one that stands in every text to 1 for one that hardly any text has:
 * by its count in the texts that the makers of WordNet (Princeton University) marked by hand.
 */
export function surprise(lower: string): number {
  const base = baseForm(lower);
  const level =
    levels.get(base) ??
    levels.get(base.replace(/ies$/u, 'y')) ??
    levels.get(base.replace(/es$/u, '')) ??
    levels.get(base.replace(/s$/u, ''));
  return level === undefined ? 1 : 1 - level / (highest + 1);
}
