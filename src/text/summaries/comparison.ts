import { stem, wordsOf } from '#text/languages/index.ts';
import { isHearsay, picks, type Question } from '#text/questions/index.ts';
import type { Ranking } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { ReportSize } from './report.ts';
import type { Span } from './report-answer.ts';
import { tableRows } from './table-sections.ts';

/** A section, given by the ranks of its sentences. */
export interface ArrangedSection {
  title: string;
  places: number[];
  /** Table rows about it, in words. */
  rows?: Span[];
}

/** Maximum characters of a page that are searched for the noun of a side. */
const longestLooked = 100_000;
const perSection = 4;
/** Minimum quality of running prose. */
const leastQuality = 0.25;
/** The heading of the section that judges between the sides or contrasts them. */
export const comparedTitle = 'Compared';
/** From this similarity, a sentence counts as a repetition. */
const repeats = 0.55;
/** Words that contrast two things if both are named, and words that judge between them even if only one is. */
const comparing =
  /\b(?:than|whereas|while|compared (?:with|to)|(?:by|in) comparison|versus|unlike|in contrast|by contrast|(?:the )?(?:lowest|highest|longest|shortest|fastest|slowest|cheapest|dearest)|(?<!\bat )(?:most|least) (?!of\b|\p{L}+s\b)\p{L}{3,}|both|neither|either|twice|half|similar|same|equal(?:ly)?|differ\w*|outperform\w*|times as|as \p{L}+ as|costs? (?:more|less))\b/iu;
const judging =
  /\b(?:verdict|conclusion|bottom line|matters? (?:more|less)|overall|on balance|better|worse|cheaper|dearer|safer|preferable|preferred|recommend(?:s|ed)?|superior|inferior|the (?:right|wrong|best|better) choice|wins?|loses?|in favou?r of|no (?:more|less|better|worse|\p{Ll}{2,10}er) (?:[\p{L}\p{N}-]{1,20} ){0,8}?than|(?:decided|opted|settled) (?:for|on|against))\b/iu;
/** "Cities have the choice between batteries and hydrogen": names both and tells nothing of them. */
const onlyNames =
  /\b(?:the|a) choice between\b|\b(?:choose|decide) between\b|\b(?:has|have|had)? ?(?:tested|compared|tried) (?:both|the two)\b/iu;

const mostRows = 8;

/** The table rows that name one side, in their order, and those that name every side ("Price – Rio: £9; Pulse: £7"). */
function rowsAbout(sides: readonly { stems: string[] }[], { pages }: Reading, language: string) {
  const alone = sides.map((): Span[] => []);
  const together: Span[] = [];
  for (const row of pages.flatMap(({ text }, page) => tableRows(text.slice(0, longestLooked), page))) {
    const stems = new Set(wordsOf(row.inWords).map(({ lower }) => stem(lower, language)));
    const named = sides.map(({ stems: own }) => own.some((one) => stems.has(one)));
    if (named.every(Boolean)) together.push(row);
    else
      alone.forEach((rows, side) => void (named.every((isNamed, at) => isNamed === (at === side)) && rows.push(row)));
  }
  return { alone: alone.map((rows) => rows.slice(0, perSection)), together: together.slice(0, mostRows) };
}

/**
 * Arranges the sentences of a comparison: first those that judge between the sides, then those that contrast them, then
 * those about each side alone, then the rest, each with the table rows about it. Undefined if no sentence or row is
 * about a single side.
 */
export function arrangeComparison(
  question: Question,
  reading: Reading,
  ranking: Ranking,
  size: ReportSize | undefined,
): ArrangedSection[] | undefined {
  const sides = sidesOf(question, reading);
  const purpose = purposeOf(question, sides);
  const titled = reading.pages.map(({ title }) => {
    const stems = new Set(wordsOf(title.slice(0, 300)).map(({ lower }) => stem(lower, question.language)));
    return sides.some(({ stems: own }) => own.some((one) => stems.has(one)));
  });
  const mentions = ranking.candidates.map(({ sentence }) => {
    const text = reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
    // A question, a catalogue entry or what something is said to be is no judgement.
    const isNone = text.endsWith('?') || sentence.quality < leastQuality || onlyNames.test(text) || isHearsay(text);
    const stems = new Set(wordsOf(text).map(({ lower }) => stem(lower, question.language)));
    return {
      isNone,
      named: sides.map(({ stems: own }) => !isNone && own.some((one) => stems.has(one))),
      compares: !isNone && (comparing.test(text) || judges(text)),
      judges: !isNone && judges(text),
      isOfSides: titled[sentence.page] === true,
      held: purpose.filter((one) => stems.has(one)).length,
    };
  });
  const taken: number[][] = [];
  const take = (title: string, fits: (mention: (typeof mentions)[number]) => boolean, limit: number) => {
    const places: number[] = [];
    taken.push(places);
    mentions.forEach((mention, place) => {
      if (!fits(mention)) return;
      const same = taken.find((some) => some.some((other) => isSame(ranking, place, other)));
      const shorter = same?.findIndex((other) => goesOnFrom(ranking, place, other)) ?? -1;
      if (same !== undefined && shorter >= 0) same[shorter] = place;
      else if (same === undefined && places.length < limit) places.push(place);
    });
    return { title, places };
  };
  const judged = take('', ({ judges: isVerdict, named }) => isVerdict && named.some(Boolean), perSection);
  // "Anyone with pets should take the Nyra" leads where it is asked for the owners of pets.
  judged.places.sort((one, other) => (mentions[other]?.held ?? 0) - (mentions[one]?.held ?? 0));
  const compared = take('', ({ named, compares }) => compares && named.every(Boolean), perSection);
  // Figures for every side contrast the sides even without a contrasting word.
  const beside = take('', ({ named }) => named.every(Boolean), perSection);
  const tableRows = rowsAbout(sides, reading, question.language);
  const alone = sides.map(({ name }, at) => ({
    ...take(name, ({ named }) => named.every((isNamed, side) => isNamed === (side === at)), perSection),
    rows: tableRows.alone[at] ?? [],
  }));
  const isTold = judged.places.length + compared.places.length + tableRows.together.length > 0;
  if (!isTold && alone.some(({ places, rows }) => places.length + rows.length === 0)) return undefined;
  const told = [judged, compared, beside, ...alone].flatMap(({ places }) => places).length;
  // Where little names the sides, or a title does, whatever else the pages say of the matter is told.
  const further = take(
    'Further findings',
    ({ named, isNone, isOfSides }) => named.some(Boolean) || ((told < perSection || isOfSides) && !isNone),
    size?.perTopic ?? perSection,
  );
  const sections: ArrangedSection[] = [
    {
      title: comparedTitle,
      places: [...judged.places, ...compared.places, ...beside.places],
      rows: tableRows.together,
    },
    ...alone,
    further,
  ];
  return onceEach(sections, ranking);
}

/** The sections without what an earlier one tells: two sentences of pages that copy each other may have grown the same. */
function onceEach(sections: readonly ArrangedSection[], ranking: Ranking): ArrangedSection[] {
  const told: number[] = [];
  return sections.map((section) => ({
    ...section,
    places: section.places.filter((place) => {
      const isNew = !told.some((other) => isSame(ranking, place, other));
      if (isNew) told.push(place);
      return isNew;
    }),
  }));
}

const judges = (text: string): boolean => judging.test(text) || picks.test(text);

/** For whom or what a comparison is asked, by stem: the "pet owners" of "Which is better for pet owners, A or B?". */
function purposeOf({ text, language }: Question, sides: readonly { stems: string[] }[]): string[] {
  const ofSides = new Set(sides.flatMap(({ stems }) => stems));
  const [, whom = ''] = /\bfor ([^,?:]{2,60})/iu.exec(text) ?? [];
  return wordsOf(whom).flatMap(({ lower }) => {
    const own = stem(lower, language);
    return lower.length < 3 || ofSides.has(own) ? [] : [own];
  });
}

/** Whether one quotation is another with the sentence after it: "... They are also the most reliable." */
function goesOnFrom({ candidates }: Ranking, longer: number, shorter: number): boolean {
  const [one, other] = [candidates[longer]?.sentence, candidates[shorter]?.sentence];
  return one?.page === other?.page && one?.start === other?.start && (one?.end ?? 0) > (other?.end ?? 0);
}

function isSame(ranking: Ranking, a: number, b: number): boolean {
  const [one, other] = [ranking.candidates[a]?.sentence, ranking.candidates[b]?.sentence];
  if (a === b || ranking.likeness(a, b) >= repeats) return true;
  return (
    one?.page === other?.page &&
    one !== undefined &&
    other !== undefined &&
    one.start < other.end &&
    other.start < one.end
  );
}

/** The words that end both sides: the noun of "air-source and ground-source heat pumps" belongs to each. */
function sharedEnd(own: readonly string[], others: readonly (readonly string[])[]): string[] {
  const last = own.at(-1) ?? '';
  return others.flatMap((other) => (other.includes(last) ? other.slice(other.indexOf(last) + 1) : []));
}

/**
 * The noun of the last side, if the pages write it after the other sides too: "hobs" of "induction versus gas hobs".
 */
function sharedNoun(words: readonly (readonly string[])[], { pages }: Reading): string | undefined {
  const last = words.at(-1) ?? [];
  const noun = last.length > 1 ? last.at(-1) : undefined;
  if (noun === undefined || words.slice(0, -1).some((own) => own.length !== 1)) return undefined;
  const base = noun.replace(/s$/, '');
  const isWritten = ([first = '']: readonly string[]) =>
    pages.some(({ text }) => text.slice(0, longestLooked).toLowerCase().includes(`${first} ${base}`));
  return words.slice(0, -1).every(isWritten) ? noun : undefined;
}

/** "Counting calories" is named by calories, as hours are counted too. */
const withoutDeed = (side: string, stems: string[]): string[] =>
  /^\p{L}{2,12}ing \p{L}/iu.test(side) && stems.length > 1 ? stems.slice(1) : stems;

/** The sides of a comparison, each by the words that the others lack. */
function sidesOf({ sides, language }: Question, reading: Reading): { name: string; stems: string[] }[] {
  const asked = sides.map((side) => wordsOf(side).map(({ lower }) => lower));
  const noun = sharedNoun(asked, reading);
  const words = noun === undefined ? asked : asked.map((own) => (own.at(-1) === noun ? own : [...own, noun]));
  const read = words.map((own) => own.map((lower) => stem(lower, language)));
  const shared = new Set(
    read.flatMap((own, at) =>
      sharedEnd(
        own,
        read.filter((_, other) => other !== at),
      ),
    ),
  );
  return sides.map((side, at) => {
    const own = (read[at] ?? []).filter(
      (one) =>
        (one.length > 2 || /\p{N}/u.test(one)) &&
        !shared.has(one) &&
        read.every((others, other) => other === at || !others.includes(one)),
    );
    const end = sharedEnd(
      words[at] ?? [],
      words.filter((_, other) => other !== at),
    );
    const name = [side, ...(words[at] ?? []).slice(asked[at]?.length), ...end].join(' ');
    return {
      name: name.charAt(0).toUpperCase() + name.slice(1),
      stems: own.length > 0 ? withoutDeed(side, own).slice(0, 3) : (read[at] ?? []),
    };
  });
}
