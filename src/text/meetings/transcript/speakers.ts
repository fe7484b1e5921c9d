import type { Speaker } from '../parts.ts';
import type { Segment, Transcript } from './transcript.ts';

/** The speakers in order of first appearance. A turn lasts until another person speaks. */
export function speakersOf({ segments }: Pick<Transcript, 'segments'>): Speaker[] {
  const people = new Map<string, { name: string; turns: number; words: number; ms: number; isTimed: boolean }>();
  let last: string | null = null;
  for (const [index, segment] of segments.entries()) {
    const { speaker } = segment;
    if (speaker === null) {
      last = null;
      continue;
    }
    const person = people.get(speaker) ?? { name: speaker, turns: 0, words: 0, ms: 0, isTimed: false };
    people.set(speaker, person);
    if (last !== speaker) person.turns += 1;
    last = speaker;
    person.words += wordCount(segment.text);
    const ms = durationOf(segment, segments[index + 1]);
    if (ms === undefined) continue;
    person.ms += ms;
    person.isTimed = true;
  }
  return [...people.values()].map(({ name, turns, words, ms, isTimed }) => ({
    name,
    turns,
    ...(isTimed ? { seconds: Math.round(ms / 100) / 10 } : {}),
    words,
  }));
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

/** A segment without an end lasts until the next one begins. */
function durationOf({ startMs, endMs }: Segment, next: Segment | undefined): number | undefined {
  if (startMs === null) return undefined;
  const end = endMs ?? next?.startMs ?? undefined;
  return end === undefined || end < startMs ? undefined : end - startMs;
}
