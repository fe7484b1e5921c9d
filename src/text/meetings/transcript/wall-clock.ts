import type { Segment, Transcript } from './transcript.ts';

/** No recording begins this late, so a later first time is a time of day. */
const latestStartMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * The segments timed from the first words if their times are times of day, also across midnight. Subtitle times are
 * always relative to the recording.
 */
export function fromFirstWord({ format, segments }: Pick<Transcript, 'format' | 'segments'>): {
  segments: readonly Segment[];
  isRebased: boolean;
} {
  const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  const isCues = format === 'vtt' || format === 'srt';
  if (isCues || first < latestStartMs || first > dayMs) return { segments, isRebased: false };
  const since = (time: number | null) => (time === null ? null : (time - first + dayMs) % dayMs);
  return {
    segments: segments.map((one) => ({ ...one, startMs: since(one.startMs), endMs: since(one.endMs) })),
    isRebased: true,
  };
}
