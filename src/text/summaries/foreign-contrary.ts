import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';

/** A figure with the words it counts ("3,8 Millionen Euro", "140 voyageurs"). */
const figure = /(?<![\p{L}\p{N}.,]|\d )(\d[\d.,]{0,14}) (\p{L}{2,30}|%)(?: \p{L}{2,30})?/gu;
const isYear = /^(?:1\d|20)\d\d$/;
/** Comparatives and bounds ("le moins cher", "mindestens", "up to"). */
const bound =
  /(?<!\p{L})(?:plus|moins|mehr|weniger|mindestens|höchstens|bis zu|ab|jusqu|más|menos|hasta|più|meno|fino|mais|até|meer|minder|tot)(?!\p{L})/iu;
/** Words for a minimum and a maximum. A figure beyond the bound contradicts it. */
const least = /(?<!\p{L})(?:mindestens|wenigstens|au moins|al menos|almeno|pelo menos|minstens)(?!\p{L})/iu;
const most = /(?<!\p{L})(?:höchstens|au plus|como máximo|al massimo|no máximo|hoogstens)(?!\p{L})/iu;
/** Attributions: "Nach Angaben der Initiative", "Selon la ville,", "L’association affirme que". */
const attribution =
  /^(?:(?:Nach Angaben|Nach Ansicht|Nach Auskunft) (?:de[rs]|von) (?:\p{Lu}[\p{L}-]{1,40} ){1,3}|Laut (?:de[rm] )?(?:\p{Lu}[\p{L}-]{1,40} ){1,3}|(?:Selon|D['’]après|Según|Secondo|Segundo|Volgens) [^,]{2,60}, |[^,.;:]{2,50} (?:affirme|assure|estime|indique|explique|précise)(?: aussi| également)? qu(?:e |['’]))/u;
/** French "ne ... que" means "only" and denies nothing. */
const onlySo = /(?<!\p{L})n(?:e |['’])[^,.;:]{1,60}?(?<!\p{L})qu(?:e |['’])/iu;
const small: Readonly<Record<string, string>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn',
  fr: 'deux trois quatre cinq six sept huit neuf dix',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez',
  it: 'due tre quattro cinque sei sette otto nove dieci',
  pt: 'dois três quatro cinco seis sete oito nove dez',
  nl: 'twee drie vier vijf zes zeven acht negen tien',
};
/** A sentence with more than one figure may be about more than one thing. */
const oneFigure = 1;
/** Minimum share of the shorter sentence's words that the longer one must contain, besides the figure. */
const leastShared = 0.6;
/** The same for a denial, where one extra word can change the meaning. */
const leastSharedDenied = 0.8;
const fewestWords = 2;

interface ParsedStatement {
  /** Stems of the content words, without figures and their units. */
  stems: readonly string[];
  figures: readonly { value: string; unit: string }[];
  isDenied: boolean;
  /** Whether an attribution came first, which puts the verb before the subject. */
  isTurned: boolean;
  bound: 'least' | 'most' | 'other' | undefined;
}

const boundOf = (text: string): ParsedStatement['bound'] =>
  least.test(text) ? 'least' : most.test(text) ? 'most' : bound.test(text) ? 'other' : undefined;

/** A number for comparison: 1.100, 1 100 and 1,100 are thousands; 3,8 and 3.8 are not. */
const numberIn = (written: string): number => Number(written.replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.'));

/** A sentence without its attribution and with small numbers as digits. */
function plainly(sentence: string, language: string): string {
  const words = (small[language] ?? '').split(' ');
  return wordsOf(sentence)
    .filter(({ lower }) => words.includes(lower))
    .reduceRight(
      (text, { lower, start, end }) => `${text.slice(0, start)}${words.indexOf(lower) + 2}${text.slice(end)}`,
      sentence,
    )
    .replace(attribution, '')
    .replace(onlySo, (only) => only.replace(/(?<!\p{L})n(?:e |['’])/iu, ''));
}

function read(text: string, language: string): ParsedStatement {
  const { stop, negating } = rolesOf(language);
  const sentence = plainly(text, language);
  const figures = [...sentence.matchAll(figure)]
    .map(([, value = '', unit = '']) => ({ value: value.replace(/[.,]$/u, ''), unit: unit.toLowerCase() }))
    .filter(({ value }) => !isYear.test(value));
  const words = wordsOf(sentence.replace(figure, ' ')).map(({ lower }) => lower);
  return {
    stems: words.filter((word) => !stop.has(word)).map((word) => stem(word, language)),
    figures,
    // The negation may follow a figure ("2 Jahren nicht").
    isDenied: wordsOf(sentence).some(({ lower }) => negating.has(lower)),
    isTurned: attribution.test(text),
    bound: boundOf(sentence),
  };
}

/**
 * Whether two sentences in a language other than English contradict each other, judged by form alone: they begin alike,
 * share most words, and give two figures in one unit, or one of them is negated.
 */
export function areContraryInForm(a: string, b: string, language: string): boolean {
  const [one, other] = [read(a, language), read(b, language)];
  const [few, many] = one.stems.length <= other.stems.length ? [one.stems, other.stems] : [other.stems, one.stems];
  const shared = few.filter((word) => many.includes(word)).length;
  if (!beginAlike(one, other) || shared < fewestWords) return false;
  if (one.isDenied !== other.isDenied) return one.bound === other.bound && shared >= leastSharedDenied * few.length;
  const [own, theirs] = [one.figures[0], other.figures[0]];
  if (own === undefined || theirs === undefined) return false;
  if (one.figures.length !== oneFigure || other.figures.length !== oneFigure) return false;
  if (own.unit !== theirs.unit || own.value === theirs.value || shared < leastShared * few.length) return false;
  return one.bound === other.bound || isBeyond(one, other) || isBeyond(other, one);
}

function beginAlike(one: ParsedStatement, other: ParsedStatement): boolean {
  if (one.stems[0] === other.stems[0]) return true;
  if (!one.isTurned && !other.isTurned) return false;
  return one.stems.slice(0, 2).some((word) => other.stems.slice(0, 2).includes(word));
}

/** Whether one sentence gives a minimum or maximum that the plain figure of the other violates. */
function isBeyond(bounded: ParsedStatement, plain: ParsedStatement): boolean {
  if (plain.bound !== undefined) return false;
  const [limit, value] = [bounded, plain].map(({ figures }) => numberIn(figures[0]?.value ?? '')) as [number, number];
  return (bounded.bound === 'least' && value < limit) || (bounded.bound === 'most' && value > limit);
}
