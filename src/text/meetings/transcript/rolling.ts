/** A line of a cue as shown, with its voice. */
export interface ShownLine {
  speaker: string | null;
  text: string;
}

type Shown = readonly ShownLine[];

/** Minimum share of cues that continue the one before in captions that roll or grow. */
const rollingShare = 0.4;
const fewestPairs = 3;
const mostLinesShown = 8;

/**
 * What each cue shows that the one before did not. Live and automatic captions keep the last line on the screen, or
 * repeat a line with every new word, though each word was said once. In other subtitles a repetition was said twice.
 * Unchanged cues are returned as they are.
 */
export function withoutRepeats(cues: readonly Shown[]): readonly Shown[] {
  const isRolling = isCommon(cues, rolls);
  const isGrowing = isCommon(cues, (before, now) => grownLength(before, now) > 0);
  if (!isRolling && !isGrowing) return cues;
  return cues.map((now, index) => {
    const before = cues[index - 1] ?? [];
    const shown = isRolling ? overlap(before, now) : 0;
    if (shown > 0) return now.slice(shown);
    return isGrowing ? withoutGrown(before, now) : now;
  });
}

function isCommon(cues: readonly Shown[], goesOn: (before: Shown, now: Shown) => boolean): boolean {
  let pairs = 0;
  let found = 0;
  for (const [index, now] of cues.entries()) {
    const before = cues[index - 1] ?? [];
    if (before.length === 0 || now.length === 0) continue;
    pairs += 1;
    if (goesOn(before, now)) found += 1;
  }
  return found >= fewestPairs && found >= pairs * rollingShare;
}

/** A cue identical to the one before does not roll. It may have been said again. */
function rolls(before: Shown, now: Shown): boolean {
  const shared = overlap(before, now);
  return shared > 0 && (before.length > shared || now.length > shared);
}

/** How many first lines of a cue are the last lines of the one before. */
function overlap(before: Shown, now: Shown): number {
  for (let count = Math.min(before.length, now.length, mostLinesShown); count > 0; count -= 1) {
    const tail = before.slice(before.length - count);
    if (tail.every(({ speaker, text }, index) => text === now[index]?.text && speaker === now[index].speaker))
      return count;
  }
  return 0;
}

/** How many characters of a cue repeat the whole cue before it. */
function grownLength(before: Shown, now: Shown): number {
  if (before[0]?.speaker !== now[0]?.speaker) return 0;
  const [old, text] = [joined(before), joined(now)];
  return text.startsWith(`${old} `) ? old.length : 0;
}

function withoutGrown(before: Shown, now: Shown): Shown {
  const length = grownLength(before, now);
  if (length === 0) return now;
  return [{ speaker: now.at(-1)?.speaker ?? null, text: joined(now).slice(length).trim() }];
}

function joined(lines: Shown): string {
  return lines.map(({ text }) => text).join(' ');
}
