import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { rolesOf, splitSentences, stem, trimEndOf, wordsOf } from '#text/languages/index.ts';

/** A sentence as it is held against others. */
export interface Statement {
  text: string;
  /** What it says without whom it has that from and what it adds. */
  core: string;
  /** Its subject and verb alone: the beginning of the core. */
  head: string;
  stems: ReadonlySet<string>;
  /** The words that it is about, which come first. */
  subject: readonly string[];
  /** Names and years of what it says of its subject: where and when. */
  scope: ReadonlySet<string>;
}

const language = 'en';
const roles = rolesOf(language);
/** Characters of a sentence that are looked at. */
const longestRead = 600;
const saying =
  'says|said|say|writes|wrote|write|reports|reported|report|suggests|suggested|suggest|argues|argued|claims|claimed|told|found|believes|warns|warned|according to';
/** Who says it, behind a comma at the end. */
const attribution = new RegExp(
  `,\\s(?:(?:[\\p{L}’'.-]{1,30}\\s){0,6}(?:${saying})\\b|(?:${saying})\\s)[^,;]{0,120}[.!]?$`,
  'iu',
);
const addition =
  /[,;:]\s(?:of which|which|who|whose|where|while|whereas|although|though|but|because|since|so that)\b/iu;
const condition = /\s(?:when|if|unless|until|once)\s/iu;
/** "do not work without repairs": what is denied stands first, and what would change it behind. */
const exception = /\b(?:not|never|cannot|n['’]t)\s[^,;:]{1,200}?(\s(?:without|except)\s)/iu;
/** Where what is said of a subject is followed by where, when and how much. */
const circumstance = /\s(?:from|in|by|to|at|for|during|after|before|since|on|with|under|over|between|within)\s/giu;
/** To deny a comparison is not to deny what is compared: "did not rise faster than". */
const comparison = /\bthan\b/iu;
const subjectWords = 2;

const withoutEnd = (text: string): string => trimEndOf(text, /[\s,;:.!]/u);

function cutAt(text: string, place: number | undefined): string {
  return place === undefined || place < 0 ? text : text.slice(0, place);
}

function headOf(core: string): string {
  for (const { index } of core.matchAll(circumstance)) {
    if (wordsOf(core.slice(0, index)).length > subjectWords) return `${withoutEnd(core.slice(0, index))}.`;
  }
  return core;
}

/** Reads a sentence so that it can be held against others. */
export function readStatement(sentence: string): Statement {
  const text = sentence.slice(0, longestRead).replace(/^[“"]|[”"]$/gu, '');
  const told = text.replace(attribution, '.');
  const whole = cutAt(told, addition.exec(told)?.index);
  const plain = cutAt(whole, condition.exec(whole)?.index);
  const excepted = exception.exec(plain);
  const denied = excepted && excepted.index + excepted[0].length - (excepted[1]?.length ?? 0);
  const core = `${withoutEnd(cutAt(plain, denied ?? undefined))}.`;
  const head = headOf(core);
  const content = wordsOf(core).filter(({ lower }) => !roles.stop.has(lower));
  const stems = content.map(({ lower }) => stem(lower, language));
  const scope = wordsOf(core)
    .filter(({ lower, isCapitalised }, at) => (isCapitalised && at > 0) || /^(?:1\d|20)\d\d$/.test(lower))
    .map(({ lower }) => lower);
  const isNumber = (word: string) => /^\p{N}/u.test(word);
  const subject = stems.filter((word) => !isNumber(word)).slice(0, subjectWords);
  return { text, core, head, stems: new Set(stems), subject, scope: new Set(scope) };
}

/** Whether two statements begin with the same things, and do not speak of different places or times. */
function areAboutTheSame(a: Statement, b: Statement): boolean {
  const begins = (one: Statement, other: Statement) =>
    one.subject.length === subjectWords && one.subject.every((word) => other.stems.has(word));
  return begins(a, b) && begins(b, a);
}

function differInScope(a: Statement, b: Statement): boolean {
  return a.scope.size > 0 && b.scope.size > 0 && [...a.scope].every((name) => !b.scope.has(name));
}

/** Share of a statement's words that the other one has to have: else they are about different things. */
const leastShared = 0.65;

function contradicts(a: string, b: string): boolean {
  const { verdict, coverage = 0 } = checkSentence(a, prepareSource(b));
  return verdict === 'contradicted' && coverage >= leastShared;
}

/** What happens to somebody or something once, so that its year is no circumstance. */
const once =
  /\b(?:was|were) (?:first |officially |originally )?(founded|established|born|built|invented|launched|discovered|completed|opened|created)\b|\b(died|opened)\b/u;
const year = /\b(?:1\d|20)\d\d\b/;

/** The names, the happening and the year of a sentence like "The Harbour Lines were founded in 1954". */
function readOnce({ core }: Statement): { names: string; happened: string; year: string } | undefined {
  const found = once.exec(core);
  const when = found === null ? undefined : year.exec(core.slice(found.index))?.[0];
  if (found === null || when === undefined) return undefined;
  const words = wordsOf(core.slice(0, found.index));
  const isName = ({ isCapitalised, lower }: (typeof words)[number], at: number) =>
    isCapitalised && !roles.stop.has(lower) && (at > 0 || words[1]?.isCapitalised === true);
  const names = words.filter(isName).map(({ lower }) => lower);
  if (names.length === 0) return undefined;
  return { names: names.join(' '), happened: found[1] ?? found[2] ?? '', year: when };
}

function differInYear(a: Statement, b: Statement): boolean {
  const [one, other] = [readOnce(a), readOnce(b)];
  if (one === undefined || other === undefined) return false;
  return one.names === other.names && one.happened === other.happened && one.year !== other.year;
}

/** Whether two sentences about the same cannot both be true, as far as the checker can tell. */
export function areContrary(a: Statement, b: Statement): boolean {
  if (differInYear(a, b)) return true;
  if (!areAboutTheSame(a, b) || differInScope(a, b)) return false;
  if (comparison.test(a.core) !== comparison.test(b.core)) return false;
  const readings: [string, string][] = [
    [a.core, b.core],
    [a.head, b.head],
  ];
  return readings.some(([one, other]) => contradicts(one, other) || contradicts(other, one));
}

/** The sentences of a page, to hold statements against. */
export function statementsOf(text: string): Statement[] {
  return splitSentences(text).map(({ start, end }) => readStatement(text.slice(start, end)));
}
