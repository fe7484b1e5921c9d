import { trimEndOf } from '#text/languages/index.ts';

const written = /\p{Sc}?\s?[\p{Nd}](?:[\p{Nd}]|[.,'’\u00A0\u202F :/-](?=\p{Nd}))*/gu;
const multiplier =
  /^[\s\u00A0-]?(k|m|b|bn|mn|mio|mrd|thousand|million|billion|trillion|tausend|millionen|milliarden|millions|milliards|mille|mil|millones)(?![\p{L}\p{N}])/iu;
const powers: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  tausend: 3,
  mille: 3,
  mil: 3,
  m: 6,
  mn: 6,
  mio: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  millones: 6,
  b: 9,
  bn: 9,
  mrd: 9,
  billion: 9,
  milliarden: 9,
  milliards: 9,
  trillion: 12,
};
const percent = /^[\s\u00A0-]?(?:%|٪|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b)/iu;

const cardinals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const byWord = new Map<string, number>([
  ...cardinals.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
]);
const numberWord = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[- ](${cardinals.slice(1, 10).join('|')}))?|(${cardinals.join('|')}))\\b`,
  'gi',
);

/** A number in a text: as written, with its possible values. */
export interface FoundNumber {
  text: string;
  /** Canonical values; several if the notation is ambiguous (`1.000`). */
  values: readonly string[];
  isPercent: boolean;
  /** The currency sign, or empty. */
  currency: string;
  isWord: boolean;
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 128) return digit;
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** A plain decimal without leading or trailing zeros, multiplied by a power of ten. Exact at any length. */
function canonical(whole: string, fraction: string, power: number): string {
  const shifted = whole + fraction.padEnd(power, '0').slice(0, power);
  const rest = trimEndOf(fraction.slice(power), /0/);
  return (shifted.replace(/^0+(?=\d)/, '') || '0') + (rest === '' ? '' : `.${rest}`);
}

/** The possible values of digits with separators, which may mark thousands or decimals. */
function valuesOf(digits: string, power: number): string[] {
  const plain = digits.replace(/['’\u00A0\u202F ]/g, '');
  const values = new Set<string>();
  const marks = plain.match(/[.,]/g) ?? [];
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain) || /^\d{1,3}(?:,\d{2})*,\d{3}$/.test(plain);
  if (marks.length === 0 || isGrouped) values.add(canonical(plain.replace(/[.,]/g, ''), '', power));
  if (marks.length > 0 && marks.filter((mark) => mark === plain.charAt(last)).length === 1) {
    values.add(canonical(plain.slice(0, last).replace(/[.,]/g, ''), plain.slice(last + 1), power));
  }
  if (values.size === 0) values.add(plain);
  return [...values];
}

/** `5 m` and `5m` may be metres as well as millions. */
function mayBeUnit(factor: string): boolean {
  return factor === 'm' || factor === 'b' || /^[\s\u00A0-](?:k|m|b|mil)$/i.test(factor);
}

/** The parts of a written number. Dates, times and ranges have several. */
function split(digits: string): string[] {
  if (/^\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?$/.test(digits)) return [digits];
  return digits.split(/[ \u00A0\u202F:/-]+/).filter((part) => part !== '');
}

/** The numbers of a text, in figures and in English words. Linear time. */
export function numbersOf(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const { index, 0: raw } of text.matchAll(written)) {
    const after = text.slice(index + raw.length, index + raw.length + 16);
    const currency = /\p{Sc}/u.exec(raw + (/^\s?\p{Sc}/u.exec(after)?.[0] ?? ''))?.[0] ?? '';
    const factor = multiplier.exec(after);
    const power = powers[factor?.[1]?.toLowerCase() ?? ''] ?? 0;
    const digits = asciiDigits(raw.replace(/^\p{Sc}?\s?/u, ''));
    const parts = split(digits);
    parts.forEach((part, at) => {
      const isLast = at === parts.length - 1;
      const values = new Set(valuesOf(part, isLast ? power : 0));
      if (isLast && mayBeUnit(factor?.[0] ?? '')) for (const value of valuesOf(part, 0)) values.add(value);
      const isPercent = isLast && percent.test(after.slice(factor?.[0].length ?? 0));
      found.push({
        text: (raw.startsWith(currency) ? currency : '') + part + (isPercent ? '%' : ''),
        values: [...values],
        isPercent,
        currency,
        isWord: false,
      });
    });
  }
  for (const { 0: raw, 1: ten = '', 2: unit = '', 3: small = '', index } of text.matchAll(numberWord)) {
    const value =
      small === ''
        ? (byWord.get(ten.toLowerCase()) ?? 0) + (byWord.get(unit.toLowerCase()) ?? 0)
        : (byWord.get(small.toLowerCase()) ?? 0);
    const after = text.slice(index + raw.length, index + raw.length + 16);
    const power = powers[multiplier.exec(after)?.[1]?.toLowerCase() ?? ''] ?? 0;
    const values = [canonical(String(value), '', power)];
    found.push({ text: raw, values, isPercent: percent.test(after), currency: '', isWord: true });
  }
  return found;
}
