import type { LabelLine, LabelStyle } from './label-line.ts';
import { isReply, isTalk } from './talk.ts';

/** The speakers named by labels, and the style of the labels. */
export interface Labels {
  style: LabelStyle;
  names: ReadonlySet<string>;
  /** The number of lines with a label. */
  lines: number;
}

/** The styles in which the words follow the name. They may occur beside any other. */
export const inline: ReadonlySet<LabelStyle> = new Set(['colon', 'bracket', 'angle']);
const byTrust: readonly LabelStyle[] = ['heading', 'clock-heading', 'colon', 'bracket', 'angle', 'dash', 'alone'];

/**
 * The speakers named by the labels of a text. Undefined if there are none. One line never decides: headings resemble
 * labels, but speakers recur, and most of a transcript is theirs. `isAsked`: the caller says the text is labelled,
 * which lowers the threshold.
 */
export function findLabels(found: readonly LabelLine[], lines: number, isAsked = false): Labels | undefined {
  let best: Labels | undefined;
  for (const style of byTrust) {
    const labels = acceptedLabels(
      found.filter((label) => label.style === style),
      { style, lines, isAsked },
    );
    if (labels !== undefined && labels.lines > (best?.lines ?? 0)) best = labels;
  }
  return best;
}

/** Whether a label names a speaker, in the main style or one that may occur beside it. */
export function isSpeaker(label: LabelLine | undefined, labels: Labels | undefined): label is LabelLine {
  if (label === undefined || labels === undefined || !labels.names.has(label.name)) return false;
  return label.style === labels.style || inline.has(label.style);
}

/** From this share of labelled lines, a label that occurs once is a speaker too. */
const shareOfCertainty = 0.6;

/**
 * If this share of labels is followed by sentences, a label that occurs once without a sentence (`Budget: 5000`) is no
 * speaker.
 */
const shareOfSentences = 0.8;

/** The same for a label before a mere value, if nobody speaks twice but this share is conversation. */
const shareOfTalk = 0.5;

function isFact({ rest }: LabelLine): boolean {
  return /\d/u.test(rest) || !/\S\s+\S+\s+\S/u.test(rest);
}

function shareOf(labels: readonly LabelLine[], is: (label: LabelLine) => boolean): number {
  return labels.length === 0 ? 0 : labels.filter(is).length / labels.length;
}

function acceptedLabels(
  found: readonly LabelLine[],
  { style, lines, isAsked }: { style: LabelStyle; lines: number; isAsked: boolean },
): Labels | undefined {
  const isMost = inline.has(style) && found.length >= lines * shareOfCertainty;
  const times = new Map<string, number>();
  for (const { name } of found) times.set(name, (times.get(name) ?? 0) + 1);
  const hasRepeated = [...times.values()].some((count) => count > 1);
  const isAgain = ({ name }: LabelLine) => (times.get(name) ?? 0) > 1;
  const isWritten = shareOf(found.filter(isAgain), isSpoken) >= shareOfSentences;
  const isTalked = !hasRepeated && shareOf(found, ({ rest }) => isTalk(rest)) >= shareOfTalk;
  const named = found.filter((label) => {
    if (isAgain(label)) return true;
    if (style === 'alone') return false;
    if (label.shape === 'sure')
      return !(isWritten || (isTalked && isFact(label))) || isSpoken(label) || isReply(label.rest);
    return isMost && (hasRepeated || isAsked);
  });
  if (named.length === 0) return undefined;
  const names = new Set(named.map(({ name }) => name));
  const evidence: Evidence = {
    labelled: named.length,
    repeated: [...names].filter((name) => (times.get(name) ?? 0) > 1).length,
    share: named.length / Math.max(lines, 1),
    names: names.size,
    spoken: shareOf(named, isSpoken),
    talk: shareOf(named, ({ rest }) => isTalk(rest)),
  };
  const isEnough = isAsked ? isEnoughWhenAsked : isEnoughUnasked;
  return isEnough(style, evidence) ? { style, names, lines: named.length } : undefined;
}

interface Evidence {
  labelled: number;
  /** The number of names that recur. */
  repeated: number;
  /** Share of all lines. */
  share: number;
  names: number;
  /** The share of labels followed by a sentence, or surely a name. */
  spoken: number;
  /** The share of labels followed by conversation. */
  talk: number;
}

function isSpoken({ name, rest, startMs }: LabelLine): boolean {
  return (
    startMs !== null ||
    isTalk(rest) ||
    /\S\s+\S|\d/u.test(name) ||
    /[.!?…。！？]["'”’)」]{0,2}\s{0,5}$/u.test(rest.slice(-20))
  );
}

function isEnoughUnasked(style: LabelStyle, { labelled, repeated, share, names, spoken, talk }: Evidence): boolean {
  if (style === 'heading') return repeated > 0 ? share >= 0.05 : share >= 0.2 && share <= 0.6;
  if (style === 'clock-heading') return repeated > 0 && share >= 0.1 && share <= 0.6;
  if (style === 'alone') return repeated > 1 && share >= 0.15 && share <= 0.6 && names <= labelled / 2;
  if (style === 'dash') return repeated > 1 && share >= 0.5;
  if (repeated > 0 && share >= 0.15 && names <= labelled * 0.7) return true;
  // In hard-wrapped text, names are far apart.
  if (labelled >= 6 && repeated > 1 && share >= 0.03 && names <= labelled * 0.34) return true;
  // If nobody speaks twice it may be a list of entries; in a longer one, conversation decides.
  return share >= 0.5 && spoken >= 0.5 && (names <= 4 || (share >= 0.8 && talk >= 0.3));
}

function isEnoughWhenAsked(style: LabelStyle, { repeated, share }: Evidence): boolean {
  if (style === 'alone') return repeated > 1 && share >= 0.1 && share <= 0.6;
  return style === 'dash' ? repeated > 0 && share >= 0.3 : true;
}
