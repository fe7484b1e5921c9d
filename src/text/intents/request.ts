import { trimEndOf } from '#text/languages/index.ts';
import { spelledRight } from './spelling.ts';
import { leadOf } from './vocabulary.ts';

/** A request, split into its words and the text that it is about. */
export interface Request {
  /** The complete text. */
  readonly whole: string;
  /** The request on one line, without courtesies and the attached text, but with URLs and quotes. */
  readonly words: string;
  /** The same in lower case. */
  readonly lower: string;
  /** The text to work on: quoted, after a colon, or on separate lines. */
  readonly material: string | undefined;
  /** Whether that text is in quotation marks. */
  readonly isQuoted: boolean;
  readonly urls: readonly string[];
  readonly emails: readonly string[];
}

/** The maximum length of the request itself; everything after it belongs to the attached text. */
const maxRequestLength = 700;

const courtesy =
  /^(?:(?:please|kindly|hey|hi|hello|ok|okay|so|well|now|then|also|and|just|quickly|sorry|agent|assistant|bot|dear agent|yo|pls|plz|good (?:morning|evening|afternoon))\b[\s,!:.-]{1,3}|(?:can|could|will|would) you (?:please |kindly |just |maybe |perhaps )?(?!see|mind|find anything|tell what)|(?:i(?:'d| would)? (?:want|need|like|love)|i am trying|i'm trying|we (?:want|need)|we(?:'d| would) like|it would be (?:nice|great|good) if you could|would you mind|how about|what about|i was wondering if you could|is it possible|be so (?:kind|good|nice) (?:as )?to|(?:i(?:'d| would) be |i am |i'm )?(?:so |very )?(?:grateful|thankful|glad|happy) if you (?:could|would)|do me a favou?r and) (?:you )?(?:to )?(?=[a-z])(?!to know\b|know\b|some\b|a\b|an\b|the\b|my\b|all\b)|(?:go )?ahead and |let'?s |(?:you (?:should|must|can|may) ))/i;
const closing =
  /(?:[\s,]{1,3}(?:please|pls|plz|thanks|thank you|thx|cheers|for me|if you can|right away|asap|will you|would you))[\s.!]{0,5}$/i;

/** Where the words of a request end and the text to work on begins. */
export function readRequest(given: string): Request {
  const whole = given.trim();
  const { request, material, isQuoted } = takeMaterial(whole);
  const line = request
    .slice(0, maxRequestLength)
    .replace(/\s{1,200}/g, ' ')
    .trim();
  const words = spelledRight(withoutCourtesies(line));
  const urls = addressesIn(whole.slice(0, maxRequestLength));
  return {
    whole,
    words,
    lower: words.toLowerCase().replaceAll('’', "'"),
    material,
    isQuoted,
    urls,
    emails: [...request.matchAll(/[\w.+-]{1,64}@[\w-][\w.-]{0,250}\w/g)].map(([email]) => email),
  };
}

function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/\bhttps?:\/\/[^\s<>"'”]{3,500}/gi)].map(([url]) => trimEndOf(url, /[.,;:!?)]/));
  return [...new Set(found)];
}

function withoutCourtesies(line: string): string {
  let words = line;
  for (let round = 0; round < 4; round++) {
    const next = words.replace(courtesy, '').replace(closing, '').trim();
    if (next === words || next === '') break;
    words = next;
  }
  return words;
}

interface Parts {
  request: string;
  material: string | undefined;
  isQuoted: boolean;
}

/** Words after a question that request nothing: they are what the question is about. */
const undemanding = (words: string): boolean => ['none', 'question'].includes(leadOf(words).lead);

const fenced = /```[a-z+#]{0,20}\n?([\s\S]*?)```/i;
const quoted = /[“"«]([^”"»]{2,20000})[”"»]/;
/**
 * The maximum length of a text before a colon, a question mark or a line break that says what to do with the text after
 * it.
 */
const maxLeadLength = 200;

function takeMaterial(whole: string): Parts {
  const code = fenced.exec(whole);
  if (code !== null) return { request: whole.replace(code[0], ' '), material: code[1]?.trim() ?? '', isQuoted: false };
  const quote = quoted.exec(whole);
  if (quote !== null && quote.index < maxRequestLength) {
    return { request: whole.replace(quote[0], ' '), material: quote[1]?.trim() ?? '', isQuoted: true };
  }
  const line = whole.indexOf('\n');
  const first = line === -1 ? whole : whole.slice(0, line);
  const below = line === -1 ? '' : whole.slice(line + 1).trim();
  const colon = /^[^:\n]{3,200}?:\s{1,3}(?=\S)/.exec(first.replaceAll('://', '///'));
  if (colon !== null) {
    // A header or a speaker before the colon belongs to the text.
    const header = /\b(?:subject|from|to|date):\s{1,3}$|(?<=[?.!]\s{1,3})[A-Z][\w.' -]{0,30}:\s{1,3}$/i.exec(colon[0]);
    const end = header === null ? colon[0].length : header.index;
    const material = [first.slice(end), below].filter((part) => part !== '').join('\n');
    return { request: trimEndOf(first.slice(0, end).trimEnd(), /:/), material, isQuoted: false };
  }
  if (below !== '' && first.length <= maxLeadLength) return { request: first, material: below, isQuoted: false };
  const question = /^[^?\n]{5,200}\?\s{1,3}(?=\S{1,80}\s\S)/.exec(whole);
  // A second question or request continues the request.
  if (
    question !== null &&
    (/\bthis\b|\bfollowing\b|\bthese\b/i.test(question[0]) || undemanding(whole.slice(question[0].length))) &&
    !/\?\s{0,3}$|^(?:and|if|please|or)\b/i.test(whole.slice(question[0].length))
  ) {
    return { request: question[0].trim(), material: whole.slice(question[0].length).trim(), isQuoted: false };
  }
  return { request: whole, material: undefined, isQuoted: false };
}
