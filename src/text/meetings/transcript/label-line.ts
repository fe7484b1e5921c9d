import { type NameShape, nameShape } from './names.ts';
import { readClock } from './timestamp.ts';

/** How a line names its speaker: before the words, or on a line of its own. */
export type LabelStyle = 'colon' | 'bracket' | 'angle' | 'dash' | 'heading' | 'clock-heading' | 'alone';

/** The speaker label at the beginning of a line. */
export interface LabelLine {
  style: LabelStyle;
  name: string;
  shape: Exclude<NameShape, 'none'>;
  startMs: number | null;
  endMs: number | null;
  /** The words after the label. */
  rest: string;
}

/** The styles in which the name is alone on its line. */
const nameOnly: ReadonlySet<LabelStyle> = new Set(['heading', 'clock-heading', 'alone']);
const longestHead = 160;
const longestName = 60;
/** A line without one of these is at most a bare name. */
const mark = /[:：[<–—-]/u;
const leadingClock =
  /^[[(<{]?\s?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:,?\s|T))?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?)(?:\s?(?:-->|->|[–—-])\s?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?))?\s?[\])>}]?(?:\s?[|–—:-](?!\d))?(?:\s+|$|(?=[[(<{*\p{L}]))/u;
const trailingClock =
  /^(.{1,80}?)(?:\s?[|,–—-])?\s{0,20}[[(]?\s?(?:at\s)?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?)(?:\s?(?:-->|->|[–—-])\s?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?))?\s?[\])]?\s?:?$/u;
const clockedColon =
  /^([^:：]{1,60}?)\s{0,5}[[(]\s?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?)\s?[\])]\s?[:：]?\s+(?=\S)/u;
const colon = /^([^:：]{1,80})[:：](?!\/\/|\d|:)\s*/u;
const bracket = /^\[([^[\]]{1,60})\]\s{0,5}[:：]?\s{0,5}(?=\S)/u;
const bracketOnly = /^\[([^[\]]{1,60})\]\s{0,5}[:：]?$/u;
const angle = /^<([^<>]{1,60})>\s+(?=\S)/u;
const dash = /^([^–—\s-](?:[^–—-]{0,58}[^–—\s-])?(?:-[^–—\s-]{1,30})?)\s{1,3}(?:[–—]|--?)\s{1,3}(?=\S)/u;
const bullet = /^(?:[-*•+–—]\s+|[-•–—](?=[\p{L}[@])|>>+\s*|#{1,6}\s+)/u;
/** `BOB (laughing)`, `Anna (she/her)`: not part of the name. */
const stageDirection = /\s?\(\p{Ll}[^()]{0,40}\)\s?$/u;
const zoomChat = /^from\s{1,3}(.{1,60}?)\s{1,3}to\s{1,3}(?:everyone|.{1,60}?)$/iu;

/** The speaker label of a line. Undefined if it has none. */
export function readLabelLine(line: string): LabelLine | undefined {
  const trimmed = line.trim();
  if (trimmed.length > longestName && !mark.test(trimmed.slice(0, longestHead))) return undefined;
  const head = plainHead(trimmed);
  const timed = leadingClock.exec(head.text);
  const startMs = timed === null ? null : readTimeOfDay(timed[1] ?? '');
  const endMs = timed?.[2] === undefined ? null : readTimeOfDay(timed[2]);
  const words = timed === null ? head.text : plainHead(head.text.slice(timed[0].length)).text;
  const found = (words === '' ? undefined : readHead(words, timed !== null)) ?? undefined;
  if (found === undefined) return undefined;
  const rest = found.rest === '' ? head.tail : `${found.rest}${head.tail}`;
  if (nameOnly.has(found.style) && rest !== '') return undefined;
  return { ...found, startMs: found.startMs ?? startMs, endMs: found.endMs ?? endMs, rest };
}

/** The beginning of a line without Markdown, quotes and list markers around a name; `tail` is the rest. */
function plainHead(line: string): { text: string; tail: string } {
  const head = line.slice(0, longestHead);
  const text = head.replace(bullet, '');
  const bold = /^(\*{1,3}|_{1,2})([^*_]{1,80})(?:\1)(.*)$/su.exec(text);
  const plain = bold === null ? text : `${bold[2] ?? ''}${bold[3] ?? ''}`;
  return { text: plain, tail: line.slice(longestHead) };
}

type Head = LabelLine;

function readHead(text: string, isTimed: boolean): Head | undefined {
  return (
    headOf('heading', trailingHeading(text)) ??
    headOf('bracket', matched(bracket, text) ?? matched(bracketOnly, text), isTimed) ??
    headOf('angle', matched(angle, text)) ??
    headOf('colon', timedColon(text)) ??
    headOf('dash', matched(dash, text)) ??
    headOf(isTimed ? 'clock-heading' : 'alone', { name: text, rest: '' })
  );
}

interface Match {
  name: string;
  rest: string;
  startMs?: number | null;
  endMs?: number | null;
}

function headOf(style: LabelStyle, found: Match | undefined, isTimed = false): Head | undefined {
  if (found === undefined) return undefined;
  const name = found.name.replace(/\s+/gu, ' ').replace(stageDirection, '').trim();
  const shape = nameShape(name);
  if (shape === 'none') return undefined;
  const own = style === 'bracket' && found.rest === '' ? (isTimed ? 'clock-heading' : 'alone') : style;
  return { style: own, name, shape, startMs: found.startMs ?? null, endMs: found.endMs ?? null, rest: found.rest };
}

function matched(pattern: RegExp, text: string): Match | undefined {
  const found = pattern.exec(text);
  return found === null ? undefined : { name: found[1] ?? '', rest: text.slice(found[0].length) };
}

/** `Anna Berg  0:12`, `Anna Berg (00:00:12):`, `[Anna Berg] 10:03:45`. */
function trailingHeading(text: string): Match | undefined {
  const found = trailingClock.exec(text);
  if (found === null) return undefined;
  const [, name = '', from = '', to] = found;
  const plain = name
    .trim()
    .replace(/^\[(.*)\]$/u, '$1')
    .replace(/[:：]$/u, '');
  return { name: plain, rest: '', startMs: readTimeOfDay(from), endMs: to === undefined ? null : readTimeOfDay(to) };
}

/** `Anna: words`, `Anna (00:12): words`, `From Anna to Everyone: words`. */
function timedColon(text: string): Match | undefined {
  const clocked = clockedColon.exec(text);
  if (clocked !== null) {
    return { name: clocked[1] ?? '', rest: text.slice(clocked[0].length), startMs: readTimeOfDay(clocked[2] ?? '') };
  }
  const found = matched(colon, text);
  if (found === undefined) return undefined;
  return { ...found, name: zoomChat.exec(found.name.trim())?.[1] ?? found.name };
}

/** A time that may be a time of day. */
function readTimeOfDay(text: string): number | null {
  const half = /\s?([AaPp])\.?[Mm]\.?$/u.exec(text);
  const time = readClock(half === null ? text : text.slice(0, half.index));
  if (time === undefined) return null;
  if (half === null) return time;
  // 10:03 PM is read as hours and minutes, not as minutes and seconds.
  const isShort = /^\d{1,2}:\d{2}\s?[AaPp]/u.test(text);
  const ofDay = (isShort ? time * 60 : time) % 43_200_000;
  return ofDay + (half[1]?.toLowerCase() === 'p' ? 43_200_000 : 0);
}

/** The time of a line that contains nothing else, in milliseconds. */
export function readClockLine(line: string): number | null {
  if (line.length > 60 || !line.includes(':')) return null;
  const found = /^\s*[[(]?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?\s*$/u.exec(line.slice(0, 60));
  return found === null || line.length > 60 ? null : (readClock(found[1] ?? '') ?? null);
}

/** The time at the beginning of a line, and the rest. Undefined if it does not begin with one. */
export function readLeadingClock(
  line: string,
): { startMs: number | null; endMs: number | null; rest: string } | undefined {
  const trimmed = line.trimStart();
  const found = leadingClock.exec(trimmed.slice(0, longestHead));
  if (found === null) return undefined;
  const startMs = readTimeOfDay(found[1] ?? '');
  if (startMs === null) return undefined;
  const endMs = found[2] === undefined ? null : readTimeOfDay(found[2]);
  return { startMs, endMs, rest: trimmed.slice(found[0].length) };
}
