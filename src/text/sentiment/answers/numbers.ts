/** A number that a model gave, and what was done to read it. */
export interface ParsedNumber {
  value: number;
  repair?: 'percent' | 'out-of' | 'clamped' | 'number-in-words';
}

const written =
  /^[~≈]?\s{0,9}([+−-]?\d{0,9}(?:[.,]\d{1,15})?)\s{0,9}(%|percent|(?:\/|out of)\s{0,9}\d{1,4})?(?=$|[\s(,;.–—-])/iu;
const inWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:very|extremely|absolutely) (?:high|certain|sure|confident)/iu, 0.95],
  [/^(?:high|certain|sure|confident|strong)/iu, 0.85],
  [/^(?:medium|moderate|fair|average)/iu, 0.6],
  [/^(?:very low|very weak)/iu, 0.1],
  [/^(?:low|weak|unsure|uncertain)/iu, 0.3],
];
/** By so much more than 1 a number was rounded rather than meant for another scale. */
const slack = 0.05;
/** From here up to 100 a bare number is taken for a percentage; below it may belong to any scale. */
const leastPercent = 10;

/** A share of 0 to 1: a number, a percentage, "8/10", or "high". Undefined for what belongs to no scale that can be told. */
export function readShare(given: number | string): ParsedNumber | undefined {
  if (typeof given === 'string') {
    const words = inWords.find(([pattern]) => pattern.test(given.trim()));
    if (words !== undefined) return { value: words[1], repair: 'number-in-words' };
  }
  const read = readNumber(given);
  return read === undefined || read.value < -slack ? undefined : within(read, 0);
}

/** A score of -1 to 1. A share of a scale ("4/5") is none, because nobody says where its middle lies. */
export function readScore(given: number | string): ParsedNumber | undefined {
  const read = readNumber(given);
  return read === undefined || read.repair === 'out-of' ? undefined : within(read, -1);
}

function within(read: ParsedNumber, lowest: number): ParsedNumber | undefined {
  const { value } = read;
  if (value >= lowest && value <= 1) return read;
  if (value >= lowest - slack && value <= 1 + slack)
    return { value: Math.min(1, Math.max(lowest, value)), repair: 'clamped' };
  const size = Math.abs(value);
  const isPercent = read.repair === undefined && size >= leastPercent && size <= 100 && value >= 100 * lowest;
  return isPercent ? { value: value / 100, repair: 'percent' } : undefined;
}

function readNumber(given: number | string): ParsedNumber | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? { value: given } : undefined;
  const [, digits = '', unit = ''] = written.exec(given.trim()) ?? [];
  const value = Number(digits.replace('−', '-').replace(',', '.'));
  if (!/\d/.test(digits) || !Number.isFinite(value)) return undefined;
  if (unit === '%' || /^percent$/iu.test(unit)) return { value: value / 100, repair: 'percent' };
  const whole = Number(/\d{1,4}$/.exec(unit)?.[0] ?? 0);
  return whole > 0 ? { value: value / whole, repair: 'out-of' } : { value };
}
