import type { LabelLine, LabelStyle } from './label-line.ts';
import { isReply, isTalk } from './talk.ts';

/** Which labels of a transcript are its speakers, and how they are written. */
export interface Labels {
  style: LabelStyle;
  names: ReadonlySet<string>;
  /** How many lines carry one. */
  lines: number;
}

/** The styles in which the words follow the name on its line; they may stand beside any other. */
export const inline: ReadonlySet<LabelStyle> = new Set(['colon', 'bracket', 'angle']);
const byTrust: readonly LabelStyle[] = ['heading', 'clock-heading', 'colon', 'bracket', 'angle', 'dash', 'alone'];

/**
 * The speakers that the lines of a text name, undefined where it names none. One line never decides: headings and remarks
 * look like names as well, but speakers speak again, and most of a transcript is theirs. `isAsked` says that the caller
 * called the text labelled: then less is enough.
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

/** Whether a label is one of the speakers, in their style or one that may stand beside it. */
export function isSpeaker(label: LabelLine | undefined, labels: Labels | undefined): label is LabelLine {
  if (label === undefined || labels === undefined || !labels.names.has(label.name)) return false;
  return label.style === labels.style || inline.has(label.style);
}

/** Where all but a few lines begin with a label, one that stands there only once is a name as well. */
const shareOfCertainty = 0.6;

/** Where speakers speak in sentences, a label that stands there once and has none behind it (`Budget: 5000`) is no speaker. */
const shareOfSentences = 0.8;

/** Where nobody speaks twice, but so many speak to each other, a label before a mere value is no speaker. */
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
  /** Names that stand there more than once. */
  repeated: number;
  /** Of all lines. */
  share: number;
  names: number;
  /** Which part of the labels is followed by a sentence, or is a name by more than its looks. */
  spoken: number;
  /** Which part of the labels is followed by words that somebody says to somebody. */
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
  // Lines that an editor broke leave names far apart.
  if (labelled >= 6 && repeated > 1 && share >= 0.03 && names <= labelled * 0.34) return true;
  // Nobody speaks twice: a list of entries looks alike, and in a longer one nobody is spoken to.
  return share >= 0.5 && spoken >= 0.5 && (names <= 4 || (share >= 0.8 && talk >= 0.3));
}

function isEnoughWhenAsked(style: LabelStyle, { repeated, share }: Evidence): boolean {
  if (style === 'alone') return repeated > 1 && share >= 0.1 && share <= 0.6;
  return style === 'dash' ? repeated > 0 && share >= 0.3 : true;
}
