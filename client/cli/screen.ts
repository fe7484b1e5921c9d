import type { WriteStream } from 'node:tty';
import { stripVTControlCharacters, styleText } from 'node:util';

/** The output of a command: formatted on a terminal, plain lines otherwise. */
export interface Screen {
  isTerminal: boolean;
  /** The line width; unlimited for a file. */
  columns: number;
  bold(text: string): string;
  dim(text: string): string;
}

/** The properties of standard output. Colours respect NO_COLOR and FORCE_COLOR. */
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
 * Makes a text safe for a terminal. Answers contain text from outsiders' pages, whose escape sequences could move the
 * cursor, rename the window or hide text.
 */
export function harmless(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
}
