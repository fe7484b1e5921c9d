import { JsonCursor } from '#text/model-answers/json-cursor.ts';
import { decodeWord } from '#text/model-answers/json-scalars.ts';
import { mendJson } from '#text/model-answers/mend-json.ts';
import { checkSize, type JsonAnswer, readJsonAnswers } from '#text/model-answers/read-json-answer.ts';
import { afterBlank, isQuote } from '#text/model-answers/string-end.ts';
import { UnreadableAnswer } from '#text/model-answers/unreadable-answer.ts';

const fencedPart = /```\w{0,20}\s([\s\S]*?)(?:```|$)/;
const brokenText = /(?![\t\n\r])\p{Cc}|\\u(?![0-9a-fA-F]{4}|[0-9a-fA-F]{0,3}$)/u;
/** A list without brackets that has more entries is none. */
const maxValues = 5_000;
const tail = /^[\s;,)\]}"'`]{0,40}$/;

/**
 * Reads a text that is meant as JSON and as nothing else, as npm's jsonrepair does: a single text, number or word is a
 * value as well, and what the end may have cut counts as it stands. Answers of models are read by readJsonAnswers
 * instead, which never takes prose for a value. Throws UnreadableAnswer alone, and is linear in the text.
 */
export function readJsonDocument(text: string, options: { maxBytes?: number } = {}): JsonAnswer {
  checkSize(text, options.maxBytes);
  const [value] = isQuoted(text) ? [] : readJsonAnswers(text, { ...options, keepsCut: true });
  if (value !== undefined) return value;
  const exact = parsed(text);
  return exact ?? readScalars(text);
}

function isQuoted(text: string): boolean {
  const start = afterBlank(text, 0);
  return isQuote(text[start]) && !text.startsWith('```', start);
}

function parsed(text: string): JsonAnswer | undefined {
  try {
    return { value: JSON.parse(text) as unknown, repairs: [], truncated: false };
  } catch {
    return undefined;
  }
}

/** One value that is neither object nor array, or several with commas or line breaks between them, which are a list. */
function readScalars(original: string): JsonAnswer {
  const fenced = fencedPart.exec(original)?.[1];
  const text = withoutEscapes((fenced ?? original).trim());
  if (/^[[{]/.test(text)) throw noValue();
  if (/^["'`]{1,3}$/.test(text)) return { value: '', repairs: ['quotes'], truncated: text.length === 1 };
  if (!/[\p{L}\p{N}]/u.test(text) || brokenText.test(text)) throw noValue();
  const values: unknown[] = [];
  const repairs = new Set<string>(fenced === undefined ? [] : ['surrounding-text']);
  let truncated = false;
  const cursor = new JsonCursor(text, 0);
  for (
    cursor.skipSeparators();
    cursor.next !== undefined && !tail.test(text.slice(cursor.at));
    cursor.skipSeparators()
  ) {
    const mended = mendJson(text, cursor.at, { keepsCut: true });
    const startsWord = !isQuote(cursor.next);
    if (mended.end <= cursor.at) return wholeText(text);
    if (startsWord && isProse(mended.value, text.slice(cursor.at, mended.end))) return wholeText(text);
    if (values.push(mended.value) > maxValues) throw noValue();
    for (const repair of mended.repairs) repairs.add(repair);
    truncated ||= mended.truncated && !startsWord;
    cursor.at = mended.end;
  }
  if (values.length === 1) return { value: values[0], repairs: [...repairs], truncated };
  if (values.length === 0) throw noValue();
  return { value: values, repairs: [...repairs, 'joined-lines'], truncated };
}

function isProse(value: unknown, word: string): boolean {
  return typeof value === 'string' && value === word.trim();
}

/** A text without quotes. */
function wholeText(text: string): JsonAnswer {
  if (text.includes('\n')) throw noValue();
  let end = text.length;
  while (end > 0 && /["'`,;\s]/.test(text.charAt(end - 1))) end--;
  const { value } = decodeWord(text.slice(0, end));
  return { value, repairs: ['unquoted-text'], truncated: false };
}

function withoutEscapes(text: string): string {
  return text.startsWith('\\"') ? text.replace(/\\(["\\])/g, '$1').replace(/\\$/, '') : text;
}

function noValue(): UnreadableAnswer {
  return new UnreadableAnswer('no-value', 'The text holds no JSON value');
}
