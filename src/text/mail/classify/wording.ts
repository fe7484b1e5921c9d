/** Where a wording stands: the text it matched and its place. A RegExp's own match is one. */
export interface Found {
  readonly 0: string;
  readonly index: number;
}

/** Something that can be looked for in a text, as a RegExp can. */
export interface Wording {
  exec(text: string): Found | null;
}

/** One part of a wording after the first: how many characters may lie before it, and the part. */
export type Step = readonly [gap: number, part: RegExp];

/** The longest part of a wording, in characters. */
const maxPart = 80;

/**
 * Parts that follow one another within short distances, no character of `stop` between them. No part matches nothing. A single expression for
 * this would look at the same text again and again; here every part is looked for in a short window only.
 */
export function near(stop: string, first: RegExp, ...steps: readonly Step[]): Wording {
  const start = new RegExp(first.source, `${first.flags}g`);
  return {
    exec(text) {
      // Not by `matchAll`, which makes a copy of the expression for every text: most hold no first part at all.
      start.lastIndex = 0;
      for (let match = start.exec(text); match !== null; match = start.exec(text)) {
        const end = follow(text, match.index + match[0].length, { stop, steps });
        if (end !== -1) return { 0: text.slice(match.index, end), index: match.index };
      }
      return null;
    },
  };
}

function follow(text: string, from: number, { stop, steps }: { stop: string; steps: readonly Step[] }): number {
  let end = from;
  for (const [gap, part] of steps) {
    const found = part.exec(text.slice(end, end + gap + maxPart));
    if (found === null || found.index > gap) return -1;
    for (const character of text.slice(end, end + found.index)) if (stop.includes(character)) return -1;
    end += found.index + found[0].length;
  }
  return end;
}

/** The first in the text of several wordings. */
export function anyOf(...wordings: readonly Wording[]): Wording {
  return {
    exec(text) {
      let first: Found | null = null;
      for (const wording of wordings) {
        const found = wording.exec(text);
        if (found !== null && (first === null || found.index < first.index)) first = found;
      }
      return first;
    },
  };
}

/** Whether a wording stands in a text. */
export function occursIn(wording: Wording, text: string): boolean {
  return wording.exec(text) !== null;
}
