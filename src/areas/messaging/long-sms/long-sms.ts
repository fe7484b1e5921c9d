/** One part of a long SMS, counted from 1. */
export interface LongSmsPart {
  part: number;
  total: number;
  content: string;
}

/** Whether all parts have arrived; duplicates count once. */
export function isComplete(parts: readonly LongSmsPart[]): boolean {
  const total = parts[0]?.total ?? 0;
  return new Set(parts.map(({ part }) => part)).size === total;
}

/** The text of the parts in order, with marks for missing ones. Of duplicates, the first is used. */
export function joinParts(parts: readonly LongSmsPart[]): string {
  const total = parts[0]?.total ?? 0;
  return Array.from({ length: total }, (_, index) => {
    const found = parts.find(({ part }) => part === index + 1);
    return found?.content ?? ` [part ${index + 1} of ${total} is missing] `;
  })
    .join('')
    .trim();
}
