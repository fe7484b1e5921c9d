import type { Reading } from './read-pages.ts';

/** Places of a name that are looked at on each page. */
const mostPlaces = 200;
const longestPart = 25;

/** The capitalised word beside a name, in the same sentence; its first word has a capital whatever it is. */
const before = /[\p{L}\p{N},;:] (\p{Lu}\p{Ll}{2,24}) $/u;
const after = /^ (\p{Lu}\p{Ll}{2,24})(?![\p{L}-])/u;

/**
 * A name as the pages write it in full: `Shadlen` is headed `Michael Shadlen`, `Africa` where it is always South Africa
 * that is meant. A word that stands beside several names, or beside none, stays as it is.
 */
export function wholeName(heading: string, { pages, roles }: Reading): string {
  if (!/^\p{Lu}\p{Ll}+$/u.test(heading)) return heading;
  const [firsts, lasts] = [new Set<string>(), new Set<string>()];
  pages.forEach(({ text }, page) => {
    const stop = roles[page]?.stop;
    const add = (found: RegExpExecArray | null, names: Set<string>) => {
      const name = found?.[1];
      if (name !== undefined && !stop?.has(name.toLowerCase())) names.add(name);
    };
    let at = text.indexOf(heading);
    for (let place = 0; at >= 0 && place < mostPlaces; place += 1) {
      const end = at + heading.length;
      if (!/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(end))) {
        add(before.exec(text.slice(Math.max(0, at - longestPart - 3), at)), firsts);
        add(after.exec(text.slice(end, end + longestPart)), lasts);
      }
      at = text.indexOf(heading, end);
    }
  });
  if (firsts.size === 1) return `${[...firsts][0]} ${heading}`;
  return firsts.size === 0 && lasts.size === 1 ? `${heading} ${[...lasts][0]}` : heading;
}
