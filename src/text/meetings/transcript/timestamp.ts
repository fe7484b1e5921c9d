/** When a cue is shown, in milliseconds; null for a part that cannot be parsed. */
export interface Timing {
  startMs: number | null;
  endMs: number | null;
}

const standardTiming =
  /^[\t\f ]*(\d{1,15}:)?([0-5]\d):([0-5]\d)\.(\d{3})[\t\f ]*-->[\t\f ]*(\d{1,15}:)?([0-5]\d):([0-5]\d)\.(\d{3})(?!\d)/;

/** The times of a cue as the WebVTT standard parses them. Undefined if it finds none. */
export function readStandardTiming(line: string): { startMs: number; endMs: number } | undefined {
  const found = standardTiming.exec(line);
  if (found === null) return undefined;
  const [, ...parts] = found;
  return { startMs: standardMs(parts.slice(0, 4)), endMs: standardMs(parts.slice(4)) };
}

function standardMs([hours = '0:', minutes, seconds, milliseconds]: readonly (string | undefined)[]): number {
  return clockMs([hours.slice(0, -1), minutes ?? '', seconds ?? '']) + Number(milliseconds);
}

function clockMs(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

const clock = /^(\d{1,6}):(\d{1,2})(?::(\d{1,2}))?(?:[.,:](\d{1,3}))?$/;

/**
 * A time in the usual notations: hours are optional, the fraction follows a dot or comma, digits may be missing.
 * Undefined for anything else, including minutes or seconds above 59.
 */
export function readClock(text: string): number | undefined {
  const found = clock.exec(text.trim());
  if (found === null) return undefined;
  const [, first = '', second = '', third, fraction = ''] = found;
  const parts = third === undefined ? [first, second] : [first, second, third];
  if (parts.slice(1).some((part) => Number(part) > 59)) return undefined;
  return clockMs(parts) + Math.round(Number(`0.${fraction || '0'}`) * 1000);
}

const anyArrow =
  /^[^\S\n]*([\d:.,]{4,20})[^\S\n]{0,20}(?:-{0,3}[>→➔⟶⇒]|[–—=]{1,2}>)[^\S\n]{0,20}([\d:.,]{4,20})(?:\s|$)/u;
const dash =
  /^[^\S\n]*(\d{1,3}:\d{2}(?::\d{2})?[.,]\d{2,3})[^\S\n]{0,20}[–—-][^\S\n]{0,20}(\d{1,3}:\d{2}(?::\d{2})?[.,]\d{2,3})$/u;
const noArrow = /^[^\S\n]*(\d{1,3}:\d{2}:\d{2}[.,]\d{3})[^\S\n]{1,20}(\d{1,3}:\d{2}:\d{2}[.,]\d{3})[^\S\n]*$/u;
const commaArrow = /^(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})$/u;
const startOnly = /^[^\S\n]*([\d:.,]{4,20})[^\S\n]{0,20}-->/u;
const endOnly = /-->[^\S\n]{0,20}([\d:.,]{4,20})(?:\s|$)/u;

/** The times of a cue in any notation. Undefined if the line has none. */
export function readAnyTiming(line: string): Timing | undefined {
  if (!line.includes(':')) return undefined;
  const head = line.slice(0, 200);
  const pair = commaArrow.exec(head) ?? anyArrow.exec(head) ?? dash.exec(head) ?? noArrow.exec(head);
  if (pair !== null) {
    const startMs = readClock(pair[1] ?? '') ?? null;
    const endMs = readClock(pair[2] ?? '') ?? null;
    if (startMs !== null || endMs !== null) return { startMs, endMs };
  }
  if (!line.includes('-->')) return undefined;
  const startMs = readClock(startOnly.exec(head)?.[1] ?? '') ?? null;
  const endMs = readClock(endOnly.exec(head)?.[1] ?? '') ?? null;
  return startMs === null && endMs === null ? undefined : { startMs, endMs };
}

/** Whether a line has the position of a timing line, even if its times cannot be parsed. */
export function isTimingLine(line: string): boolean {
  if (!line.includes('-->')) return readAnyTiming(line) !== undefined;
  return readAnyTiming(line) !== undefined || /^\s*[\d:.,x-]{1,20}\s{0,20}-->/iu.test(line.slice(0, 200));
}
