import { unsupportedBy } from '#text/grounding/index.ts';
import { keyTerms, stem, surprise, wordsOf } from '#text/languages/index.ts';
import { cutText, type LengthLimit } from './cut-text.ts';
import { type Format, type FormatName, formatOf, isValidFor, lengthIn } from './formats.ts';
import { hashtagOf, withoutRole } from './hashtag.ts';
import { headlinesOf } from './headline.ts';
import { isPassing } from './passing.ts';
import { quoteFrom } from './quotation.ts';
import { finished, namesDecision } from './rate-sentence.ts';
import { bestSentences, resultWeight, type SourceSentence, type SourceText } from './source-text.ts';
import { speakerOf } from './speech.ts';
import { splitThread, withoutNumber } from './split-thread.ts';
import { inForm, mannerOf, type Tone, toneWeight } from './tone.ts';

/** The parts of a format: sentences, hashtags, and the separators. */
interface Recipe {
  sentences: number;
  hashtags: number;
  between: ' ' | '\n\n';
  /** Maximum words including a second sentence. */
  mostWords?: number;
}

const plain: Recipe = { sentences: 1, hashtags: 0, between: ' ' };
const recipes: Partial<Record<FormatName, Recipe>> = {
  twitter: { ...plain, sentences: 2, hashtags: 2 },
  twitter_thread: { ...plain, sentences: 9, between: '\n\n' },
  linkedin: { sentences: 5, hashtags: 3, between: '\n\n' },
  instagram: { sentences: 4, hashtags: 6, between: '\n\n' },
  facebook: { ...plain, sentences: 3, hashtags: 1 },
  summary: { ...plain, sentences: 2, mostWords: 45 },
  hook: plain,
  email_snippet: { ...plain, sentences: 2 },
  blog_intro: { ...plain, sentences: 4, between: '\n\n' },
};

/** Maximum key phrases and hashtags. Later ones are rarely relevant. */
const mostTerms = 10;

const inOrder = (sentences: readonly SourceSentence[]) => sentences.toSorted((a, b) => a.place - b.place);

/** Names of text sections, which are no subject. */
const partOfText =
  /^(?:abstract|added|fixed|changed|removed|deprecated|pros|cons|advantages|disadvantages|vorteile|nachteile|ingredients|interviewer?|reporter|questions?|answers?|apologies|overview|introduction|contents|release notes|faqs?|zutaten|fragen|antworten)$/iu;

/** The key phrases of a text, best first, without its authors. */
function termsOf(source: SourceText, most: number): string[] {
  const authors = source.authors.map((author) => author.toLowerCase());
  const isAuthor = (term: string) => authors.some((author) => author.includes(term.toLowerCase()));
  return keyTerms(source, most + 2 * authors.length)
    .filter((term) => !isAuthor(term) && !partOfText.test(term))
    .slice(0, most);
}

/** A longer phrase is no hashtag that anybody follows. */
const longestTag = { words: 3, characters: 30 };
/** Most hashtags of one text that share a word. */
const mostAlike = 2;

/** Hashtags up to this share of those wanted may name what the text mentions only once. */
const passingShare = 0.5;

/** Whether a text comes back to a term, or has it in its title. A name is one even if mentioned once. */
function isSubject(source: SourceText, term: string): boolean {
  const wanted = wordsOf(term).map(({ lower }) => stem(lower, source.language));
  const named = titleStems(source);
  if (wanted.every((one) => named.includes(one)) || /^\p{Lu}\p{Ll}+ (?:\p{L}+ )?\p{Lu}/u.test(term)) return true;
  return source.sentences.filter(({ stems }) => wanted.every((one) => stems.has(one))).length > 1;
}

/** Who says, does or reads in any text, and its parts: nobody follows them by themselves. */
const anybody =
  /^(?:authors?|researchers?|scientists?|experts?|officials?|participants?|critics|readers?|users?|customers?|guests?|visitors?|residents?|managers?|directors?|judges?|studies|tests?|trials?|proofs?|versions?|updates?|numbers|figures|forscher(?:in|innen)?|wissenschaftler(?:innen)?|experten|autoren|team|studie|untersuchung|mann|frau|chercheurs?|auteurs?|équipe|étude|homme|femme|services?|options?|defaults?|openings?|closures?|parties?|années?|premi(?:er|ère)s?|dern(?:ier|ière)s?|partes?|años?|teile?|investigador(?:es|as)?|autor(?:es)?|equipo|estudio|hombre|mujer|stadt|gemeinde|bürgermeister(?:in)?|sprecher(?:in)?|ville|commune|maire|ministre|décision|mesure|ciudad|municipio|alcald(?:e|esa)|medida)$/iu;
/** Informativeness from which a noun by itself is a subject; below are "air", "city", "goals". */
const leastTelling = 0.65;

/**
 * Whether a term is one that somebody may follow: a name, several words, the first term of the text, or a noun that
 * says of what it is.
 */
function isFollowed(source: SourceText, term: string, isFirst: boolean): boolean {
  if (anybody.test(term) || isPassing(source, term)) return false;
  if (titleStems(source).includes(stem(term, source.language))) return true;
  const isTelling = /[ -]|\p{Lu}/u.test(term) || source.language !== 'en';
  return isFirst || isTelling || surprise(term) >= leastTelling;
}

function tagsOf(source: SourceText, most: number): string[] {
  const tags = new Set<string>();
  const used = new Map<string, number>();
  // Those refused count, so that lesser terms do not take their places.
  let refused = 0;
  for (const term of termsOf(source, 3 * most)) {
    if (tags.size >= most) break;
    const tag = hashtagOf(withoutRole(term));
    const words = term.toLowerCase().split(/[ -]/u);
    if (!isFollowed(source, term, tags.size + refused === 0)) {
      refused += 1;
      continue;
    }
    const isLong = words.length > longestTag.words || tag.length > longestTag.characters;
    if (tag === '' || isLong || words.some((word) => (used.get(word) ?? 0) >= mostAlike)) continue;
    if ([...tags].some((one) => isFormOf(one, tag))) continue;
    if (tags.size + refused >= passingShare * most && !isSubject(source, term)) continue;
    for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
    tags.add(tag);
  }
  return [...tags];
}

/** Whether two tags are forms of one word: "#Maske" and "#Masken". */
function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.toLowerCase().startsWith(short.toLowerCase()) && long.length - short.length <= 2;
}

function limitOf(format: Format): LengthLimit {
  return { limit: format.limit, measure: (text) => lengthIn(format, text) };
}

/** Minimum score of a further sentence, relative to the best, in a format with few words. */
const worthwhile = 0.4;
/** Words of a sentence too short to be a summary. */
const tooShort = 14;
/** Sentences considered as the second one. */
const considered = 8;

/** The best sentence, and another if both are short enough; always two if the best is too short. */
function withinWords(source: SourceText, mostWords: number, wanted: (one: SourceSentence) => number): SourceSentence[] {
  const [best, ...others] = bestSentences(source, considered, { areTogether: true, wanted });
  if (best === undefined) return [];
  const weightOf = (one: SourceSentence) => one.score * wanted(one);
  const fitting = others.find(
    (one) =>
      best.words.length + one.words.length <= mostWords &&
      weightOf(one) >= worthwhile * weightOf(best) &&
      (one.use === 'alone' || one.place === best.until + 1),
  );
  const second = fitting ?? (best.words.length < tooShort ? others[0] : undefined);
  return second === undefined ? [best] : [best, second];
}

/** Sentences of a format that has no room for steps. */
const fewSentences = 2;

/** The sentences for a format in a tone. */
function chosenFor(source: SourceText, { sentences, mostWords }: Recipe, tone: Tone): SourceSentence[] {
  const manner = mannerOf(tone);
  const wanted = (one: SourceSentence) => toneWeight(one, manner) * (sentences <= fewSentences ? resultWeight(one) : 1);
  if (mostWords !== undefined) return withinWords(source, mostWords, wanted);
  const most = sentences > 2 ? sentences + manner.sentences : sentences;
  return bestSentences(source, most, { areTogether: sentences > 1, wanted });
}

/** Minimum score, relative to the best, of a short sentence shown instead of the best one's beginning. */
const asTelling = 0.7;

/** Words from which a title is a statement and no label. */
const tellingTitle = 5;

/** Share of the title's words from which sentences name the subject by themselves. */
const naming = 0.34;
/** Words of a sentence that only repeats the title: "Tidy 4.2 is out." below "Tidy 4.2 released". */
const shortRepeat = 5;

const titleStems = ({ title = '', roles, language }: SourceText): string[] =>
  wordsOf(title)
    .filter(({ lower }) => !roles.stop.has(lower))
    .map(({ lower }) => stem(lower, language));

/** Whether the chosen sentences neither begin the text nor name what the title names, so that only the title does. */
function isOffSubject(source: SourceText, chosen: readonly SourceSentence[]): boolean {
  const lead = source.sentences.find(({ text }) => text !== source.title);
  const named = titleStems(source);
  if (named.length < 3 || lead === undefined || chosen.includes(lead)) return false;
  return named.filter((one) => chosen.some(({ stems }) => stems.has(one))).length < naming * named.length;
}

function repeatsTitle(source: SourceText, { words, stems }: SourceSentence): boolean {
  const named = titleStems(source);
  return words.length <= shortRepeat && [...stems].every((one) => named.includes(one));
}

/** An answer without the name of its speaker if the one before it begins with the same. */
function withoutSameSpeaker(statement: string, at: number, statements: readonly string[]): string {
  const who = speakerOf(statement);
  return who === undefined || speakerOf(statements[at - 1] ?? '') !== who ? statement : statement.slice(who.length + 2);
}

/** Everything the format allows, then less and less until it fits and contains no fact that the source lacks. */
function* attempts(source: SourceText, format: Format, tone: Tone): Generator<string> {
  const recipe = recipes[format.name] ?? plain;
  const { hashtags, between } = recipe;
  const manner = mannerOf(tone);
  const best = chosenFor(source, recipe, tone);
  const tags = hashtags === 0 ? '' : tagsOf(source, hashtags + manner.hashtags).join(' ');
  const leansOnTitle =
    source.isInterview || namesDecision.test(inOrder(best)[0]?.alone ?? '') || isOffSubject(source, best);
  const above = (source.isInLines || leansOnTitle) && source.title !== undefined ? [source.title] : [];
  for (let count = best.length; count > 0; count -= 1) {
    const statements = inOrder(best.slice(0, count))
      .filter((one) => above.length === 0 || format.name === 'hook' || !repeatsTitle(source, one))
      .map(({ alone }) => inForm(alone, manner, source.language))
      .map(source.isInterview ? withoutSameSpeaker : (one) => one);
    // A statement is a better hook than a name, which is the headline.
    const hooks = leansOnTitle ? above : [...statements.filter((one) => finished.test(one)), ...above, ...statements];
    const lines = format.name === 'hook' ? hooks.slice(0, 1) : [...above, ...statements];
    // Lines without a full stop need a line break between them.
    const apart = between === ' ' && lines.some((one) => !finished.test(one)) ? '\n' : between;
    const text = lines.join(apart);
    if (tags !== '') yield `${text}${apart}${tags}`;
    yield text;
  }
  // A title that says something is a better hook than a lesser sentence.
  if (format.name === 'hook' && wordsOf(source.title ?? '').length >= tellingTitle) yield source.title ?? '';
  // A shorter sentence with a similar score is better than a beginning, which may lose a contrast.
  const [first, ...others] = bestSentences(source, considered, { wanted: (one) => toneWeight(one, manner) });
  for (const { alone, score } of others)
    if (score >= asTelling * (first?.score ?? 0)) yield inForm(alone, manner, source.language);
  for (const { alone } of [...best, ...source.sentences.slice(0, 20)]) yield cutText(alone, limitOf(format));
}

function points(source: SourceText, format: Format, tone: Tone): string[] {
  const manner = mannerOf(tone);
  const best = bestSentences(source, 6, { areTogether: true, wanted: (one) => toneWeight(one, manner) });
  return inOrder(best)
    .map(({ alone }) => inForm(alone, manner, source.language))
    .map(source.isInterview ? withoutSameSpeaker : (one) => one)
    .map((one) => cutText(one, limitOf(format)))
    .filter((point) => unsupportedBy(source.facts, point).length === 0);
}

/**
 * Writes one format from the sentences of a source, without a model. All facts are the source's, the format's rules are
 * met, and the result is deterministic. Undefined if the source has nothing suitable.
 */
export function writeBuiltin(
  source: SourceText,
  name: FormatName,
  tone: Tone = 'neutral',
): string | string[] | undefined {
  const format = formatOf(name);
  const isSound = (text: string) => text !== '' && unsupportedBy(source.facts, text).length === 0;
  if (name === 'keywords' || name === 'hashtags') {
    const all = name === 'keywords' ? termsOf(source, mostTerms) : tagsOf(source, mostTerms);
    const parts = all.filter(isSound);
    return parts.length > 0 ? parts : undefined;
  }
  if (name === 'key_points') {
    const parts = points(source, format, tone);
    return parts.length > 0 ? parts : undefined;
  }
  if (name === 'headline' || name === 'quote') {
    const texts = name === 'headline' ? headlinesOf(source, format) : [quoteFrom(source, limitOf(format))];
    return texts.find((text) => isSound(text) && isValidFor(format, text));
  }
  for (const text of attempts(source, format, tone)) {
    if (format.shape === 'text') {
      if (isSound(text) && isValidFor(format, text)) return text;
      continue;
    }
    const parts = splitThread(text);
    if (parts.length > 0 && parts.every((part) => isSound(withoutNumber(part))) && isValidFor(format, parts))
      return parts;
  }
  return undefined;
}
