/** A byte range, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a request asks for: the whole file, a range, or a range that the file does not have. */
export type RangeAnswer = 'whole' | 'unsatisfiable' | ByteRange;

/**
 * Parses the `Range` header (RFC 9110) for a file of this size. Multiple or invalid ranges are ignored, so the answer
 * is the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const [, first, last] = /^bytes=[ \t]{0,9}(\d{0,15})-(\d{0,15})[ \t]{0,9}$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether the `If-Range` header matches the current file, by strong comparison. */
export function isRangeCurrent(ifRange: string | undefined, entityTag: string): boolean {
  return ifRange === undefined || ifRange.trim() === entityTag;
}

/** Whether the caller already has this content, according to the `If-None-Match` header. */
export function isKnown(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(entityTag));
}
