import type { Reading } from './read-pages.ts';

/** Maximum occurrences of a name that are read on each page. */
const mostPlaces = 200;
const longestPart = 27;
/** Minimum share of its occurrences in which a name is followed or preceded by the same other name. */
const usual = 0.25;

/** A capitalised word before a name in the same sentence. The sentence's first word does not count. */
const before = /[\p{L}\p{N},;:] (\p{Lu}\p{Ll}{1,24}) $/u;
/** With what joins two names of one firm: "Halden & Roe". */
const after = /^ ((?:& )?\p{Lu}\p{Ll}{2,24})(?![\p{L}-])/u;

/**
 * A name as the pages write it in full: `Michael Shadlen` for `Shadlen`, `South Africa` for `Africa` if it is always
 * that. A word that occurs in several names, or in none, is returned unchanged.
 */
export function wholeName(heading: string, { pages, roles }: Reading): string {
  if (!/^\p{Lu}\p{Ll}+$/u.test(heading)) return heading;
  const [firsts, lasts] = [new Map<string, number>(), new Map<string, number>()];
  let all = 0;
  pages.forEach(({ text }, page) => {
    const stop = roles[page]?.stop;
    const add = (found: RegExpExecArray | null, names: Map<string, number>) => {
      const name = found?.[1];
      if (name !== undefined && !stop?.has(name.toLowerCase())) names.set(name, (names.get(name) ?? 0) + 1);
    };
    let at = text.indexOf(heading);
    for (let place = 0; at >= 0 && place < mostPlaces; place += 1) {
      const end = at + heading.length;
      if (!/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(end))) {
        all += 1;
        add(before.exec(text.slice(Math.max(0, at - longestPart - 3), at)), firsts);
        add(after.exec(text.slice(end, end + longestPart)), lasts);
      }
      at = text.indexOf(heading, end);
    }
  });
  const only = (names: Map<string, number>) =>
    [...names].find(([, times]) => names.size === 1 && times >= usual * all)?.[0];
  const [first, last] = [only(firsts), only(lasts)];
  if (first !== undefined) return `${first} ${heading}`;
  return firsts.size === 0 && last !== undefined ? `${heading} ${last}` : heading;
}
