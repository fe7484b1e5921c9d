import { unsupportedBy } from '#text/grounding/index.ts';
import { keyTerms, trimEndOf } from '#text/languages/index.ts';
import { cutText, leadingWords, type Room, wholeSentences } from './cut-text.ts';
import { type Format, type FormatName, formatOf, lengthIn, obeys } from './formats.ts';
import { hashtagOf } from './hashtag.ts';
import { bestSentences, type SourceSentence, type SourceText } from './source-text.ts';
import { splitThread, withoutNumber } from './split-thread.ts';
import { type Tone, voiced, voiceOf } from './tone.ts';

/** What a format is made of: how many sentences, and what stands around them. */
interface Recipe {
  sentences: number;
  hashtags: number;
  hasOpener: boolean;
  hasConnective: boolean;
  hasCloser: boolean;
  /** What stands between sentences. */
  between: ' ' | '\n\n';
}

const plain: Recipe = {
  sentences: 1,
  hashtags: 0,
  hasOpener: true,
  hasConnective: false,
  hasCloser: false,
  between: ' ',
};
const recipes: Partial<Record<FormatName, Recipe>> = {
  twitter: { ...plain, sentences: 2, hashtags: 2 },
  twitter_thread: { ...plain, sentences: 9, hasConnective: true, hasCloser: true, between: '\n\n' },
  linkedin: { ...plain, sentences: 5, hashtags: 4, hasConnective: true, hasCloser: true, between: '\n\n' },
  instagram: { ...plain, sentences: 4, hashtags: 8, hasConnective: true, hasCloser: true, between: '\n\n' },
  facebook: { ...plain, sentences: 3, hashtags: 1, hasCloser: true },
  summary: { ...plain, sentences: 4 },
  hook: plain,
  email_snippet: { ...plain, sentences: 2, hasCloser: true },
  blog_intro: { ...plain, sentences: 4, hasConnective: true, between: '\n\n' },
};

const inOrder = (sentences: readonly SourceSentence[]) => sentences.toSorted((a, b) => a.place - b.place);
const tagsOf = (source: SourceText, most: number) =>
  [
    ...new Set(
      keyTerms(source, 2 * most)
        .map(hashtagOf)
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, most);

function compose(
  sentences: readonly string[],
  { recipe, tone, source }: { recipe: Recipe; tone: Tone; source: SourceText },
): string {
  const voice = voiceOf(tone, source.language);
  const told = sentences.map((text, at) => voiced(text, voice, at === sentences.length - 1));
  if (recipe.hasConnective && told.length > 2) told[1] = [voice.connective, told[1]].filter(Boolean).join(' ');
  const body = [recipe.hasOpener ? voice.opener : '', told.join(recipe.between)].filter(Boolean).join(' ');
  const closer = recipe.hasCloser ? voice.closer : '';
  const main = [body, closer].filter(Boolean).join(recipe.between);
  const withEmoji = [main, voice.emoji].filter(Boolean).join(' ');
  const tags = recipe.hashtags > 0 ? tagsOf(source, recipe.hashtags).join(' ') : '';
  return [withEmoji, tags].filter(Boolean).join(recipe.between);
}

function roomOf(format: Format): Room {
  return { limit: format.limit, measure: (text) => lengthIn(format, text) };
}

/** Everything that a recipe allows, then less and less until it fits and holds no fact that the source does not have. */
function* attempts(source: SourceText, format: Format, tone: Tone): Generator<string> {
  const recipe = recipes[format.name] ?? plain;
  const best = bestSentences(source, recipe.sentences);
  for (let count = best.length; count > 0; count -= 1) {
    const texts = inOrder(best.slice(0, count)).map(({ text }) => text);
    yield compose(texts, { recipe, tone, source });
    yield compose(texts, { recipe: { ...recipe, hashtags: 0, hasCloser: false }, tone, source });
  }
  for (const { text } of best) {
    const around = compose([''], { recipe: { ...recipe, hashtags: 0, hasCloser: false }, tone, source });
    const limit = format.limit - lengthIn(format, around) - 2;
    const short = limit > 20 ? cutText(text, { ...roomOf(format), limit }) : '';
    if (short !== '') yield compose([short], { recipe: { ...recipe, hashtags: 0, hasCloser: false }, tone, source });
    yield cutText(text, roomOf(format));
  }
  for (const { text } of source.sentences.slice(0, 20)) yield cutText(text, roomOf(format));
}

function headline(source: SourceText, format: Format): string {
  const best = bestSentences(source, 5);
  const short = best.find(({ text }) => text.length <= format.limit) ?? best[0];
  const text = source.title ?? short?.text ?? '';
  return trimEndOf(leadingWords(text, roomOf(format)), /[.。;,:]/u);
}

function quote(source: SourceText, format: Format): string {
  const fitting = bestSentences(source, 12).filter(({ written }) => written.length <= format.limit);
  // One that stands on one line reads better wherever it is put.
  const found = fitting.find(({ text, written }) => text === written) ?? fitting[0];
  if (found) return found.written;
  const room = roomOf(format);
  return wholeSentences(source.text, room) || leadingWords(source.text, room);
}

function points(source: SourceText, format: Format, tone: Tone): string[] {
  const voice = voiceOf(tone, source.language);
  return inOrder(bestSentences(source, 6))
    .map(({ text }, at) => {
      const point = cutText(voiced(text, voice, at === 0), roomOf(format));
      const marked = at === 0 ? [point, voice.emoji].filter(Boolean).join(' ') : point;
      return lengthIn(format, marked) <= format.limit ? marked : point;
    })
    .filter((point) => unsupportedBy(source.facts, point).length === 0);
}

/**
 * Writes one format out of the sentences of a source, without a model: every fact in it is the source's, it obeys its
 * format, and the same source gives the same output. Undefined where the source has nothing to make it of.
 */
export function writeBuiltin(
  source: SourceText,
  name: FormatName,
  tone: Tone = 'neutral',
): string | string[] | undefined {
  const format = formatOf(name);
  const isSound = (text: string) => text !== '' && unsupportedBy(source.facts, text).length === 0;
  if (name === 'keywords' || name === 'hashtags') {
    const all = name === 'keywords' ? keyTerms(source, 12) : tagsOf(source, 12);
    const parts = all.filter(isSound);
    return parts.length > 0 ? parts : undefined;
  }
  if (name === 'key_points') {
    const parts = points(source, format, tone);
    return parts.length > 0 ? parts : undefined;
  }
  if (name === 'headline' || name === 'quote') {
    const text = name === 'headline' ? headline(source, format) : quote(source, format);
    return isSound(text) && obeys(format, text) ? text : undefined;
  }
  for (const text of attempts(source, format, tone)) {
    if (format.shape === 'text') {
      if (isSound(text) && obeys(format, text)) return text;
      continue;
    }
    const parts = splitThread(text);
    if (parts.length > 0 && parts.every((part) => isSound(withoutNumber(part))) && obeys(format, parts)) return parts;
  }
  return undefined;
}
