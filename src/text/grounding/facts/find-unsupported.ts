import { plainText } from '#text/languages/index.ts';
import { findAddresses, findMentions } from '#text/post-syntax/index.ts';
import { findMailAddresses } from './mail-addresses.ts';
import { knownWords, unknownNames } from './names.ts';
import { type FoundNumber, numbersOf } from './numbers.ts';
import { folded, isQuoted, quotationsOf } from './quotations.ts';

/** The facts of a source, prepared once for any number of outputs. */
export interface SourceFacts {
  text: string;
  numbers: ReadonlySet<string>;
  percents: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const currencyWords: Readonly<Record<string, RegExp>> = {
  $: /\$|\b(?:usd|dollars?|bucks|[acn]\w?d)\b/,
  '€': /€|\b(?:eur|euros?)\b/,
  '£': /£|\b(?:gbp|pounds?|sterling)\b/,
  '¥': /¥|￥|\b(?:jpy|yen|cny|rmb|yuan)\b|円|元/,
  '₹': /₹|\b(?:inr|rs|rupees?)\b/,
};
/** Also addresses a post would not link, with an unknown or private domain. */
const unlinked = /(?:https?|ftp):\/\/[^\s<>"“”«»]{1,2000}/giu;
const addressEnd = /[.,;:!?'’)\]]{1,9}$/u;
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Separates a text from its mail and web addresses. */
function takeAddresses(text: string): { rest: string; mails: string[]; urls: string[] } {
  const mailAt = findMailAddresses(text);
  const withoutMail = without(text, mailAt);
  const linked = findAddresses(withoutMail);
  const withoutLinked = without(withoutMail, linked);
  const others = [...withoutLinked.matchAll(unlinked)].map(([written]) => written.replace(addressEnd, ''));
  return {
    rest: withoutLinked.replace(unlinked, ' '),
    mails: mailAt.map(({ start, end }) => text.slice(start, end)),
    urls: [...linked.map(({ url }) => url), ...others],
  };
}

/** Extracts the facts of a source. */
export function factsOf(source: string): SourceFacts {
  const plain = plainText(source);
  // Text beside an address is also read without the address, as in outputs.
  const texts = [source, plain, ...[source, plain].map((text) => takeAddresses(text.normalize('NFC')).rest)];
  const numbers = texts.flatMap(numbersOf);
  return {
    text: `${folded(source)}\n${folded(plain)}`,
    numbers: new Set(numbers.flatMap(({ values }) => values)),
    percents: new Set(numbers.filter(({ isPercent }) => isPercent).flatMap(({ values }) => values)),
    words: knownWords(texts.join('\n')),
  };
}

function isSupportedNumber({ text, values, isPercent, currency, isWord }: FoundNumber, facts: SourceFacts): boolean {
  if (isWord && /^(?:one|zero)$/i.test(text) && !isPercent) return true;
  const known = isPercent ? facts.percents : facts.numbers;
  if (!values.some((value) => known.has(value))) return false;
  if (currency === '') return true;
  const sign = folded(currency);
  return currencyWords[sign]?.test(facts.text) ?? facts.text.includes(sign);
}

/** Whether the source contains a date, in any order and with the month in words or figures. */
function hasDate({ year, month, day }: { year: string; month: string; day: string }, facts: SourceFacts): boolean {
  const name = months[Number(month) - 1];
  const hasMonth = name !== undefined && new RegExp(`\\b${name}`).test(facts.text);
  const hasNumber = (part: string) => facts.numbers.has(String(Number(part)));
  return hasNumber(year) && hasNumber(day) && (hasMonth || hasNumber(month));
}

function without(text: string, addresses: readonly { start: number; end: number }[]): string {
  let at = 0;
  const kept = addresses.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return before;
  });
  return [...kept, text.slice(at)].join(' ');
}

const bare = (url: string) =>
  folded(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

const known = new WeakMap<SourceFacts, Map<string, boolean>>();

/** Whether the source contains an address. Cached, because parts of an output may repeat it. */
function holds(facts: SourceFacts, address: string): boolean {
  const answers = known.get(facts) ?? new Map<string, boolean>();
  known.set(facts, answers);
  const answer = answers.get(address) ?? facts.text.includes(address);
  answers.set(address, answer);
  return answer;
}

/**
 * The numbers, names, quotations, addresses and handles of an output that are not in its source, as written and without
 * duplicates. Notation may differ (1,000, 1000, 1k). Linear in both texts.
 */
export function unsupportedBy(facts: SourceFacts, output: string): string[] {
  const found: string[] = [];
  const take = (text: string, isKnown: boolean) => {
    if (!isKnown) found.push(text);
  };
  const { rest: words, mails, urls } = takeAddresses(output.normalize('NFC'));
  for (const mail of new Set(mails)) take(mail, holds(facts, folded(mail)));
  for (const url of new Set(urls)) take(url, holds(facts, bare(url)));
  for (const { text, start, end } of findMentions(words)) {
    take(words.slice(start, end), facts.text.includes(text.toLowerCase()));
  }
  for (const quotation of quotationsOf(output)) take(quotation, isQuoted(quotation, facts.text));
  const rest = words.replace(isoDate, (date: string, year: string, month: string, day: string) => {
    take(date, facts.text.includes(date) || hasDate({ year, month, day }, facts));
    return ' ';
  });
  for (const number of numbersOf(rest)) take(number.text, isSupportedNumber(number, facts));
  for (const name of unknownNames(rest, facts.words)) take(name, facts.text.includes(folded(name)));
  return [...new Set(found)];
}

/** The same for a single output. */
export function findUnsupported(output: string, source: string): string[] {
  return unsupportedBy(factsOf(source), output);
}
