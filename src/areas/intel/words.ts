/** The months, in order. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The name of a region, as in a heading. */
export function regionName(region: string): string {
  return region
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(region === 'asia-pacific' ? '-' : ' ');
}

/** A day such as `2026-11-21` in words. */
export function dayName(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** A number with its noun. */
export const countOf = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;
