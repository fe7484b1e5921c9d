/** A number with its noun in singular or plural, such as `1 page` or `12 pages`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
