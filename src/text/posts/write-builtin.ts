import { unsupportedBy } from '#text/grounding/index.ts';
import { wordsOf } from '#text/languages/index.ts';
import { tagsOf, termsOf, titleStems } from './choose-tags.ts';
import { cutText, type LengthLimit } from './cut-text.ts';
import { type Format, type FormatName, formatOf, isValidFor, lengthIn } from './formats.ts';
import { withFullName } from './full-name.ts';
import { headlinesOf } from './headline.ts';
import { quoteFrom } from './quotation.ts';
import { finished, namesDecision } from './rate-sentence.ts';
import { bestSentences, resultWeight, type SourceSentence, type SourceText } from './source-text.ts';
import { speakerOf } from './speech.ts';
import { splitThread, withoutNumber } from './split-thread.ts';
import { inForm, mannerOf, type Tone, toneWeight } from './tone.ts';
import { findUrges } from './urges.ts';

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
  // All of a usual article: a gap between two sentences can turn their sense.
  twitter_thread: { ...plain, sentences: 14, between: '\n\n' },
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

/** Share of the words of "Why our job ran twice" that a sentence has that says the same in full. */
const saidAgain = 0.5;
/** Share of the title's words from which sentences name the subject by themselves. */
const naming = 0.34;
/** Words of a sentence that only repeats the title: "Tidy 4.2 is out." below "Tidy 4.2 released". */
const shortRepeat = 5;

/** Whether the chosen sentences neither begin the text nor name what the title names, so that only the title does. */
function isOffSubject(source: SourceText, chosen: readonly SourceSentence[]): boolean {
  const lead = source.sentences.find(({ text }) => text !== source.title);
  const named = titleStems(source);
  if (named.length < 3 || lead === undefined || chosen.includes(lead)) return false;
  return named.filter((one) => chosen.some(({ stems }) => stems.has(one))).length < naming * named.length;
}

function repeatsTitle(source: SourceText, { words, stems }: SourceSentence): boolean {
  const named = titleStems(source);
  return words.length <= shortRepeat && stems.size > 0 && [...stems].every((one) => named.includes(one));
}

/** An answer without the name of its speaker if the one before it begins with the same. */
function withoutSameSpeaker(statement: string, at: number, statements: readonly string[]): string {
  const who = speakerOf(statement);
  return who === undefined || speakerOf(statements[at - 1] ?? '') !== who ? statement : statement.slice(who.length + 2);
}

/** "I quit my job to drive a bus", "Let children walk": the writer's own point, to which the text only leads. */
const ownPoint =
  /^(?<asks>(?:why|how|what|warum|wie|pourquoi|comment|por qué|cómo) )?(?:(?:I|we|my|our|let|stop|don['’]t|ich|wir|meine?|unsere?|lasst|schluss mit|hört auf|je|nous|mon|ma|notre|mi|nuestr[oa]) |(?:I|we)['’]\p{Ll}{1,2} |j['’])/iu;
/** An item of a list whose heading says who or what is meant: "They trust the paint." */
const meansHeading = /^(?:they|it|he|she|sie|er|es|ils?|elles?) /iu;

/** Whether only the title says what the chosen sentences are about, or what they come to. */
function leansOnTitle(source: SourceText, chosen: readonly SourceSentence[]): boolean {
  const [first] = inOrder(chosen);
  if (source.title === undefined) return false;
  if (source.isInterview || namesDecision.test(first?.alone ?? '') || isOffSubject(source, chosen)) return true;
  if (first?.isItem === true && meansHeading.test(first.alone)) return true;
  if (findUrges(source.sentences, source.title, source.language).size > 0) return true;
  const own = ownPoint.exec(source.title);
  if (own === null || wordsOf(source.title).length < tellingTitle) return false;
  // "Why our job ran twice" may be said again in full.
  const named = titleStems(source);
  const repeated = named.filter((one) => first?.stems.has(one)).length;
  return own.groups?.['asks'] === undefined || repeated < saidAgain * named.length;
}

/** Everything the format allows, then less and less until it fits and contains no fact that the source lacks. */
function* attempts(source: SourceText, format: Format, tone: Tone): Generator<string> {
  const recipe = recipes[format.name] ?? plain;
  const { hashtags, between } = recipe;
  const manner = mannerOf(tone);
  const best = chosenFor(source, recipe, tone);
  const tags = hashtags === 0 ? '' : tagsOf(source, hashtags + manner.hashtags).join(' ');
  const isLeaning = leansOnTitle(source, best);
  const above = (source.isInLines || isLeaning) && source.title !== undefined ? [source.title] : [];
  for (let count = best.length; count > 0; count -= 1) {
    const statements = inOrder(best.slice(0, count))
      .filter((one) => above.length === 0 || format.name === 'hook' || !repeatsTitle(source, one))
      .map(({ alone }) => inForm(alone, manner, source.language))
      .map(source.isInterview ? withoutSameSpeaker : (one) => one);
    // A statement is a better hook than a name, which is the headline.
    const hooks = isLeaning ? above : [...statements.filter((one) => finished.test(one)), ...above, ...statements];
    const lines = format.name === 'hook' ? hooks.slice(0, 1) : [...above, ...statements];
    // Lines without a full stop need a line break between them.
    const apart = between === ' ' && lines.some((one) => !finished.test(one)) ? '\n' : between;
    const text = withFullName(lines.join(apart), source.text);
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
