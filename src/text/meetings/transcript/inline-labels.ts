import { readLabelLine } from './label-line.ts';
import type { Line } from './lines.ts';
import { nameShape } from './names.ts';
import { isReply, isTalk } from './talk.ts';

const sentenceEnd = /[.!?…]["'”’)]?\s/gu;
const title = /\b(?:Dr|Mr|Mrs|Ms|Prof|St)\.\s$/u;
const longestName = 60;
const fewestLabels = 3;

/**
 * Splits a text that lost its line breaks before names that follow a sentence and recur (`So it is. Anna: Good. Bob:
 * Fine. Anna: Next.`) or that belong to a conversation. Undefined if there are none.
 */
export function cutAtLabels(lines: readonly Line[]): Line[] | undefined {
  const found = lines.map(({ text }) => labelsIn(text));
  const parts = () => lines.flatMap((line, index) => cut(line, found[index] ?? []));
  if (lines.length === 1 && isConversation(parts())) return parts();
  const times = new Map<string, number>();
  for (const { name } of found.flat()) times.set(name, (times.get(name) ?? 0) + 1);
  const isAgain = [...times.values()].some((count) => count > 1);
  if (!isAgain || times.size < 2 || found.flat().length < Math.max(fewestLabels, lines.length)) return undefined;
  return parts();
}

/** Whether each part begins with a name and most are conversation. */
function isConversation(parts: readonly Line[]): boolean {
  const labels = parts.map(({ text }) => readLabelLine(text));
  if (parts.length < 2 || !labels.every((one) => one?.style === 'colon' && one.shape === 'sure')) return false;
  return labels.filter((one) => isTalk(one?.rest ?? '') || isReply(one?.rest ?? '')).length > labels.length / 2;
}

function labelsIn(text: string): { name: string; at: number }[] {
  let colon = 0;
  return [...text.matchAll(/[:：]\s/gu)].flatMap(({ index }) => {
    const from = Math.max(colon, index - longestName);
    colon = index + 1;
    const above = text.slice(from, index);
    const ends = [...above.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
    const end = ends.findLast((one) => !title.test(above.slice(0, one)));
    if (end === undefined) return [];
    const name = above.slice(end).trim();
    return /^\p{Lu}/u.test(name) && nameShape(name) === 'sure' ? [{ name, at: from + end }] : [];
  });
}

function cut({ text, start, end }: Line, labels: readonly { at: number }[]): Line[] {
  const from = [0, ...labels.map(({ at }) => at)];
  return from.map((at, index) => {
    const to = from[index + 1] ?? end - start;
    return { text: text.slice(at, to), start: start + at, end: start + to };
  });
}
