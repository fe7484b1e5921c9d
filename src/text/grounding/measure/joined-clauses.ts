import { isSupport } from '../align.ts';
import { isVerb } from '../reading/clause-limits.ts';
import { isComma, isNominal, opensClause } from '../reading/clause-openings.ts';
import { joining } from '../reading/omissions.ts';
import type { Comparison } from './comparison.ts';

/**
 * `Children pay 9 euros` for `entry is free for children; adults pay 9 euros`: the subject is from one clause and what is
 * said of it from the next, whose own subject the claim does not name.
 */
export function joinsClauses({ claim, best, links }: Comparison): boolean {
  const { words } = best;
  const supportLinks = links.filter(isSupport);
  const [first] = supportLinks;
  if (first === undefined || first.from !== claim.content[0]) return false;
  if (claim.words.some(({ lower }, at) => joining.test(lower) && opensClause(claim.words, at + 1))) return false;
  return words.some((word, at) => {
    const isJoint = word.lower === ';' || (joining.test(word.lower) && isComma(words[at - 1]));
    if (!isJoint || first.to > at || !opensClause(words, at + 1)) return false;
    const verb = words.findIndex((other, place) => place > at && isVerb(other));
    const subject = words.findLastIndex((other, place) => place > at && place < verb && isNominal(other));
    if (subject < 0 || supportLinks.some(({ to }) => to > at && to < verb)) return false;
    const predicateLink = supportLinks.find(({ to }) => to >= verb);
    return (
      predicateLink !== undefined &&
      supportLinks.every(({ from, to }) => (to < at ? from < predicateLink.from : to >= verb))
    );
  });
}
