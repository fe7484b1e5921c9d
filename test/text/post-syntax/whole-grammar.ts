import { findHashtags, findMentions, type Tag } from '#text/post-syntax/tags.ts';
import { type Counting, postCounting, weightedLength } from '#text/post-syntax/weighted-length.ts';

/*
 * What the data sets about posts ask of their grammar and the platform does not: the parts that it has decide here, so
 * that the data sets judge those.
 */

const cashtag = /\$([a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|[\s\p{P}$+<=>^`|~])/giu;
const freeOfCashtag = /[\s\u202A-\u202E\u2066-\u2069\u061C\u200E\u200F]$/u;
const blank = /^[\s\u202A-\u202E\u2066-\u2069]*$/u;
/** Code points no post may hold: byte order marks and what is no character. */
const forbidden = /[\uFFFE\uFEFF\uFFFF]/;

/** The cashtags of a post: one to six Latin letters behind a dollar sign, perhaps with a class such as `.A`. */
export function findCashtags(text: string): Tag[] {
  return [...text.matchAll(cashtag)]
    .filter(({ index }) => index === 0 || freeOfCashtag.test(text.charAt(index - 1)))
    .map(({ index, 0: all, 1: symbol = '' }) => ({ text: symbol, start: index, end: index + all.length }));
}

/** The account that a post replies to: the mention that it begins with. */
export function findReply(text: string): string | undefined {
  const [first] = findMentions(text);
  return first !== undefined && blank.test(text.slice(0, first.start)) ? first.text : undefined;
}

/** Whether a network would take the post: not empty, not too long, nothing in it that is no character. */
export function isPostable(post: string, counting: Counting = postCounting): boolean {
  if (post.trim() === '' || forbidden.test(post)) return false;
  return weightedLength(post, counting) <= counting.limit;
}

/** Whether a text is one mention and nothing else. */
export function isMention(text: string): boolean {
  const [found] = findMentions(text);
  return found?.start === 0 && found.end === text.length && found.list === '';
}

/** Whether a text is one list of an account and nothing else. */
export function isList(text: string): boolean {
  const [found] = findMentions(text);
  return found?.start === 0 && found.end === text.length && found.list !== '';
}

/** Whether a text is one hashtag and nothing else. */
export function isHashtag(text: string): boolean {
  const [found] = findHashtags(text);
  return found?.start === 0 && found.end === text.length;
}

const parts = /^(?:([^:/?#]+):\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su;
const encoded = '%[0-9a-f]{2}';
const letters = `(?:[-a-z0-9._~\\u0400-\\u04FF]|${encoded}|[!$&'()*+,;=:@|])`;
const path = new RegExp(`^(?:/${letters}*)*$`, 'iu');
const query = new RegExp(`^(?:${letters}|[/?])*$`, 'iu');
const authority = new RegExp(
  `^(?:(?:[-a-z0-9._~]|${encoded}|[!$&'()*+,;=:])*@)?(\\[[0-9a-f:.]+\\]|[^:@[\\]]+)(?::\\d{1,5})?$`,
  'iu',
);
const label = /^(?!-)[-a-z0-9\u{80}-\u{10FFFF}]+(?<!-)$/iu;
const subdomain = /^(?![-_])[-_a-z0-9\u{80}-\u{10FFFF}]+(?<![-_])$/iu;
const topLevel = /^[a-z\u{80}-\u{10FFFF}][-a-z0-9\u{80}-\u{10FFFF}]+$/iu;

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const dottedBytes = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

function isHost(host: string): boolean {
  if (host.startsWith('[') || dottedBytes.test(host)) return true;
  const labels = host.split('.');
  const last = labels.length - 1;
  if (last < 1 || !topLevel.test(labels[last] ?? '') || !label.test(labels[last - 1] ?? '')) return false;
  return labels.slice(0, last - 1).every((one) => subdomain.test(one));
}

/** Whether a text is one web address and nothing else, by the grammar of addresses with letters of any script. */
export function isAddress(text: string, needsScheme = true): boolean {
  const [, scheme, server = '', route = '', asked = '', fragment = ''] = parts.exec(text) ?? [];
  if (scheme === undefined ? needsScheme : !/^https?$/i.test(scheme)) return false;
  const host = authority.exec(server)?.[1];
  return host !== undefined && isHost(host) && path.test(route) && query.test(asked) && query.test(fragment);
}
