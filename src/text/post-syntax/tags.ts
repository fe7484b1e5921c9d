import { type Address, findAddresses } from './addresses.ts';
import type { Span } from './hosts.ts';

/** A hashtag or mention in a post: its text without the symbol, and its range including the symbol (UTF-16 offsets). */
export interface Tag extends Span {
  text: string;
}

/** A mention in a post; `list` is the slug of its list with the slash, or empty. */
export interface Mention extends Tag {
  list: string;
}

const joining =
  '_\\u200C\\u200D\\uA67E\\u05BE\\u05F3\\u05F4\\uFF5E\\u301C\\u309B\\u309C\\u30A0\\u30FB\\u3003\\u0F0B\\u0F0C\\u00B7';
const tagCharacter = `[\\p{L}\\p{M}\\p{Nd}${joining}]`;
const hashtag = new RegExp(`[#＃](?![\\uFE0F\\u20E3])(${tagCharacter}+)`, 'gu');
const endsTag = new RegExp(`[^\\p{L}\\p{M}\\p{Nd}${joining}&]$|[\\uFE0E\\uFE0F]$`, 'u');
const mention = /[@＠]([a-zA-Z0-9_]{1,20})(\/[a-zA-Z][a-zA-Z0-9_-]{0,24})?/g;
const freeOfName = /(?:[^a-zA-Z0-9_!#$%&*@＠]|(?:^|[^a-zA-Z0-9_+~.-])rt:?)$/i;
/** Characters after a name that make it no mention: another symbol, an accented letter, the rest of an address. */
const spoilsName =
  /^(?:[@＠\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253-\u0259\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]|[\u0300-\u036F]|:\/\/)/;

/** The character before an offset, complete even if it has two units. */
function before(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - 2), at);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(near) ? near : near.slice(-1);
}

/** The hashtags of a post: letters of any script, marks and digits, with at least one letter; none inside a URL. */
export function findHashtags(text: string, addresses: readonly Address[] = findAddresses(text)): Tag[] {
  const found: Tag[] = [];
  let next = 0;
  for (const match of text.matchAll(hashtag)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const tag = match[1] ?? '';
    while (next < addresses.length && (addresses[next]?.end ?? 0) <= start) next += 1;
    const isInAddress = (addresses[next]?.start ?? text.length) < end;
    const isFree = start === 0 || endsTag.test(before(text, start));
    const goesOn = /^(?:[#＃]|:\/\/)/.test(text.slice(end, end + 3));
    if (isFree && !goesOn && !isInAddress && /[\p{L}\p{M}]/u.test(tag)) found.push({ text: tag, start, end });
  }
  return found;
}

/** The accounts and lists mentioned in a post. Email addresses do not count. */
export function findMentions(text: string): Mention[] {
  return [...text.matchAll(mention)]
    .filter(({ index, 0: all }) => {
      const isFree = index === 0 || freeOfName.test(text.slice(Math.max(0, index - 4), index));
      return isFree && !spoilsName.test(text.slice(index + all.length, index + all.length + 3));
    })
    .map(({ index, 0: all, 1: name = '', 2: list = '' }) => ({
      text: name,
      list,
      start: index,
      end: index + all.length,
    }));
}
