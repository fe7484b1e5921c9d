import type { Inline } from './inline-markup.ts';
import { singleLine } from './prose.ts';

/** The text of pieces without their marks; formulas are TeX between dollar signs. */
export function textOfPieces(pieces: readonly Inline[]): string {
  return pieces.map(textOfPiece).join('');
}

function textOfPiece(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  return 'tex' in piece ? `$${piece.tex}$` : '';
}

/** Whether nothing has been written yet. */
export function isBlank(pieces: readonly Inline[]): boolean {
  return pieces.every((piece) => typeof piece === 'string' && piece.trim() === '');
}

/** Every line normalized, empty ones left out. */
export function settledLines(raw: string): string {
  const lines = raw.split('\n').map(singleLine);
  return lines.filter((line) => line !== '').join('\n');
}
