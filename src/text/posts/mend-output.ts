import { findHashtags } from '#text/post-syntax/index.ts';
import { cutText, type LengthLimit } from './cut-text.ts';
import { type Format, isValidFor, lengthIn } from './formats.ts';
import { splitThread, withoutNumber } from './split-thread.ts';

/** An output that fits its format, and the repairs made, in words for the reader. */
export interface MendedOutput {
  content: string | string[];
  repairs: string[];
}

const listMark = /^\s*(?:[-*•–]|\(?\d{1,3}[.)])\s+/u;

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '');
}

/** Splits a text into the parts of a format: posts, lines, hashtags or comma-separated phrases. */
function partsOf(format: Format, text: string): string[] {
  if (format.name === 'twitter_thread') return splitThread(text);
  if (format.name === 'hashtags') {
    const tags = findHashtags(text).map((tag) => `#${tag.text}`);
    if (tags.length > 0) return tags;
  }
  const lines = linesOf(text);
  return lines.length === 1 && format.unit === 'items' ? linesOf(text.replace(/[,;、，]\s*/gu, '\n')) : lines;
}

/** Drops the hashtags beyond a network's limit, from the end. */
function dropHashtags(text: string, most: number): string {
  const surplus = findHashtags(text).slice(most);
  if (surplus.length === 0) return text;
  let at = 0;
  const kept = surplus.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return before;
  });
  return [...kept, text.slice(at)]
    .join('')
    .replace(/[^\S\n]{2,}/g, ' ')
    .trim();
}

function mendThread(format: Format, parts: readonly string[]): string[] {
  const posts = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (posts.every((post) => lengthIn(format, post) <= format.limit)) return posts;
  return splitThread(posts.map(withoutNumber).join('\n\n'));
}

function mendParts(format: Format, content: string | readonly string[]): string[] {
  const parts = typeof content === 'string' ? partsOf(format, content) : content;
  if (format.name === 'twitter_thread') return mendThread(format, parts);
  const max: LengthLimit = { limit: format.limit, measure: (text) => lengthIn(format, text) };
  const whole = parts.map((part) => part.trim()).filter((part) => part !== '');
  const fitting =
    format.unit === 'items' ? whole : whole.map((part) => cutText(part, max)).filter((part) => part !== '');
  return fitting.slice(0, format.partLimit ?? fitting.length);
}

function mendText(format: Format, content: string | readonly string[]): string {
  const whole = (typeof content === 'string' ? content : content.join('\n\n')).trim();
  const tagged = format.hashtagLimit === undefined ? whole : dropHashtags(whole, format.hashtagLimit);
  return cutText(tagged, { limit: format.limit, measure: (text) => lengthIn(format, text) });
}

/**
 * Makes a model's output fit its format: long text is cut at a sentence or word, a thread is split again, surplus
 * hashtags and parts are dropped. Only ellipses and post numbers are added.
 */
export function mendOutput(format: Format, content: string | readonly string[]): MendedOutput {
  const trimmed = typeof content === 'string' ? content.trim() : [...content];
  if (isValidFor(format, trimmed)) return { content: trimmed, repairs: [] };
  const repairs: string[] = [];
  if (format.shape === 'parts') {
    const parts = mendParts(format, content);
    if (typeof content === 'string') repairs.push('one text made into parts');
    else repairs.push(parts.length < content.length ? 'parts left out or cut' : 'parts made to fit');
    return { content: parts, repairs };
  }
  const text = mendText(format, content);
  if (typeof content !== 'string') repairs.push('parts joined to one text');
  const before = typeof content === 'string' ? content : content.join('\n\n');
  if (format.hashtagLimit !== undefined && findHashtags(before).length > format.hashtagLimit) {
    repairs.push(`hashtags beyond ${format.hashtagLimit} left out`);
  }
  if (lengthIn(format, before.trim()) > format.limit) repairs.push(`cut to ${format.limit} ${format.unit}`);
  return { content: text, repairs };
}
