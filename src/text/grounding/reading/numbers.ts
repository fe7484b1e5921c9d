const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const values = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ...ordinals.map((word, value) => [word, value] as const),
  ['twice', 2],
  ['thrice', 3],
  ['dozen', 12],
  ['half', 0.5],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
values.delete('zero');
values.delete('one');
values.delete('second');
values.delete('first');
values.set('one', 1);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['m', 1e6],
  ['bn', 1e9],
]);

/** The factor a word after a number stands for: the million of `0.87 million`. */
export function scaleOf(token: string): number | undefined {
  return scales.get(token.toLowerCase());
}

/** The value of a number in figures or words. */
export function numberOf(token: string): number | undefined {
  const lower = token.toLowerCase();
  const word = values.get(lower);
  if (word !== undefined) return word;
  const [ten, unit] = lower.split('-');
  if (ten !== undefined && unit !== undefined && values.has(ten) && values.has(unit)) {
    return (values.get(ten) ?? 0) + (values.get(unit) ?? 0);
  }
  const figures = /^(\d[\d,]*(?:\.\d+)?)(?:st|nd|rd|th|s|k|m|bn|%)?$/.exec(lower)?.[1];
  return figures === undefined ? undefined : Number(figures.replaceAll(',', ''));
}
