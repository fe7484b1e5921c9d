import { tag, type Word, wordsOf } from '#text/languages/index.ts';
import type { Candidate, Ranking } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';

/** A phrase that several good sentences share: the heading of a sub-topic and its sentences. */
export interface KeyPhrase {
  /** The spelling most frequent in the sources, capitalised. */
  heading: string;
  /** The vocabulary numbers of its words. */
  terms: readonly number[];
  /** The ranks of the sentences that contain it. */
  members: readonly number[];
  score: number;
}

interface Found {
  forms: Map<string, number>;
  terms: number[];
  members: Set<number>;
  /** A sentence that contains it, and where its last word ends. Undefined if the language is unknown. */
  example: { text: string; end: number } | undefined;
  /** How often another content word follows, which makes it the beginning of a longer name. */
  runsOn: number;
  /** How often it ends a longer name: after a figure ("PS4 Pro") or a hyphen ("Radon-Situation"). */
  runsIn: number;
  isGerman: boolean;
  spoken: number;
  count: number;
  verbLike: number;
  nounLike: number;
  isName: boolean;
}

const longestPhrase = 4;
const inner = new Set('of von de du des del della di do da van af'.split(' '));
const speech = new Set(
  'says said say adds added explains explained told tells argues argued warns warned writes wrote notes noted sagt sagte erklärt erklärte betont meint dit dice ha dijo zegt zei'.split(
    ' ',
  ),
);
const simpleGap = /^(?: |-|\u2011|’s |'s )$/;
const numeral = /^\p{N}/u;
/** Share of its occurrences from which a single word is a part of a longer name. */
const mostlyPart = 0.4;
const hasFigure = /\p{N}/u;
/** From this length a German noun is a compound, which names something in particular. */
const shortestCompound = 12;
/** Endings of English adverbs and of verb forms, which are no nouns. */
const notANoun = /(?:ly|ed)$/;
/** Irregular past tenses ("Lake stood" is no heading). */
const pastTenses = new Set(
  (
    'arose became began blew broke brought built bought came caught chose drew drove fell felt flew forgot fought found gave ' +
    'grew grown heard held kept knew led lost met paid ran rose sank sat sent shook shrank sold sought spent spoke spread stood ' +
    'stole struck swept swore took taught thought threw told understood went withdrew woke won wore wrote'
  ).split(' '),
);
/** Units, which name no subject. */
const measures = new Set(
  'points tonnes tons metres meters kilometres kilometers miles degrees barrels litres liters gallons acres hectares dollars euros pounds pesos yuan yen rupees percentage megawatts gigawatts hours inhabitants seats votes cases deaths'.split(
    ' ',
  ),
);
const unfitEdges = new Set(
  (
    'said says say told added made make makes became become becomes including include includes included according called known ' +
    'used using uses use found shows show shown given given take takes took taken came come comes went goes go get gets got ' +
    'new old good better best great big many several year years day days time times people thing things way ways lot number ' +
    'part kind example percent per cent million billion first second last next today yesterday monday tuesday wednesday thursday ' +
    'friday saturday sunday january february march april june july august september october november december month months week ' +
    'weeks hours minutes based able likely different important possible long high low small large ' +
    'jahr jahre jahren tag tage prozent millionen euro neue neuen neuer neues erste ersten gut beim mehr sowie seit zeit menschen ' +
    'januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag woche wochen ' +
    'monat monate monaten stunden uhr janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi ' +
    'mardi mercredi jeudi vendredi samedi dimanche semaine semaines mois heures ' +
    'an ans année années jour temps nouveau nouvelle pour años año día vez nuevo nueva anni anno volta ano anos'
  ).split(' '),
);

function isFit(word: Word, role: ReadonlySet<string>): boolean {
  return word.lower.length > 2 && !role.has(word.lower) && !unfitEdges.has(word.lower);
}

interface Window {
  words: readonly Word[];
  first: number;
  last: number;
}

/** Whether a window is a whole noun phrase, without figures or verbs and without a function word at its ends. */
function isNounPhrase({ words, first, last }: Window, reading: Reading, page: number): boolean {
  const stop = reading.roles[page]?.stop ?? new Set<string>();
  const head = words[last];
  const start = words[first];
  if (!head || !start || !isFit(head, stop) || !isFit(start, stop)) return false;
  for (let at = first; at <= last; at += 1) {
    const word = words[at];
    if (!word || numeral.test(word.lower)) return false;
    if (stop.has(word.lower) && !inner.has(word.lower)) return false;
  }
  if (reading.languages[page] === 'de' && !head.isCapitalised) return false;
  if (reading.languages[page] !== 'en') return true;
  if (measures.has(head.lower)) return false;
  if ([start, head].some((word) => !word.isCapitalised && pastTenses.has(word.lower))) return false;
  return !notANoun.test(head.lower) && !(start.lower.endsWith('ly') && !start.isCapitalised);
}

function collect(candidates: readonly Candidate[], reading: Reading): Map<string, Found> {
  const phrases = new Map<string, Found>();
  candidates.forEach(({ sentence }, place) => {
    const text = reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
    const words = wordsOf(text);
    const roles = reading.roles[sentence.page];
    for (let first = 0; first < words.length; first += 1) {
      for (let last = first; last < Math.min(first + longestPhrase, words.length); last += 1) {
        const isWhole = last === first || simpleGap.test(text.slice(words[last - 1]?.end, words[last]?.start));
        if (!isWhole) break;
        if (!isNounPhrase({ words, first, last }, reading, sentence.page)) continue;
        const run = words.slice(first, last + 1);
        const terms = run.flatMap((word) => (inner.has(word.lower) ? [] : [reading.termOf(word.lower)]));
        if (terms.some((term) => term === undefined)) continue;
        const key = `${terms.join(' ')}/${run.length}`;
        const found = phrases.get(key) ?? {
          forms: new Map<string, number>(),
          terms: terms as number[],
          members: new Set<number>(),
          example: reading.languages[sentence.page] === 'en' ? { text, end: run.at(-1)?.end ?? 0 } : undefined,
          runsOn: 0,
          runsIn: 0,
          isGerman: reading.languages[sentence.page] === 'de',
          spoken: 0,
          count: 0,
          verbLike: 0,
          nounLike: 0,
          isName: true,
        };
        const form = text.slice(run[0]?.start, run.at(-1)?.end);
        const isInside = first > 0;
        found.forms.set(form, (found.forms.get(form) ?? 0) + (isInside ? 2 : 1));
        found.members.add(place);
        if (isInside && !run.every((word) => word.isCapitalised)) found.isName = false;
        const next = words[last + 1];
        found.count += 1;
        const isCloseToNext = next && simpleGap.test(text.slice(run.at(-1)?.end, next.start));
        if (isCloseToNext && !roles?.stop.has(next.lower) && !speech.has(next.lower)) found.runsOn += 1;
        if (speech.has(next?.lower ?? '') || speech.has(words[first - 1]?.lower ?? '')) found.spoken += 1;
        const before = words[first - 1]?.lower;
        const isJoined = text.charAt((words[first]?.start ?? 0) - 1) === '-';
        if (before !== undefined && (isJoined || hasFigure.test(before))) found.runsIn += 1;
        if (before !== undefined && (before === 'to' || roles?.verbal.has(before))) found.verbLike += 1;
        else if (before !== undefined && roles?.nominal.has(before)) found.nounLike += 1;
        phrases.set(key, found);
      }
    }
  });
  return phrases;
}

/**
 * Whether a single word is a name of its own. German capitalises every noun: one with an article is a common noun, which
 * names something in particular only as a compound.
 */
function namesSomething({ isName, isGerman, forms, nounLike, runsIn, count }: Found): boolean {
  if (!isName || runsIn > mostlyPart * count) return false;
  return !isGerman || nounLike === 0 || [...forms.keys()].some((form) => form.length >= shortestCompound);
}

/** Whether a phrase ends in a verb ("Inflation happens"). */
function endsInVerb({ example, nounLike }: Found): boolean {
  // After "the" or "of" it is a noun, whatever the tagger says.
  if (example === undefined || nounLike > 0) return false;
  const last = tag(example.text).find(({ start, text }) => start < example.end && start + text.length >= example.end);
  return last?.pos === 'VERB' || last?.pos === 'AUX';
}

function headingOf({ forms }: Found): string {
  const best = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
  const [first = ''] = best;
  const heading = first.toUpperCase() + best.slice(first.length);
  // The last full stop of "U.S." is no part of the word.
  return /\.\p{Lu}$/u.test(heading) ? `${heading}.` : heading;
}

/**
 * The phrases that name the sub-topics of the best sentences, best first: noun phrases that occur in several sentences,
 * preferably on several pages, are rare elsewhere, and do not just repeat the topic.
 */
export function findKeyPhrases(reading: Reading, { candidates }: Ranking): KeyPhrase[] {
  const phrases: KeyPhrase[] = [];
  const highestIdf = Math.max(
    1,
    ...candidates.flatMap(({ sentence }) => sentence.terms.map((term) => reading.idf[term] ?? 0)),
  );
  const tooCommon = Math.max(4, candidates.length * 0.4);
  for (const found of collect(candidates, reading).values()) {
    const { members, terms } = found;
    const isTopic = terms.every((term) => reading.topicTerms.has(term));
    if (members.size < 2 || members.size > tooCommon || isTopic || new Set(terms).size < terms.length) continue;
    if (found.verbLike > found.nounLike) continue;
    // A single common noun is too vague for a heading.
    if (terms.length === 1 && !namesSomething(found)) continue;
    if (found.spoken * 3 > found.count || found.runsOn > found.count * (terms.length === 1 ? mostlyPart : 0.6))
      continue;
    if (endsInVerb(found)) continue;
    const places = [...members];
    const pages = new Set(places.map((place) => candidates[place]?.sentence.page));
    const weight = places.reduce((sum, place) => sum + (candidates[place]?.score ?? 0), 0);
    const rarity = terms.reduce((sum, term) => sum + (reading.idf[term] ?? 0), 0) / terms.length / highestIdf;
    const length = terms.length === 1 ? 0.65 : 1 + 0.08 * (terms.length - 2);
    const score = weight * length * rarity * (pages.size > 1 ? 1.3 : 1);
    phrases.push({ heading: headingOf(found), terms, members: places, score });
  }
  return phrases.sort((a, b) => b.score - a.score || (a.heading < b.heading ? -1 : 1));
}
