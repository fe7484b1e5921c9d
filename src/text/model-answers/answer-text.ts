import { withoutReasoning } from './read-json-answer.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** The part of an answer that is searched for fields line by line. */
export interface AnswerText {
  lines: string[];
  repairs: string[];
  /** Whether a code block was opened and not closed, so the answer is incomplete. */
  truncated: boolean;
}

const maxLines = 5_000;
const fenceMark = /^\s{0,80}(?:`{3,}|~{3,})\s{0,9}([\w+-]{0,20})\s*$/;

/** The text without reasoning and byte order mark, with `\n` as line breaks. */
export function plainAnswer(text: string): { text: string; repairs: string[] } {
  const { rest, removed } = withoutReasoning(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  return { text: rest, repairs: removed ? ['reasoning'] : [] };
}

/** Refuses texts with too many lines, because splitting a million of them takes long. */
function refuseManyLines(text: string): void {
  let at = -1;
  for (let count = 0; count <= maxLines; count++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return;
  }
  throw new UnreadableAnswer('too-large', `The answer has more than ${maxLines} lines`);
}

/**
 * The parts of an answer that can contain its fields: the largest code block, if there is one, and the whole text
 * without the fence lines.
 */
export function answerTexts(original: string): { block: AnswerText | undefined; whole: AnswerText } {
  const { text, repairs } = plainAnswer(original);
  refuseManyLines(text);
  const whole: string[] = [];
  const blocks: { lines: string[]; isClosed: boolean }[] = [];
  let open: string[] | undefined;
  for (const line of text.split('\n')) {
    const isMark = fenceMark.test(line);
    if (isMark && open === undefined) {
      open = [];
      blocks.push({ lines: open, isClosed: false });
    } else if (isMark) {
      const last = blocks.at(-1);
      if (last !== undefined) last.isClosed = true;
      open = undefined;
    } else {
      whole.push(line);
      open?.push(line);
    }
  }
  const isUnclosed =
    blocks.at(-1)?.isClosed === false && blocks.at(-1)?.lines.some((line) => line.trim() !== '') === true;
  const longest = blocks.reduce((most, { lines }) => Math.max(most, lines.length), 0);
  const block = blocks.findLast(({ lines }) => lines.length * 2 >= longest && lines.some((line) => line.trim() !== ''));
  return {
    block: block && { lines: block.lines, repairs: [...repairs, 'fence'], truncated: !block.isClosed },
    whole: { lines: whole, repairs: blocks.length > 0 ? [...repairs, 'fence'] : repairs, truncated: isUnclosed },
  };
}
