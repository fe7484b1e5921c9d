import { stem, wordsOf } from '#text/languages/index.ts';
import type { Question } from '#text/questions/index.ts';
import type { Ranking } from './rank-sentences.ts';
import type { Reading } from './read-pages.ts';
import type { ReportSize } from './report.ts';

/** A section by the places of its sentences in the ranking. */
export interface ArrangedSection {
  title: string;
  places: number[];
}

const perSection = 4;
/** Sentences this alike say the same. */
const repeats = 0.55;
/** What sets two things against each other where both are named, and what judges between them although only one is. */
const comparing =
  /\b(?:than|whereas|while|compared|comparison|versus|unlike|in contrast|by contrast|both|neither|either|twice|half|similar|same|equal(?:ly)?|differ\w*|outperform\w*|times as|as \p{L}+ as|costs? (?:more|less))\b/iu;
const judging =
  /\b(?:overall|on balance|better|worse|cheaper|dearer|safer|preferable|preferred|recommend(?:s|ed)?|superior|inferior|the (?:right|wrong|best|better) choice|wins?|loses?)\b/iu;

/**
 * Arranges sentences by what is compared: first those that set the sides against each other or judge between them, then
 * what is said of each side alone, then the rest. Undefined where no sentence speaks of one of the sides.
 */
export function arrangeComparison(
  question: Question,
  reading: Reading,
  ranking: Ranking,
  size: ReportSize | undefined,
): ArrangedSection[] | undefined {
  const sides = sidesOf(question);
  const mentions = ranking.candidates.map(({ sentence }) => {
    const text = reading.pages[sentence.page]?.text.slice(sentence.start, sentence.end) ?? '';
    const stems = new Set(wordsOf(text).map(({ lower }) => stem(lower, question.language)));
    return {
      named: sides.map(({ stems: own }) => own.some((one) => stems.has(one))),
      compares: comparing.test(text) || judging.test(text),
      judges: judging.test(text),
    };
  });
  const used: number[] = [];
  const take = (title: string, fits: (mention: (typeof mentions)[number]) => boolean, limit: number) => {
    const places: number[] = [];
    mentions.forEach((mention, place) => {
      if (places.length >= limit || !fits(mention) || used.some((other) => isSame(ranking, place, other))) return;
      used.push(place);
      places.push(place);
    });
    return { title, places };
  };
  const compared = take('Compared', ({ named, compares }) => compares && named.every(Boolean), perSection);
  const judged = take(
    '',
    ({ named, judges }) => judges && named.some(Boolean),
    Math.max(0, 2 - compared.places.length),
  );
  const alone = sides.map(({ name }, at) =>
    take(name, ({ named }) => named.every((isNamed, side) => isNamed === (side === at)), perSection),
  );
  if (compared.places.length === 0 && alone.some(({ places }) => places.length === 0)) return undefined;
  const further = take('Further findings', ({ named }) => named.some(Boolean), size?.perTopic ?? perSection);
  return [{ title: 'Compared', places: [...compared.places, ...judged.places] }, ...alone, further];
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

/** The sides of a comparison, each by the words that the others do not have. */
function sidesOf({ sides, language }: Question): { name: string; stems: string[] }[] {
  const read = sides.map((side) => wordsOf(side).map(({ lower }) => stem(lower, language)));
  return sides.map((side, at) => {
    const own = (read[at] ?? []).filter(
      (one) => one.length > 2 && read.every((others, other) => other === at || !others.includes(one)),
    );
    return {
      name: side.charAt(0).toUpperCase() + side.slice(1),
      stems: own.length > 0 ? own.slice(0, 3) : (read[at] ?? []),
    };
  });
}
