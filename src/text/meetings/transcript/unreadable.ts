/** Share of invalid characters from which a file is not text. */
const mostForeign = 0.05;
const mostForeignCharacters = 3;

/** More lines than any meeting has. Each has a fixed cost. */
const mostLines = 1_000_000;

/** Signatures of binary files: PDF, ZIP, PNG, ELF, MP3, Ogg, and the boxes of MP4 after their length. */
const magic = ['%PDF-', 'PK\x03\x04', '\x89PNG', '\uFFFDPNG', '\x7FELF', 'ID3\x02', 'ID3\x03', 'ID3\x04', 'OggS\0'];

/** Removes the NUL characters of UTF-16 text that was decoded with one byte per character. */
export function mendedText(text: string): { text: string; notes: string[] } {
  const sample = text.slice(0, 10_000);
  const nulls = sample.split('\0').length - 1;
  if (nulls < 4 || nulls < sample.length * 0.4 || nulls > sample.length * 0.6) return { text, notes: [] };
  const mended = text.replaceAll('\0', '').replace(/^(?:\uFFFD|\u00FF\u00FE|\u00FE\u00FF){1,2}/, '');
  return {
    text: mended,
    notes: ['The text was UTF-16 and had been read as something else; its NUL characters are out.'],
  };
}

/** Why a text cannot be a transcript; null if it can. */
export function unreadableReason(text: string): string | null {
  if (text.replace('\uFEFF', '').trim() === '') return 'The transcript is empty.';
  if (isBinary(text)) return 'The transcript is binary data and not text.';
  if (hasTooManyLines(text)) return `The transcript has more than ${mostLines.toLocaleString('en')} lines.`;
  return /[\p{L}\p{N}]/u.test(text) ? null : 'The transcript holds no words.';
}

function hasTooManyLines(text: string): boolean {
  if (text.length <= mostLines) return false;
  let lines = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) lines += 1;
  }
  return lines > mostLines;
}

function isBinary(text: string): boolean {
  const head = text.slice(0, 16);
  if (magic.some((start) => head.startsWith(start)) || head.slice(4, 8) === 'ftyp') return true;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return true;
  let found = 0;
  for (let at = 0; at < text.length; at += 1) if (isForeign(text.charCodeAt(at))) found += 1;
  return found > mostForeignCharacters && found > text.length * mostForeign;
}

/**
 * Whether a character is a control character other than white space and escape, or the replacement for undecodable
 * bytes.
 */
function isForeign(code: number): boolean {
  if (code >= 0x20) return code === 0x7f || (code >= 0xfffd && code <= 0xffff);
  return code < 0x09 || (code > 0x0d && code !== 0x1b);
}
