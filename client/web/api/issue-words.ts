import type { Issue } from '../../index.ts';

type Words = (about: Readonly<Record<string, unknown>>) => string;

const count = (number: unknown, noun: string): string => `${Number(number)} ${noun}${Number(number) === 1 ? '' : 's'}`;

/** What to do about each kind of validation error. For any other kind, the platform's own message is shown. */
const wordsOf: Readonly<Record<string, Words>> = {
  missing: () => 'This is required.',
  string_too_short: ({ min_length: min }) =>
    min === 1 ? 'This is required.' : `Use at least ${count(min, 'character')}.`,
  string_too_long: ({ max_length: max }) => `Use at most ${count(max, 'character')}.`,
  too_short: ({ min_length: min }) =>
    min === 1 ? 'At least one is required.' : `At least ${Number(min)} are required.`,
  too_long: ({ max_length: max, actual_length: length }) => `Use at most ${Number(max)}. You have ${Number(length)}.`,
  less_than_equal: ({ le }) => `Enter ${Number(le)} or less.`,
  less_than: ({ lt }) => `Enter less than ${Number(lt)}.`,
  greater_than_equal: ({ ge }) => `Enter ${Number(ge)} or more.`,
  greater_than: ({ gt }) => `Enter more than ${Number(gt)}.`,
  multiple_of: (about) => `Enter a multiple of ${Number(about['multiple_of'])}.`,
  int_parsing: () => 'Enter a whole number.',
  int_from_float: () => 'Enter a whole number.',
  int_type: () => 'Enter a whole number.',
  float_parsing: () => 'Enter a number.',
  float_type: () => 'Enter a number.',
  url_parsing: () => 'Enter a full address, such as https://example.com.',
  date_parsing: () => 'Enter a date.',
  datetime_parsing: () => 'Enter a date and a time.',
  string_pattern_mismatch: () => 'This is not in the right format.',
  enum: ({ expected }) => `Choose ${String(expected).replaceAll("'", '')}.`,
};

/** The message about an invalid field, for the person who filled it in; the platform's own message is for programs. */
export function issueWords({ type, msg, ctx = {} }: Issue): string {
  const words = wordsOf[type]?.(ctx);
  if (words !== undefined) return words;
  if (msg.includes('valid email address')) return 'Enter an email address, such as anna@example.com.';
  if (msg.endsWith('URL not allowed')) return 'This address is not on the public web. Use one that is.';
  return withEnd(asSentence(msg.replace(/^Value error, /, '')));
}

/** A message as a sentence about its field: the platform's own begin after the name of the field, "must be base64". */
const asSentence = (msg: string): string =>
  /^(?:must|is|are|has|have|does|can|cannot)\b/.test(msg) ? `This ${msg}` : msg.charAt(0).toUpperCase() + msg.slice(1);

/** A sentence with its final punctuation. */
export const withEnd = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
