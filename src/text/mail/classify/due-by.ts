import type { Wording } from './wording.ts';

const byDay =
  /\b(?:by|before|until|no later than) (?:eod|cob|end of (?:day|business|the day|week)|close of business|noon|today|tomorrow|monday|tuesday|wednesday|thursday|friday)\b/gu;
/** What somebody will do or what happens by then: "I will be in the office by noon", "unless it rains by Friday". */
const tellsPlan =
  /\b(?:unless it|(?:i|we|he|she|they)(?:'ll|'m|'re|'s| will| am| are| is| was| were| can| could| should| hope| plan| expect)|(?:it|this|that|everything|all|\p{L}{3,15}) (?:will|should|'ll) (?:be )?(?:\p{L}{2,12} )?(?:ready|done|there|back|here|finished|delivered|over|open|closed|fixed|with you|arrive|reach|be))\b/u;
const turnsToReader = /\b(?:you|your|please|pls|need|needs|must|have to|has to|want|let)\b/u;
/** The part of a sentence before the day that is looked at. */
const reach = 120;

/** A day by which something is due. What somebody plans to have done by then is not. */
export const dueBy: Wording = {
  exec(text) {
    for (const found of text.matchAll(byDay)) {
      const before =
        text
          .slice(Math.max(0, found.index - reach), found.index)
          .split(/[.!?\n]/u)
          .at(-1) ?? '';
      if (!tellsPlan.test(before) || turnsToReader.test(before)) return found;
    }
    return null;
  },
};
