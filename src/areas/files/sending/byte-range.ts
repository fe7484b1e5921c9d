/** From one byte to another, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a request asks for: everything, a part, or a part that the file does not have. */
export type RangeAnswer = 'whole' | 'unsatisfiable' | ByteRange;

/**
 * Reads the header `Range` (RFC 9110) for a file of so many bytes. Of several ranges none is served, and what is not
 * understood is ignored: the answer is then the whole file, as the standard allows.
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

/** Whether a range still fits the file that it was meant for, by the header `If-Range`: a strong comparison. */
export function isRangeCurrent(ifRange: string | undefined, entityTag: string): boolean {
  return ifRange === undefined || ifRange.trim() === entityTag;
}

/** Whether the caller has this very content already, by the header `If-None-Match`. */
export function isKnown(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(entityTag));
}
