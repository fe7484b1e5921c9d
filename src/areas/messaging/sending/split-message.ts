import { measureSms } from './sms-length.ts';

/** Segments of one SMS; the provider takes no more than 1,000 characters, and phones put few more together. */
const maxSegments = 6;

/** Characters of one message by channel, as the providers of the channels have it. */
const maxLengths: Readonly<Record<string, number>> = {
  whatsapp: 4_096,
  rcs: 3_072,
  viber_service: 1_000,
  messenger: 640,
};
const defaultMaxLength = 1_000;

/** Whether a text can go over a channel as one message. */
export function fitsChannel(text: string, channel: string): boolean {
  if (channel === 'sms' || channel === 'mms') return measureSms(text).segments <= maxSegments;
  return text.length <= (maxLengths[channel] ?? defaultMaxLength);
}

/**
 * A text as messages that each fit the channel: as it is when it fits, otherwise cut between paragraphs, sentences or
 * words, nothing left out, each part with its number (`2/3`) in front.
 */
export function splitMessage(text: string, channel: string): string[] {
  const whole = text.trim();
  if (fitsChannel(whole, channel)) return [whole];
  // How many parts there are decides how long their numbers are, and that how many parts there are.
  for (let digits = 1; digits <= 4; digits += 1) {
    const number = '9'.repeat(digits);
    const parts = cutAll(whole, (part) => fitsChannel(`${number}/${number} ${part}`, channel));
    if (String(parts.length).length <= digits) return parts.map((part, at) => `${at + 1}/${parts.length} ${part}`);
  }
  throw new Error('the text is too long for any number of messages');
}

/** The beginning of a text that passes, cut at a good place, and what is left of it. */
export function cutText(text: string, fits: (part: string) => boolean): { head: string; rest: string } {
  if (fits(text)) return { head: text, rest: '' };
  const end = longestThatFits(text, fits);
  const at = goodCut(text, end);
  return { head: text.slice(0, at).trimEnd(), rest: text.slice(at).trimStart() };
}

function cutAll(text: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const cut = cutText(rest, fits);
    parts.push(cut.head);
    rest = cut.rest;
  }
  return parts;
}

/** A longer beginning never fits where a shorter one does not, so halving finds the longest. */
function longestThatFits(text: string, fits: (part: string) => boolean): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Where to cut, at `end` at the latest: behind a paragraph, a sentence or a word, unless that wastes half. */
function goodCut(text: string, end: number): number {
  const window = text.slice(0, end + 1);
  for (const border of ['\n\n', '\n', '. ', '! ', '? ', ' ']) {
    const at = window.lastIndexOf(border);
    if (at > end / 2) return at + border.trimEnd().length || at;
  }
  // A word without an end: between two characters as people see them.
  const segment = graphemes.segment(text).containing(end);
  return segment === undefined || segment.index === 0 ? end : segment.index;
}
