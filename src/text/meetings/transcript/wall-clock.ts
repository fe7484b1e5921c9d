import type { Segment, Transcript } from './transcript.ts';

/** No recording begins this late, so a later first time is a time of day. */
const latestStartMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Nobody speaks that many words a second: times at which somebody did are hours and minutes. */
const fastestSpeech = 6;
const withSeconds = /\d:\d{2}:\d{2}/u;

/**
 * Whether "[09:05]" means five past nine, not nine minutes and five seconds: in seconds nobody could have said so many
 * words.
 */
function isHoursAndMinutes(segments: readonly Segment[], text: string): boolean {
  const times = segments.flatMap(({ startMs }) => (startMs === null ? [] : [startMs]));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 2 || withSeconds.test(text)) return false;
  if (times.some((time) => time >= dayMs / 60)) return false;
  const timed = segments.slice(
    0,
    segments.findLastIndex(({ startMs }) => startMs !== null),
  );
  const words = timed.reduce((sum, one) => sum + one.text.split(' ').length, 0);
  return words > fastestSpeech * Math.max(1, (last - first) / 1000);
}

/**
 * The segments timed from the first words if their times are times of day, also across midnight. Subtitle times are
 * always relative to the recording.
 */
export function fromFirstWord(
  { format, segments: read }: Pick<Transcript, 'format' | 'segments'>,
  text: string,
): { segments: readonly Segment[]; isRebased: boolean } {
  const isCues = format === 'vtt' || format === 'srt';
  const isClock = !isCues && isHoursAndMinutes(read, text);
  const inHours = (time: number | null) => (time === null ? null : time * 60);
  const segments = isClock
    ? read.map((one) => ({ ...one, startMs: inHours(one.startMs), endMs: inHours(one.endMs) }))
    : read;
  const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  if (isCues || first > dayMs || (first < latestStartMs && !isClock)) return { segments, isRebased: false };
  const since = (time: number | null) => (time === null ? null : (time - first + dayMs) % dayMs);
  return {
    segments: segments.map((one) => ({ ...one, startMs: since(one.startMs), endMs: since(one.endMs) })),
    isRebased: true,
  };
}
