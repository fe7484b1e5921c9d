const day = 86_400;
/** Seconds in an average year. */
export const year = 365.25 * day;

/** Unit sizes by name, from lines such as "metre,meter:1 mile:1609.34". */
export function unitsOf(lines: string): Map<string, number> {
  return new Map(
    lines.split(' ').flatMap((entry) => {
      const [names = '', size] = entry.split(':');
      return names.split(',').map((name) => [name, Number(size)] as const);
    }),
  );
}

/** English units of time, in seconds. */
export const durations = unitsOf(
  `second:1 minute:60 hour:3600 day:${day} week:${7 * day} fortnight:${14 * day} month:${year / 12} quarter:${year / 4} year:${year} decade:${10 * year} century:${100 * year}`,
);
/** English units of length, in metres. */
export const lengths = unitsOf(
  'millimetre,millimeter,mm:.001 centimetre,centimeter,cm:.01 metre,meter,m:1 kilometre,kilometer,km:1000 mile:1609.34 foot,feet,ft:.3048 inch:.0254 yard:.9144',
);
/** English units of weight, in grams. */
export const weights = unitsOf('gram,g:1 kilogram,kilo,kg:1000 tonne:1000000 ounce:28.35 pound,lb:453.6');
