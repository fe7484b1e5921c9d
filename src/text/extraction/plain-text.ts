import type { Block } from './block.ts';
import { visibleText } from './prose.ts';

/** The blocks as plain text: paragraphs are separated by a blank line, list items and table rows by a line break. */
export function plainTextOf(blocks: readonly Block[]): string {
  let text = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    if (previous !== undefined) text += isRun(previous, block) ? '\n' : '\n\n';
    text += block.kind === 'item' ? `- ${block.text.replaceAll('\n', '\n  ')}` : block.text;
    previous = block;
  }
  return normalized(text);
}

/** List items and table rows follow each other without a blank line. */
function isRun(previous: Block, block: Block): boolean {
  return block.kind === previous.kind && (block.kind === 'item' || block.kind === 'row');
}

/** Text without invisible characters, spaces at line ends and more than one blank line in a row. */
export function normalized(raw: string): string {
  const lines = visibleText(raw).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
