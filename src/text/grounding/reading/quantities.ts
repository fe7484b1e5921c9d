import { durations, lengths, unitsOf, weights, year } from '#text/languages/index.ts';
import type { ReadWord } from './read-word.ts';

/**
 * A quantity in the base unit of its kind, so that 20 percent and a fifth, or 90 minutes and an hour and a half, are
 * comparable.
 */
export interface Quantity {
  kind: 'share' | 'seconds' | 'yearly' | 'metres' | 'grams';
  amount: number;
  /** Index of the word that expresses it. */
  at: number;
}

const rhythms = unitsOf(
  'hourly:8766 daily:365.25 nightly:365.25 weekly:52.18 monthly:12 quarterly:4 yearly,annually:1',
);
const parts = new Map(
  ['half:2', 'third:3', 'quarter:4', 'fifth:5', 'sixth:6', 'eighth:8', 'tenth:10'].map((entry) => {
    const [name = '', of] = entry.split(':');
    return [name, 1 / Number(of)] as const;
  }),
);
const single = new Set(['a', 'an', 'one']);

function measureOf(unit: string, value: number, at: number): Quantity[] {
  for (const [kind, units] of [
    ['seconds', durations],
    ['metres', lengths],
    ['grams', weights],
  ] as const) {
    const size = units.get(unit);
    if (size !== undefined) return [{ kind, amount: value * size, at }];
  }
  return [];
}

/** `half a year`, `a quarter of an hour`, `a fifth`, `two thirds`. */
function fractionAt(words: readonly ReadWord[], at: number): Quantity[] {
  const part = parts.get(words[at]?.lemma ?? '') ?? parts.get(words[at]?.lower.replace(/s$/, '') ?? '');
  if (part === undefined) return [];
  const before = words[at - 1];
  const isPart = words[at]?.lower === 'half' || single.has(before?.lower ?? '') || (before?.value ?? 0) > 1;
  if (!isPart) return [];
  const value = part * Math.max(1, before?.value ?? 1);
  const rest = words.slice(at + 1, at + 4).filter(({ lower }) => lower !== 'of' && !single.has(lower));
  const unit = durations.get(rest[0]?.lemma ?? '');
  if (unit !== undefined) return [{ kind: 'seconds', amount: value * unit, at }];
  return value < 1 ? [{ kind: 'share', amount: 100 * value, at }] : [];
}

/** `every six hours`, `four times a day`, `twice a week`, `monthly`. */
function rhythmAt(words: readonly ReadWord[], at: number): Quantity[] {
  const { lower = '', lemma = '' } = words[at] ?? {};
  const rhythm = rhythms.get(lower);
  if (rhythm !== undefined) return [{ kind: 'yearly', amount: rhythm, at }];
  if (lower === 'every' || lower === 'each') {
    const next = words[at + 1];
    const unit = durations.get((next?.value === undefined ? next : words[at + 2])?.lemma ?? '');
    if (unit === undefined) return [];
    return [
      { kind: 'yearly', amount: year / (unit * (next?.value ?? 1)), at: next?.value === undefined ? at : at + 1 },
    ];
  }
  const times =
    lower === 'once' ? 1 : lower === 'twice' ? 2 : words[at + 1]?.lemma === 'time' ? words[at]?.value : undefined;
  if (times === undefined) return [];
  const behind = words.slice(at + 1, at + 5);
  const per = behind.findIndex((word) => /^(?:a|an|per|every|each)$/.test(word.lower));
  const unit = durations.get(behind[per + 1]?.lemma ?? '');
  return per < 0 || unit === undefined || lemma === '' ? [] : [{ kind: 'yearly', amount: (times * year) / unit, at }];
}

/** The half of `three and a half hours`, which is part of the number. */
function isJoinedHalf(word: ReadWord | undefined): boolean {
  return word?.lower === 'half' && !word.isContent;
}

/** The quantities of a sentence that have other notations. */
export function quantitiesOf(words: readonly ReadWord[]): Quantity[] {
  return words.flatMap((word, at) => {
    if (isJoinedHalf(word)) return [];
    const found = [...fractionAt(words, at), ...rhythmAt(words, at)];
    if (found.length > 0 || word.value === undefined) return found;
    const next = words[at + 1]?.lower === '-' ? words[at + 2] : words[at + 1];
    if (next?.lower === '%' || next?.lemma === 'percent' || next?.lemma === 'per') {
      return [{ kind: 'share', amount: word.value, at } as const];
    }
    if (next?.lower === 'in' && words[at + 2]?.value !== undefined && word.value < (words[at + 2]?.value ?? 0)) {
      const of = words[at + 2]?.value ?? 1;
      return of <= 100 ? [{ kind: 'share', amount: (100 * word.value) / of, at } as const] : [];
    }
    const unit = isJoinedHalf(words[at + 3]) ? words[at + 4] : next;
    return measureOf(unit?.lemma ?? '', word.value, at);
  });
}

/** Tolerance for rounded conversions. */
const tolerance = 0.03;

/** Whether two quantities are equal, within the tolerance. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  return a.kind === b.kind && Math.abs(a.amount - b.amount) <= tolerance * Math.max(a.amount, b.amount);
}
