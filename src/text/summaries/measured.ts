import { durations, lengths, unitsOf, weights, wordsOf } from '#text/languages/index.ts';

/** A figure in the basic unit of its kind: 18 km and 11.2 miles are both about 18,000 metres. */
export interface Measured {
  kind: string;
  amount: number;
  /** The unit as written, and the rounding implied by the last digit. */
  unit: string;
  rounding: number;
  bound: 'over' | 'under' | 'about' | 'exact';
  /** Start and end offsets in the text. */
  start: number;
  end: number;
}

type Unit = readonly [kind: string, size: number, offset?: number];

const kinds: readonly (readonly [string, ReadonlyMap<string, number>])[] = [
  ['length', lengths],
  ['mass', weights],
  ['time', durations],
  [
    'area',
    unitsOf(
      'm²,square_metre,square_meter:1 hectare,ha:10000 acre:4046.86 km²,square_kilometre,square_kilometer:1000000 square_mile:2589990 square_foot,square_feet:.092903',
    ),
  ],
  ['volume', unitsOf('litre,liter:1 cubic_metre,cubic_meter:1000 gallon:3.78541 cubic_foot,cubic_feet:28.3168')],
  ['speed', unitsOf('km/h,kph,kilometres_an_hour,kilometres_per_hour:1 mph,miles_an_hour,miles_per_hour:1.60934')],
  ['share', unitsOf('%,percent,per_cent:1')],
];
const units = new Map<string, Unit>([
  // A single letter is ambiguous: 5 m may be metres or millions.
  ...kinds.flatMap(([kind, sizes]) =>
    [...sizes].flatMap(([name, size]): [string, Unit][] =>
      /^\p{L}$/u.test(name) ? [] : [[name.replaceAll('_', ' '), [kind, size]]],
    ),
  ),
  ['°c', ['warmth', 1]],
  ['degrees celsius', ['warmth', 1]],
  ['°f', ['warmth', 5 / 9, -32]],
  ['degrees fahrenheit', ['warmth', 5 / 9, -32]],
]);

const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const signs = new Map([
  ['$', 'dollar'],
  ['€', 'euro'],
  ['£', 'sterling'],
]);
const currencies = /^(dollar|euro|yen|yuan|franc|krona|rupee)s?$/;
const fractions = new Map([
  ['half', 50],
  ['third', 100 / 3],
  ['quarter', 25],
  ['fifth', 20],
  ['tenth', 10],
]);
const counted = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, at) => [word, at + 1]),
);

const spelled = new Map([
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at + 10] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 10 * (at + 2)] as const),
]);

/** A number written in digits, as one word, or as tens and ones ("sixty-one"). */
function numberOf(digits: string, decimals: string): number {
  const [word = '', ones = ''] = digits.toLowerCase().split('-');
  const whole = spelled.get(word) ?? counted.get(word);
  return whole === undefined ? Number(digits.replaceAll(',', '') + decimals) : whole + (counted.get(ones) ?? 0);
}

const figure =
  /([$€£]\s?)?(?<![\p{L}\p{N}.,-])(\p{Nd}{1,3}(?:,\p{Nd}{3}){1,4}|\p{Nd}{1,15}|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)\b)(\.\p{Nd}{1,6})?(?:\s?(thousand|million|billion|trillion)\b)?[\s-]?((?:square|cubic|degrees) \p{L}{3,10}|kilometres (?:an|per) hour|miles (?:an|per) hour|km\/h|km²|m²|°[CF]|%|per cent|\p{L}{1,14})?/giu;
const fraction =
  /\b(?:(half|a third|a quarter|a fifth|a tenth)|(one|two|three|four|seven|nine)[\s-](third|quarter|fifth|tenth)s?|(one|two|three|four|five|six|seven|nine) in (ten|five|four|three|two))\b(?! (?:a|an|the|of an?) (?:hour|day|year|mile|million|century|dozen)\b)/giu;
const outOf = new Map([
  ['ten', 10],
  ['five', 5],
  ['four', 4],
  ['three', 3],
  ['two', 2],
]);
const before = new Map<string, Measured['bound']>([
  ...['over', 'above', 'exceeding'].map((word) => [word, 'over'] as const),
  ...['under', 'below'].map((word) => [word, 'under'] as const),
  ...['about', 'around', 'roughly', 'nearly', 'almost', 'approximately', 'some', 'circa'].map(
    (word) => [word, 'about'] as const,
  ),
]);
/** Characters before a figure that are searched for words of a bound. */
const boundBefore = 14;

function boundBeside(text: string, start: number): Measured['bound'] {
  const lead = text.slice(Math.max(0, start - boundBefore), start).toLowerCase();
  if (/\bno more than\s*$/.test(lead)) return 'under';
  if (/\b(?:more than|at least)\s*$/.test(lead)) return 'over';
  if (/\b(?:less than|fewer than|at most|up to)\s*$/.test(lead)) return 'under';
  return before.get(/(\p{L}{4,14})\s*$/u.exec(lead)?.[1] ?? '') ?? 'exact';
}

/** Words after a figure that are not the noun it counts. */
const noNoun =
  /^(?:and|or|to|of|in|on|at|by|from|for|as|with|per|a|an|the|is|was|were|are|had|has|have|than|but|after|who|that)$/;

function unitNamed(written: string): Unit | undefined {
  const name = written.toLowerCase();
  return units.get(name) ?? units.get(name.replace(/s$/, '')) ?? units.get(name.replace(/es$/, ''));
}

/** From more significant digits than this, "about" only tells that a figure is rounded. */
const roughDigits = 2;
const significantIn = (written: string): number =>
  written
    .replaceAll(/[,.]/g, '')
    .replace(/^0{1,15}/, '')
    .replace(/0{1,15}$/, '').length;

function figureAt(text: string, found: RegExpMatchArray): Measured | undefined {
  const [whole, sign = '', digits = '', decimals = '', scale = '', written = ''] = found;
  const start = found.index ?? 0;
  const scaled = scales.get(scale.toLowerCase()) ?? 1;
  const value = numberOf(digits, decimals) * scaled;
  const zeros = decimals === '' ? (/0{0,15}$/.exec(digits.replaceAll(',', ''))?.[0].length ?? 0) : 0;
  const bound = boundBeside(text, start);
  // "About 58,400" is a rounded figure, and not a rough one as "about 60,000".
  const isRounded = bound === 'about' && significantIn(digits + decimals) > roughDigits;
  const step = scaled * 10 ** (isRounded ? zeros : -Math.max(0, decimals.length - 1));
  const common = { start, end: start + whole.length, bound: isRounded ? ('exact' as const) : bound };
  const money = signs.get(sign.trim()) ?? currencies.exec(written.toLowerCase())?.[1];
  if (money !== undefined) return { ...common, kind: money, unit: money, amount: value, rounding: step / 2 };
  const unit = unitNamed(written);
  if (unit !== undefined) {
    const [kind, size, offset = 0] = unit;
    return { ...common, kind, unit: `${size}`, amount: (value + offset) * size, rounding: (step / 2) * size };
  }
  const isBare = written === '' || noNoun.test(written.toLowerCase());
  // "Sales of 1.5 billion": a sum in a currency that was named before.
  if (isBare && scale !== '') return { ...common, kind: 'sum', unit: 'sum', amount: value, rounding: step / 2 };
  if (isBare || /^(?:1\d|20)\d\d$/.test(digits)) return undefined;
  const noun = written.toLowerCase().replace(/s$/, '');
  return {
    ...common,
    kind: `count ${noun}`,
    unit: noun,
    amount: value,
    rounding: decimals === '' && !isRounded ? 0 : step / 2,
  };
}

function fractionAt(text: string, found: RegExpMatchArray): Measured | undefined {
  const [whole, single, many, part, some, all] = found;
  const start = found.index ?? 0;
  const share =
    single !== undefined
      ? fractions.get(single.toLowerCase().replace('a ', ''))
      : part !== undefined
        ? (counted.get(many?.toLowerCase() ?? '') ?? 0) * (fractions.get(part.toLowerCase()) ?? 0)
        : (100 * (counted.get(some?.toLowerCase() ?? '') ?? 0)) / (outOf.get(all?.toLowerCase() ?? '') ?? 1);
  if (share === undefined || share === 0) return undefined;
  const bound = boundBeside(text, start);
  return { kind: 'share', unit: 'part', amount: share, rounding: 0, bound, start, end: start + whole.length };
}

/** The measurements and counts of a sentence, in text order. */
export function figuresIn(text: string): Measured[] {
  const parts = [...text.matchAll(fraction)].flatMap((found) => fractionAt(text, found) ?? []);
  const wholes = [...text.matchAll(figure)].flatMap((found) => figureAt(text, found) ?? []);
  // "Two thirds" does not count thirds.
  const isPart = (one: Measured) => parts.some(({ start, end }) => one.start < end && start < one.end);
  return [...wholes.filter((one) => !isPart(one)), ...parts].sort((a, b) => a.start - b.start);
}

/** Tolerance of "about", and of a converted figure. */
const roughly = 0.15;
const converted = 0.03;

/**
 * Whether two figures of one kind may both be true: they are equal, one is rounded, or one lies within the range of the
 * other.
 */
export function mayAgree(a: Measured, b: Measured): boolean {
  if (a.bound === 'over' || b.bound === 'over' || a.bound === 'under' || b.bound === 'under') return leavesOpen(a, b);
  const largest = Math.max(Math.abs(a.amount), Math.abs(b.amount));
  const isRough = a.bound === 'about' || b.bound === 'about';
  // People round shares to fractions.
  const isFraction = (a.unit === 'part') !== (b.unit === 'part');
  const share = isRough ? roughly : a.unit === b.unit ? 0 : isFraction ? 0.06 : converted;
  const apart = Math.abs(a.amount - b.amount);
  return apart <= share * largest || (isRounded(a, b) && apart <= Math.max(a.rounding, b.rounding));
}

/** Whether one is less precise than the other ("18", "18.2"). */
const isRounded = (a: Measured, b: Measured): boolean => a.unit !== b.unit || a.rounding !== b.rounding;

function leavesOpen(a: Measured, b: Measured): boolean {
  if (a.bound === b.bound) return true;
  const [bounded, other] = a.bound === 'over' || a.bound === 'under' ? [a, b] : [b, a];
  const slack = (other.bound === 'about' ? roughly : converted) * other.amount;
  if (bounded.bound === 'over') return other.amount + slack >= bounded.amount;
  return other.amount - slack <= bounded.amount;
}

/** A statement with its figures. */
export interface MeasuredStatement {
  /** The statement without its attribution and asides. */
  readonly core: string;
  readonly figures: readonly Measured[];
}

/** The words of a statement without its figures and their units. */
export function withoutFigures({ core: text, figures }: MeasuredStatement): string {
  let plain = '';
  let from = 0;
  for (const { start, end, kind } of figures) {
    if (start < from) continue;
    plain += text.slice(from, start);
    // The counted noun stays, because it says what the figure is about.
    if (kind.startsWith('count ')) plain += wordsOf(text.slice(start, end)).at(-1)?.lower ?? '';
    plain += ' ';
    from = end;
  }
  return plain + text.slice(from);
}
