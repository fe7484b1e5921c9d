import { type SourceFacts, unsupportedBy } from '#text/grounding/index.ts';
import { trimOf, withoutMarks } from '#text/languages/index.ts';
import { findHashtags } from '#text/post-syntax/index.ts';
import { bareOutput } from './bare-output.ts';
import { type Format, type Length, measureOutput } from './formats.ts';
import { hashtagOf } from './hashtag.ts';
import { type MendedOutput, mendOutput } from './mend-output.ts';
import { withoutNumber } from './split-thread.ts';

/** The facts of an output that are not in the source, except the post numbers of a thread. */
export function unsupportedIn(format: Format, content: string | readonly string[], facts: SourceFacts): string[] {
  const parts = typeof content === 'string' ? [content] : content;
  const isThread = format.name === 'twitter_thread' && parts.length > 1;
  return [...new Set(parts.flatMap((part) => unsupportedBy(facts, isThread ? withoutNumber(part) : part)))];
}

/** An output with its length. */
export interface MeasuredOutput extends MendedOutput {
  length: Length;
}

/** Maximum characters of a model's output that are read, far beyond any format. */
const longestGiven = 60_000;
const mostParts = 500;

function withinReason(output: string | readonly string[]): string | string[] {
  if (typeof output === 'string') return withoutMarks(output.slice(0, longestGiven));
  let max = longestGiven;
  return output.slice(0, mostParts).map((part) => {
    const kept = part.slice(0, max);
    max -= kept.length;
    return withoutMarks(kept);
  });
}

/**
 * A model's output made to fit its format, without invisible characters, markup and the model's remarks about it.
 * Undefined if nothing is left.
 */
export function finishOutput(format: Format, output: string | readonly string[]): MeasuredOutput | undefined {
  const { bare, isChanged } = bareOutput(format, withinReason(output));
  const mended = mendOutput(format, bare);
  const fitted = format.name === 'hashtags' ? asHashtags(format, mended) : mended;
  const { content } = fitted;
  const repairs = isChanged ? ['markup and remarks of the model left out', ...fitted.repairs] : fitted.repairs;
  const parts = typeof content === 'string' ? [content] : content;
  if (parts.every((part) => part.trim() === '')) return undefined;
  return { content, repairs, length: measureOutput(format, content) };
}

/** Turns the model's entries into hashtags, one each and without duplicates. */
function asHashtags(format: Format, { content, repairs }: MendedOutput): MendedOutput {
  const entries = typeof content === 'string' ? [content] : content;
  const tags = entries.flatMap((entry) => {
    const found = findHashtags(entry);
    const isOne = found.length === 1 && found[0]?.end === entry.length;
    return isOne || found.length > 1 ? found.map(({ text }) => `#${text}`) : [hashtagOf(entry)];
  });
  const kept = [...new Set(tags)].filter((tag) => tag !== '').slice(0, format.limit);
  const isSame = kept.length === entries.length && kept.every((tag, at) => tag === entries[at]);
  return isSame ? { content: entries, repairs } : { content: kept, repairs: [...repairs, 'hashtags written anew'] };
}

const quotationMark = /["'“”„«»‘’「」\s]/u;
/** Normalises a text one character for one, so that offsets stay the same. */
function likeForLike(text: string): string {
  return text
    .replace(/[‘’‚‛]/gu, "'")
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[‐‑‒–—]/gu, '-');
}

/**
 * The passage of the source that a quotation repeats, in the source's spelling and with any kind of quotation marks.
 * Undefined if there is none.
 */
export function verbatimIn(source: string, quotation: string): string | undefined {
  const text = source.replace(/\s+/gu, ' ');
  const wanted = trimOf(quotation.replace(/\s+/gu, ' '), quotationMark);
  const at = wanted === '' ? -1 : likeForLike(text).indexOf(likeForLike(wanted));
  return at < 0 ? undefined : text.slice(at, at + wanted.length);
}
