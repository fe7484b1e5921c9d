import { createRequire } from 'node:module';
import { baseForm } from './english-forms.ts';

const require = createRequire(import.meta.url);

interface Background {
  levels: ReadonlyMap<string, number>;
  /** The highest level, that of `have` and `make`. */
  highest: number;
}

let committed: Background | undefined;

/** Loaded when the first word is scored. */
function readBackground(): Background {
  const model = Object.entries(require('./background-model.json') as Readonly<Record<string, string>>);
  const levels = new Map(model.flatMap(([level, words]) => words.split(' ').map((word) => [word, Number(level)])));
  return { levels, highest: Math.max(...levels.values()) };
}

/**
 * The informativeness of an English word, from nearly 0 for one in every text to 1 for one in hardly any, by its count
 * in the texts that the makers of WordNet (Princeton University) annotated by hand.
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
