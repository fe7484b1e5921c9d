import { type Address, findAddresses } from './addresses.ts';
import { emojiLength } from './emoji.ts';

/** How a network counts the characters of a post. */
export interface Counting {
  limit: number;
  /** The length that a URL counts as, regardless of its real length. */
  addressWeight: number;
  /** Whether only Latin and similar characters count as one and all others as two; otherwise all count as one. */
  isWeighted: boolean;
  /** Whether an emoji counts as two as a whole rather than by its parts. */
  joinsEmoji: boolean;
}

/**
 * The current rules of posts: limit 280, URLs 23, letters up to U+10FF and general punctuation 1, everything else 2.
 */
export const postCounting: Counting = { limit: 280, addressWeight: 23, isWeighted: true, joinsEmoji: true };

function isLight(code: number): boolean {
  if (code <= 4351) return true;
  return (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247);
}

/** The length in UTF-16 units and the weight of the unit at an offset: an emoji or a code point. */
function unitAt(text: string, at: number, counting: Counting): { length: number; weight: number } {
  const code = text.codePointAt(at) ?? 0;
  const mayBeEmoji = counting.joinsEmoji && (code > 8000 || text.charCodeAt(at + 1) > 8000);
  const emoji = mayBeEmoji ? emojiLength(text, at) : 0;
  if (emoji > 0) return { length: emoji, weight: 2 };
  return { length: code > 0xffff ? 2 : 1, weight: !counting.isWeighted || isLight(code) ? 1 : 2 };
}

/**
 * The weighted length of a post on its network, after NFC: URLs have a fixed length, emoji count as two. Runs in linear
 * time.
 */
export function weightedLength(post: string, counting: Counting = postCounting): number {
  const text = post.normalize('NFC');
  const addresses: readonly Address[] = findAddresses(text);
  let next = 0;
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const address = addresses[next];
    if (address?.start === at) {
      total += counting.addressWeight;
      at = address.end;
      next += 1;
      continue;
    }
    const unit = unitAt(text, at, counting);
    total += unit.weight;
    at += unit.length;
  }
  return total;
}
