import { createRequire } from 'node:module';
import { baseForm } from './english-forms.ts';

const require = createRequire(import.meta.url);

interface Background {
  levels: ReadonlyMap<string, number>;
  /** The highest level there is, of `have` and `make`. */
  highest: number;
}

let committed: Background | undefined;

/** Read when the first word is weighed. */
function readBackground(): Background {
  const model = Object.entries(require('./background-model.json') as Readonly<Record<string, string>>);
  const levels = new Map(model.flatMap(([level, words]) => words.split(' ').map((word) => [word, Number(level)])));
  return { levels, highest: Math.max(...levels.values()) };
}

/**
 * How much an English word tells, from nearly 0 for one that stands in every text to 1 for one that hardly any text has:
 * by its count in the texts that the makers of WordNet (Princeton University) marked by hand.
 */
export function surprise(lower: string): number {
  committed ??= readBackground();
  const { levels, highest } = committed;
  const base = baseForm(lower);
  const level =
    levels.get(base) ??
    levels.get(base.replace(/ies$/u, 'y')) ??
    levels.get(base.replace(/es$/u, '')) ??
    levels.get(base.replace(/s$/u, ''));
  return level === undefined ? 1 : 1 - level / (highest + 1);
}
