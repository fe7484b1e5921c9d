import { surprise } from './background.ts';
import { datelineLength } from './dateline.ts';
import type { WordRoles } from './function-words.ts';
import { nounPhrases } from './noun-phrases.ts';
import { isStep } from './steps.ts';
import { type Head, noteHeads } from './term-heads.ts';
import { stem, type Word } from './words.ts';

/** A text to extract key phrases from: its sentences in order, each on one line with its words. */
export interface TermSource {
  language: string;
  roles: WordRoles;
  sentences: readonly { text: string; words: readonly Word[]; place: number }[];
}

interface Term {
  forms: Map<string, number>;
  stems: string[];
  count: number;
  /** How often it was written as a name: several capitalized words. */
  named: number;
  first: number;
}

const longestTerm = 3;
const wordLike = /^\p{L}[\p{L}\p{M}\p{N}’'-]*$/u;
/** Words that add nothing at the edge of a phrase: reporting verbs, measures, and words that fit any subject. */
const weakEdge =
  /^(?:.{1,2}|.*ly|sa(?:id|ys?)|told|add(?:s|ed)|per ?cent|million|billion|thousand|new|many|first|last|next|made?|makes?|get|gets|got|use[ds]?|using|take[ns]?|took|people|things?|years?|months?|days?|ways?|good|great|better|best|long|longer|high|higher|find|found|become|became|grow[ns]?|grew|cut|see|learn|need(?:s|ed)?|want(?:s|ed)?|help(?:s|ed)?|accord(?:s|ing))$/iu;

const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|dozen|half|both|several)$/iu;
/** German capitalizes all nouns and only nouns; these name no subject. */
const emptyInGerman =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jahre?n?s?|monate?n?s?|wochen?|tage?n?s?|stunden?|minuten?|uhr|prozent|millionen|milliarden|euro|metern?|kilometern?|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend|dutzende?n?|hunderte|tausende|beide|viele|alle|rund|etwa|fast)|angaben|beispiel|fall|art|teil|mal|ende|anfang|zeit|leute|menschen|sie|ihnen|ihre[rnm]?)$/iu;
const finished = /[.!?…]["'”’)]{0,3}$/u;
/** From this share of capitalized words on, a line is a title, and capitals carry no information. */
const titleShare = 0.6;

/** Whether capitals distinguish names from other words in a sentence. */
function tellsNames(forms: readonly string[], language: string): boolean {
  const capitals = forms.filter((form) => /^\p{Lu}/u.test(form)).length;
  return language !== 'de' && capitals < titleShare * forms.length;
}

/** Articles, which precede nouns in languages that do not capitalize them. */
const articles: Readonly<Record<string, RegExp>> = {
  fr: /^(?:le|la|les|un|une|des|du|au|aux|ce|cette|ces|son|sa|ses|leur|leurs|notre|nos|chaque|quelques)$/u,
  es: /^(?:el|la|los|las|un|una|unos|unas|del|al|este|esta|estos|estas|su|sus|cada)$/u,
  it: /^(?:il|lo|la|i|gli|le|un|uno|una|del|della|dei|degli|delle|al|alla|nel|nella|dal|dalla|sul|sulla|questo|questa|ogni)$/u,
  pt: /^(?:o|a|os|as|um|uma|do|da|dos|das|no|na|nos|nas|ao|este|esta|seu|sua|cada)$/u,
};
/** Measures, months and numerals of these languages, which name no subject. */
const emptyElsewhere =
  /^(?:heures?|jours?|semaines?|mois|ans?|années?|fois|euros?|quarts?|moitié|tiers|fin|début|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|quatre|cinq|sept|huit|neuf|onze|douze|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)|mitad|tercio|cuarto|final|principio|horas?|días?|semanas?|meses|mes|años?|veces|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|ore|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|dias?|anos?|mês|vezes|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|uur|uren|dagen?|wek?en|maanden?|jaren?|keer|januari|februari|maart|juni|juli|augustus|oktober|december)$/u;

const elided = /^(?:[ldnsmtcj]|qu)['’](?=\p{L}{3})/iu;

/** Runs of content words, for languages without part-of-speech tags. */
function collectRuns({ sentences, roles, language }: TermSource): Map<string, Term> {
  const terms = new Map<string, Term>();
  const article = articles[language];
  const introduced = new Set<string>();
  const inside = new Set<string>();
  for (const { text, words, place } of sentences) {
    const hasNames = tellsNames(
      words.map(({ start, end }) => text.slice(start, end)),
      language,
    );
    // "Lavez les poireaux", "Gießen Sie": a step begins with its verb.
    const verbs = isStep(text, language) ? 1 : 0;
    let run: { form: string; stem: string; end: number }[] = [];
    for (const [at, { lower, start, end }] of words.entries()) {
      // "L'homme": the article is no part of it.
      const form = text.slice(start, end).replace(elided, '');
      const one = stem(lower.replace(elided, ''), language);
      const last = run.at(-1);
      if (last && !/^[ -]$/.test(text.slice(last.end, start))) run = [];
      const isOther =
        language === 'de' ? !/^\p{Lu}/u.test(form) || emptyInGerman.test(form) : emptyElsewhere.test(lower);
      if (at < verbs || isOther || roles.stop.has(lower) || !wordLike.test(form) || numberWord.test(form)) {
        run = [];
        continue;
      }
      const before = words[at - 1];
      // Behind a hyphen it is a pronoun: "faites-les fondre".
      const isArticle = before !== undefined && article?.test(before.lower) === true && text[before.start - 1] !== '-';
      if (isArticle) introduced.add(one);
      if (at > 0) inside.add(one);
      run = [...run.slice(1 - longestTerm), { form, stem: one, end }];
      for (let size = 1; size <= run.length; size += 1) {
        const parts = run.slice(-size);
        if (weakEdge.test(parts[0]?.form ?? '') || weakEdge.test(form)) continue;
        const stems = parts.map((part) => part.stem);
        const key = stems.join(' ');
        const written = text.slice(end - (parts.reduce((sum, part) => sum + part.form.length + 1, 0) - 1), end);
        const term = terms.get(key) ?? { forms: new Map<string, number>(), stems, count: 0, named: 0, first: place };
        term.count += 1;
        if (hasNames && size > 1 && parts.every((part) => /^\p{Lu}/u.test(part.form))) term.named += 1;
        term.forms.set(written, (term.forms.get(written) ?? 0) + 1);
        terms.set(key, term);
      }
    }
  }
  for (const [key, term] of terms) {
    const isSure = article === undefined || introduced.has(term.stems[0] ?? '') || isCapital(term);
    if (!isSure || (term.stems.length === 1 && !inside.has(key) && !introduced.has(key) && isOpener(term)))
      terms.delete(key);
  }
  return terms;
}

/** Terms that never follow an article and are not names are mostly verbs and adverbs. */
const isCapital = ({ forms }: Term): boolean => [...forms.keys()].every((form) => /^\p{Lu}/u.test(form));

/** Whether a word that only opens a sentence is no noun for sure: "Selten hat mich", "Investigadores han". */
function isOpener({ forms, count }: Term): boolean {
  return count < 2 && ![...forms.keys()].some((form) => /(?:ung|heit|keit|schaft|ion|tät|ismus|[^e]er)$/u.test(form));
}

function weighRuns({ count, named, stems, first }: Term, counts: ReadonlyMap<string, Term>): number {
  const singles = stems.map((one) => counts.get(one)?.count ?? 0);
  const mean = singles.reduce((sum, one) => sum + one, 0) / stems.length;
  const early = 1 + 0.5 / (1 + first / 4);
  if (stems.length === 1) return 0.8 * count * early;
  // A whole name ranks above its parts, and one that comes back above a word that occurs as often.
  if (named > 0) return (named + (count > 1 ? 0.5 * stems.length : 0)) * early;
  return (count > 1 ? 1.2 * (count + mean / 2) : mean / 2) * early;
}

/** A noun phrase of a text, counted where it occurs whole. */
interface Phrase extends Term {
  /** The informativeness of its words, from their frequency in general texts. */
  rarity: number;
  /** As a title or the beginning of a sentence writes it, whose capitals tell nothing. */
  opening?: string;
}

/** The noun phrases of an English text, and how many of them contain each of their words. */
function collectPhrases({ sentences }: TermSource): { phrases: Map<string, Phrase>; words: Map<string, number> } {
  const phrases = new Map<string, Phrase>();
  const words = new Map<string, number>();
  const heads = new Map<string, Head>();
  for (const { text, place } of sentences) {
    const forms = text.match(/\p{L}+/gu) ?? [];
    // In a title every word is capitalized, which does not make them names; a sentence may have many names.
    const isTitle = forms.length > 2 && !finished.test(text) && !tellsNames(forms, 'en');
    const normalizedText = isTitle ? text.toLowerCase() : text.slice(datelineLength(text));
    for (const found of nounPhrases(normalizedText)) {
      const { words: written, stems, isName } = found;
      const key = stems.join(' ');
      const phrase: Phrase = phrases.get(key) ?? {
        forms: new Map(),
        stems: [...stems],
        count: 0,
        named: 0,
        first: place,
        rarity: rarityOf(written),
      };
      const form = written.join(' ');
      phrase.count += 1;
      if (isName && written.length > 1) phrase.named += 1;
      if (isTitle || found.opens) phrase.opening ??= form;
      else phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1);
      phrases.set(key, phrase);
      for (const one of new Set(stems)) words.set(one, (words.get(one) ?? 0) + 1);
      noteHeads(heads, found, place);
    }
  }
  for (const { forms, opening } of phrases.values())
    if (forms.size === 0 && opening !== undefined) forms.set(withinSentence(opening), 1);
  for (const [key, { holders, words: left, ...head }] of heads) {
    const own = phrases.get(key);
    if (own !== undefined) own.count += head.count;
    else if (holders.size > 1) phrases.set(key, { ...head, named: 0, rarity: rarityOf(left) });
  }
  return { phrases, words };
}

/** A phrase from the beginning of a sentence as it is written within one: "Athletes", a plural, loses its capital. */
function withinSentence(phrase: string): string {
  const [first = ''] = phrase.toLowerCase().split(' ');
  const isPlural =
    /^\p{Ll}{4,}(?:er|or|ist|ian)s$/u.test(first) || (/[^s]s$/u.test(first) && surprise(first.slice(0, -1)) < 1);
  if (!/^\p{Lu}\p{Ll}/u.test(phrase) || !isPlural) return phrase;
  return first + phrase.slice(first.length);
}

const rarityOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + surprise(word.toLowerCase()), 0) / words.length;

/** Where a text names its subject: the sentences of each word, the first sentence, and the one that announces it. */
interface Places {
  readonly sentences: number;
  readonly spread: ReadonlyMap<string, number>;
  readonly opening: ReadonlySet<string>;
  readonly announced: ReadonlySet<string>;
}

/** "We present a method", "this article examines": such a sentence says what the text is about. */
const announces =
  /\b(?:we|this (?:paper|work|article|study|report|chapter|talk|guide)) (?:\p{L}{1,12} ){0,2}(?:propose|present|introduce|show|study|studie|investigate|develop|describe|demonstrate|consider|explore|address|analy[sz]e|examine|explain)/iu;

function placesOf({ sentences }: TermSource): Places {
  const stems = sentences.map(({ words }) => new Set(words.map(({ lower }) => stem(lower, 'en'))));
  const spread = new Map<string, number>();
  for (const word of stems.flatMap((one) => [...one])) spread.set(word, (spread.get(word) ?? 0) + 1);
  const announcing = sentences.findIndex(({ text }) => announces.test(text));
  return {
    sentences: sentences.length,
    spread,
    opening: stems[0] ?? new Set(),
    announced: stems[announcing] ?? new Set(),
  };
}

/**
 * What these add to the logarithm of a phrase's weight, fitted to the titles of abstracts: the shares of the sentences
 * that have its most and its least frequent word, the shares of its words that are announced and that stand in the first
 * sentence, and a capital.
 */
const placeWeights = { widest: 2.1, narrowest: -0.55, announced: 0.4, opening: 0.35, capital: 0.2 };

/** The factor for the places of a phrase: words of the whole text, its beginning and its announcement weigh more. */
function placing({ stems, forms }: Phrase, { sentences, spread, opening, announced }: Places): number {
  const shareIn = (places: ReadonlySet<string>) => stems.filter((one) => places.has(one)).length / stems.length;
  const spreads = stems.map((one) => (spread.get(one) ?? 0) / Math.max(1, sentences));
  return Math.exp(
    placeWeights.widest * Math.max(...spreads) +
      placeWeights.narrowest * Math.min(...spreads) +
      placeWeights.announced * shareIn(announced) +
      placeWeights.opening * shareIn(opening) +
      placeWeights.capital * (/^\p{Lu}/u.test(usualForm(forms)) ? 1 : 0),
  );
}

/** Factors for phrases of one to four words: people name a subject with two or three, or by its name. */
const lengthWeights = [0.6, 1, 1, 0.6];
const nameWeight = 0.75;

function weighPhrase(
  { count, named, stems, first, rarity, forms }: Phrase,
  words: ReadonlyMap<string, number>,
): number {
  const mean = stems.reduce((sum, one) => sum + (words.get(one) ?? 0), 0) / stems.length;
  const early = 1 + 0.5 / (1 + first / 4);
  const isName = stems.length === 1 && /^\p{Lu}/u.test(usualForm(forms));
  const length = isName ? nameWeight : (lengthWeights[stems.length - 1] ?? 1);
  return (count + 0.6 * mean) * length * (0.1 + rarity) * early * (named > 0 ? 1.2 : 1);
}

/** The terms of one source are requested several times. */
const rankedBySource = new WeakMap<TermSource, readonly Term[]>();

function rankedTerms(source: TermSource): readonly Term[] {
  const known = rankedBySource.get(source);
  if (known !== undefined) return known;
  const best = weighed(source)
    .sort((a, b) => b.score - a.score || a.term.first - b.term.first)
    .map(({ term }) => term);
  rankedBySource.set(source, best);
  return best;
}

function weighed(source: TermSource): { term: Term; score: number }[] {
  if (source.language === 'en') {
    const { phrases, words } = collectPhrases(source);
    const places = placesOf(source);
    return [...phrases.values()].map((term) => ({
      term,
      score: weighPhrase(term, words) * placing(term, places),
    }));
  }
  const terms = collectRuns(source);
  return [...terms.values()].map((term) => ({ term, score: weighRuns(term, terms) }));
}

/** A term's most frequent form; lower case preferred, because a capital may be the sentence's. */
function usualForm(forms: ReadonlyMap<string, number>): string {
  const ranked = [...forms].sort((a, b) => b[1] - a[1]).map(([form]) => form);
  return ranked.find((form) => form === form.toLowerCase()) ?? ranked[0] ?? '';
}

/**
 * The key phrases of a source, best first: one to three content words as the text writes them, none contained in a
 * better one.
 */
export function keyTerms(source: TermSource, most: number): string[] {
  const chosen: Term[] = [];
  for (const term of rankedTerms(source)) {
    if (chosen.length >= most) break;
    const key = ` ${term.stems.join(' ')} `;
    const isPart = chosen.some(({ stems }) => {
      const other = ` ${stems.join(' ')} `;
      return other.includes(key) || key.includes(other);
    });
    if (!isPart) chosen.push(term);
  }
  return chosen.map(({ forms }) => usualForm(forms)).filter((form) => form !== '');
}
