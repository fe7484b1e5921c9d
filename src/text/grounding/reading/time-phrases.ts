import type { ReadWord } from './read-word.ts';

const days = 'monday tuesday wednesday thursday friday saturday sunday';
const months = 'january february march april may june july august september october november december';
const monthNames = new Set(months.split(' '));
const timeNouns = new Set(`${days} ${months} yesterday week weekend month year`.split(' '));
/** `In winter` may mean every winter; `last winter` and `in the winter of 2024` are one. */
const seasons = new Set('spring summer autumn winter morning afternoon evening night'.split(' '));
const timeWords = new Set('on in during last this the early late earlier of next between and'.split(' '));

const isYear = ({ value = 0 }: ReadWord) => Number.isInteger(value) && value >= 1500 && value < 2100;

/** Whether a word is the name of a month. */
export const isMonth = ({ lower }: ReadWord): boolean => monthNames.has(lower);

/** The end of the phrase of time that begins at `at`, or -1: `on Monday`, `in May 2026`, `last week`, `on 3 June`. */
export function timeEnd(words: readonly ReadWord[], at: number): number {
  if (!/^(?:on|in|during|last|this|between|earlier)$/.test(words[at]?.lower ?? '')) return -1;
  let end = -1;
  for (let place = at; place < words.length && place < at + 6; place += 1) {
    const word = words[place];
    if (word === undefined) break;
    const isOne = /^(?:last|this|earlier)$/.test(words[at]?.lower ?? '') && seasons.has(word.lower);
    const isTime = timeNouns.has(word.lower) || isYear(word) || isOne;
    const isDay = word.value !== undefined && word.value <= 31;
    if (isTime) end = place + 1;
    else if (!isDay && !timeWords.has(word.lower) && !seasons.has(word.lower)) break;
  }
  // `In May and June` goes on behind its first month.
  return words[at]?.lower === 'between' && !words.slice(at, end).some(({ lower }) => lower === 'and') ? -1 : end;
}
