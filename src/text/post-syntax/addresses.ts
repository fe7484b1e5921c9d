import { hostCharacter, hostLength, plainHosts, type Span } from './hosts.ts';

/** A URL in a text: `text.slice(start, end)` is `url`; offsets are in UTF-16 units. */
export interface Address extends Span {
  url: string;
}

const scheme = /https?:\/\//giy;
const port = /:\d+/y;
const latinOrCyrillic = 'a-z0-9\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u0400-\\u04FF\\u1E00-\\u1EFF';
const pathCharacter = new RegExp(`[${latinOrCyrillic}!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&]`, 'iu');
const pathEnd = new RegExp(`[${latinOrCyrillic}=_#/+-]`, 'iu');
const queryCharacter = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const queryEnd = /[a-z0-9\-_&=#/]/i;
const shortLink = /^https?:\/\/t\.co\/[a-z0-9]+/i;
const longestSlug = 40;
const longestAddress = 4096;
/** The maximum nesting of brackets in a URL. */
const deepestBracket = 2;

/** The index of the bracket that closes one in a path, or -1; it can contain path characters and one more level. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (!pathCharacter.test(char)) return -1;
    if (depth > deepestBracket) return -1;
    if (depth === 0) return at;
  }
  return -1;
}

function pathEndFrom(text: string, slash: number): number {
  let end = slash + 1;
  for (let at = slash; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '(') {
      const close = closingBracket(text, at);
      if (close < 0) break;
      at = close;
      end = close + 1;
    } else if (!pathCharacter.test(char)) break;
    else if (pathEnd.test(char)) end = at + 1;
  }
  return end;
}

function queryEndFrom(text: string, mark: number): number {
  let end = mark;
  for (let at = mark + 1; at < text.length && queryCharacter.test(text.charAt(at)); at += 1) {
    if (queryEnd.test(text.charAt(at))) end = at + 1;
  }
  return end;
}

/** The end of port, path and query after a host. */
function tailEnd(text: string, hostEnd: number): number {
  port.lastIndex = hostEnd;
  let end = port.test(text) ? port.lastIndex : hostEnd;
  if (text.charAt(end) === '/') end = pathEndFrom(text, end);
  return text.charAt(end) === '?' ? queryEndFrom(text, end) : end;
}

function runEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (!hostCharacter.test(char)) break;
    at += char.length;
  }
  return at;
}

function withScheme(text: string, start: number, hostStart: number): Address | 'refused' | undefined {
  const end = runEnd(text, hostStart);
  const length = hostLength(text.slice(hostStart, end), text.charAt(end));
  if (length === 0) return undefined;
  const whole = text.slice(start, tailEnd(text, hostStart + length));
  const short = shortLink.exec(whole)?.[0];
  if (short === undefined) {
    return whole.length > longestAddress ? 'refused' : { url: whole, start, end: start + whole.length };
  }
  if (short.slice(short.lastIndexOf('/') + 1).length > longestSlug) return 'refused';
  const at = start + short.length;
  const shortEnd = text.charAt(at) === '?' ? queryEndFrom(text, at) : at;
  return { url: text.slice(start, shortEnd), start, end: shortEnd };
}

/** The URLs without scheme in a run of host characters; the last one includes the path after the run. */
function withoutScheme(text: string, start: number, end: number): Address[] {
  const run = text.slice(start, end);
  const following = text.charAt(end);
  const whole = hostLength(run, following);
  return plainHosts(run, following).map((host) => {
    const to = host.end === whole ? tailEnd(text, start + host.end) : start + host.end;
    return { url: text.slice(start + host.start, to), start: start + host.start, end: to };
  });
}

const beforeAddress = /[A-Za-z0-9@＠$#＃\uFFFE\uFEFF\uFFFF]$/;
const beforePlainHost = /[-_./]$/;
const startsPlain = /[A-Za-z0-9]/;

/**
 * The URLs in a text as posts count them: with `http://` or `https://`, or bare hosts with an existing top-level
 * domain. Parts of hashtags, mentions and email addresses do not count. Runs in linear time.
 */
export function findAddresses(text: string): Address[] {
  const found: Address[] = [];
  let at = 0;
  while (at < text.length) {
    const before = text.charAt(at - 1);
    scheme.lastIndex = at;
    if (!beforeAddress.test(before) && scheme.test(text)) {
      const address = withScheme(text, at, scheme.lastIndex);
      if (typeof address === 'object') found.push(address);
      at = typeof address === 'object' ? address.end : scheme.lastIndex;
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (!hostCharacter.test(char)) {
      at += char.length;
      continue;
    }
    const end = schemeInside(text, at, runEnd(text, at));
    const start = freeStart(text, at, end);
    const plain = withoutScheme(text, start, end);
    found.push(...plain);
    at = Math.max(end, plain.at(-1)?.end ?? 0);
  }
  return found;
}

/** A run ends before a scheme that follows text without a space, as in `中国語http://t.co`. */
function schemeInside(text: string, start: number, end: number): number {
  if (text.slice(end, end + 3) !== '://') return end;
  const tail = /[^A-Za-z0-9@＠$#＃]https?$/i.exec(text.slice(Math.max(start, end - 8), end))?.[0];
  return tail === undefined ? end : end - (tail.length - 1);
}

/** After `@`, `#`, `$` or a slash, the first word of the run is not a URL; a word in another script can end that. */
function freeStart(text: string, start: number, end: number): number {
  const before = text.charAt(start - 1);
  if (!beforeAddress.test(before) && !beforePlainHost.test(before)) return start;
  let at = start;
  while (at < end && (startsPlain.test(text.charAt(at)) || beforePlainHost.test(text.charAt(at)))) at += 1;
  return at;
}
