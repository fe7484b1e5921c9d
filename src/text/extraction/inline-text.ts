import type { Inline } from './inline-markup.ts';
import { singleLine } from './prose.ts';

/** The text of pieces without their marks; formulas are TeX between dollar signs. */
export function textOfPieces(pieces: readonly Inline[]): string {
  let text = '';
  for (const piece of pieces) text += textOfPiece(piece);
  return text;
}

function textOfPiece(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  return 'tex' in piece ? `$${piece.tex}$` : '';
}

/** Whether the pieces hold no text yet. */
export function isBlank(pieces: readonly Inline[]): boolean {
  return pieces.every((piece) => typeof piece === 'string' && piece.trim() === '');
}

/** Every line normalized, empty ones dropped. */
export function settledLines(raw: string): string {
  if (!raw.includes('\n')) return singleLine(raw);
  const lines = raw.split('\n').map(singleLine);
  return lines.filter((line) => line !== '').join('\n');
}
