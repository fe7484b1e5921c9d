import { keyTerms, stem, trimEndOf, wordsOf } from '#text/languages/index.ts';
import { cutText, leadingWords } from './cut-text.ts';
import { type Format, lengthIn } from './formats.ts';
import { type Line, linesOf } from './headline-lines.ts';
import { saysNoResult } from './results.ts';
import { bestSentences, resultWeight, type SourceSentence, type SourceText } from './source-text.ts';

const end = /[.。;,:]/u;
/** Sentences considered for a headline: the best of the text, and the first that stand alone. */
const bestConsidered = 6;
const firstConsidered = 10;
/** Maximum key phrases that rate a headline. */
const mostTerms = 12;
/** Words from which a headline is long. */
const longLine = 14;
/** Maximum earlier sentences that are searched for a thing a line assumes to be known. */
const furthestBack = 30;
/** Weak beginnings: connectives, half a name, a place without a subject. */
const weak =
  /^(?:mrs?|ms|sir|now|but|of course|there(?:['’]s| is| are| was| were)|here|to make|after|when|while|if|unless|as|let['’]s|less|same|other|first|number|lot|few|some)\b|^(?:\p{L}{1,20} ){0,3}\p{L}{1,20}: |\b(?:by contrast|however|also|as well|for example|the two (?:sides|groups)|though)\b/iu;
/** Quoted speech is seldom what a text is about. */
const quoted = /^["“„«'‘]/u;
/** "The mill works", "its wheel": something the text has mentioned before. */
const pointer = /^(?:the|its|their|his|her|this|these|that|those) (?:\p{L}+ )??(?<thing>\p{L}{3,30})/iu;
const writer = /(?<!\p{L})(?:I|me|my|I['’]m|I['’]ve)(?!\p{L})/u;

/** What the words of a headline are rated by. */
interface Matter {
  /** In how many sentences each stem occurs. */
  counts: ReadonlyMap<string, number>;
  /** The stems of each key phrase, best first. */
  terms: readonly (readonly string[])[];
}

function matterOf(source: SourceText): Matter {
  const counts = new Map<string, number>();
  for (const { stems } of source.sentences) for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  const terms = keyTerms(source, mostTerms).map((term) =>
    wordsOf(term).map(({ lower }) => stem(lower, source.language)),
  );
  return { counts, terms };
}

/** Weights fitted on titles of articles and abstracts, to the share of the title's words that a line has. */
const weights = {
  term: 0.028,
  topic: 0.016,
  sentence: 0.045,
  named: 0.075,
  perLongWord: 0.004,
  weak: 0.05,
  perPlace: 0.02,
  quoted: 0.05,
  step: 0.15,
  pointsBack: 0.04,
};

/** Whether a line begins with something an earlier sentence named. */
function pointsBack(text: string, place: number, source: SourceText): boolean {
  const thing = pointer.exec(text)?.groups?.['thing'];
  if (place === 0 || thing === undefined) return false;
  const one = stem(thing.toLowerCase(), source.language);
  return source.sentences.slice(0, Math.min(place, furthestBack)).some(({ stems }) => stems.has(one));
}

/** How well a line names what the text is about. */
function rateLine({ text, isNamed }: Line, sentence: SourceSentence, source: SourceText, matter: Matter): number {
  const { score, place } = sentence;
  const words = wordsOf(text);
  const stems = new Set(
    words.filter(({ lower }) => !source.roles.stop.has(lower)).map(({ lower }) => stem(lower, source.language)),
  );
  let topic = 0;
  for (const one of stems) topic += Math.log2(matter.counts.get(one) ?? 1);
  let named = 0;
  for (const [at, term] of matter.terms.entries()) if (term.every((one) => stems.has(one))) named += 1 / (1 + at);
  return (
    weights.term * named +
    weights.topic * topic +
    weights.sentence * Math.log(score + 0.01) -
    (sentence.isStep || saysNoResult(sentence.alone) ? weights.step : 0) +
    (isNamed ? weights.named : 0) -
    (weak.test(text) || writer.test(text) ? weights.weak : 0) -
    weights.perPlace * Math.log2(1 + place) -
    (quoted.test(text) ? weights.quoted : 0) -
    (pointsBack(text, place, source) ? weights.pointsBack : 0) -
    weights.perLongWord * Math.max(0, words.length - longLine)
  );
}

/** Characters of the first sentence that identify a text without a title. */
const longestName = 80;

/** How a person refers to a source: its title, or else its beginning. Undefined if it has no words. */
export function nameOf({ title, sentences }: SourceText): string | undefined {
  if (title !== undefined) return title;
  const name = cutText(sentences[0]?.alone ?? '', { limit: longestName, measure: ({ length }) => length });
  return name === '' ? undefined : name;
}

/** Headlines for a source, best first: its title, or its sentences shortened. */
export function headlinesOf(source: SourceText, format: Format): string[] {
  const max = { limit: format.limit, measure: (text: string) => lengthIn(format, text) };
  if (source.title !== undefined) return [trimEndOf(leadingWords(source.title, max), end)];
  const best = bestSentences(source, bestConsidered, { wanted: resultWeight });
  const first = source.sentences.filter(({ use, score }) => use === 'alone' && score > 0).slice(0, firstConsidered);
  const matter = matterOf(source);
  const lines = [...new Set([...best, ...first])].flatMap((sentence) =>
    linesOf(sentence.alone, source.language, format.limit).map((line) => ({
      text: line.text,
      rate: rateLine(line, sentence, source, matter),
    })),
  );
  const rated = lines.toSorted((one, other) => other.rate - one.rate).map(({ text }) => text);
  return [...rated, trimEndOf(leadingWords(trimEndOf(best[0]?.alone ?? '', end), max), end)];
}
