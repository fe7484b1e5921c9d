import type { WriteStream } from 'node:tty';
import { stripVTControlCharacters, styleText } from 'node:util';

/** Where a command writes: for people on a terminal, plain lines anywhere else. */
export interface Screen {
  isTerminal: boolean;
  /** Characters in a line; a file has no end of line. */
  columns: number;
  bold(text: string): string;
  dim(text: string): string;
}

/** What the standard output is connected to. Colours follow NO_COLOR and FORCE_COLOR. */
export function screenOf(stream: Pick<WriteStream, 'isTTY' | 'columns'> & NodeJS.WritableStream): Screen {
  const style = (name: 'bold' | 'dim') => (text: string) =>
    text === '' ? '' : styleText(name, text, { stream, validateStream: true });
  const isTerminal = stream.isTTY;
  return {
    isTerminal,
    columns: isTerminal ? Math.max(40, stream.columns || 80) : Number.POSITIVE_INFINITY,
    bold: style('bold'),
    dim: style('dim'),
  };
}

/**
 * A text as a terminal may be given it. Texts of answers come from strangers' pages, and an escape sequence in one would
 * move the cursor, rename the window or hide what stands before it.
 */
export function harmless(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
}
