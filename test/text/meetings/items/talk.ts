import type { Segment } from '#text/meetings/items/utterances.ts';

/** A meeting out of lines such as `Ann: I'll do it.`, ten seconds apart. */
export function talk(...lines: string[]): Segment[] {
  return lines.map((line, at) => {
    const [, speaker = null, text = line] = /^(\p{Lu}[\p{L} ]{0,20}): (.*)$/u.exec(line) ?? [];
    return { speaker, text, startMs: at * 10_000 };
  });
}
