import { isEmptyField, onlyWritten } from '#text/model-answers/index.ts';
import type { Format } from './formats.ts';
import { withoutNumber } from './split-thread.ts';

/** A line of which nothing but a gap is written: "[Your Name]". */
const gapLine = /^[^\S\n]{0,9}\[[^\]\n]{1,60}\][^\S\n]{0,9}$/gmu;
const bulletMark = /^\s{0,9}[-*•–]\s{1,9}/u;
const numberMark = /^\s{0,9}\(?(\d{1,3})[.)]\s{1,9}/u;
const onlyAsks = /^[^.!?]{1,200}\?$/u;

function bareText(text: string): string {
  return isEmptyField(text) ? '' : onlyWritten(text).replace(gapLine, '').trim();
}

/** An entry of a list without its mark. A number is one only in its place: "1. FC Köln" may stand anywhere. */
function withoutMark(entry: string, at: number): string {
  const number = numberMark.exec(entry)?.[1];
  return Number(number) === at + 1 ? entry.replace(numberMark, '') : entry.replace(bulletMark, '');
}

/** The posts of a thread that say something, numbered anew if any was changed. A last post must not only ask. */
function bareThread(posts: readonly string[]): string[] {
  const said = posts.map((post) => withoutNumber(post).trim());
  const bare = said.map(bareText).filter((post) => post !== '');
  while (bare.length > 1 && onlyAsks.test(bare.at(-1) ?? '')) bare.pop();
  if (bare.length === said.length && bare.every((post, at) => post === said[at])) return [...posts];
  return bare.length > 1 ? bare.map((post, at) => `${post} ${at + 1}/${bare.length}`) : bare;
}

/**
 * An output without what the model says about it, without marks of markup and lists, and whether it had any. A quotation
 * stays as it stands.
 */
export function bareOutput(format: Format, output: string | string[]): { bare: string | string[]; isChanged: boolean } {
  if (format.name === 'quote' || format.unit === 'items') return { bare: output, isChanged: false };
  if (typeof output === 'string') {
    const bare = bareText(output);
    return { bare, isChanged: bare !== output.trim() };
  }
  const isThread = format.name === 'twitter_thread';
  const bare = isThread ? bareThread(output) : output.map((part, at) => bareText(withoutMark(part, at)));
  const isChanged = bare.length !== output.length || bare.some((part, at) => part.trim() !== output[at]?.trim());
  return { bare: isChanged ? bare.filter((part) => part !== '') : output, isChanged };
}
