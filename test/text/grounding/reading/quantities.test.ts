import { describe, expect, it } from 'vitest';
import { isSameQuantity } from '#text/grounding/reading/quantities.ts';
import { readSentence } from '#text/grounding/reading/read-sentence.ts';

describe('quantities', () => {
  it.each([
    ['The rent was cut by a fifth.', 'The rent fell by 20 percent.'],
    ['The crack is checked every six hours.', 'The crack is checked four times a day.'],
    ['The tour takes 90 minutes.', 'The tour takes 1.5 hours.'],
    ['The trip took half a year.', 'The trip took six months.'],
    ['One in four shops closed.', 'A quarter of the shops closed.'],
    ['The path is 3 miles long.', 'The path is 4.8 kilometres long.'],
    ['They meet monthly.', 'They meet twelve times a year.'],
    ['The flight takes three and a half hours.', 'The flight takes 210 minutes.'],
  ])('finds equal quantities in: %s | %s', (a, b) => {
    const [mine, theirs] = [a, b].map((text) => readSentence(text).quantities);
    expect(mine?.some((one) => theirs?.some((other) => isSameQuantity(one, other)))).toBe(true);
  });

  it.each([
    ['The rent was cut by a fifth.', 'The rent fell by 25 percent.'],
    ['The tour takes 90 minutes.', 'The tour takes 90 seconds.'],
    ['The tour takes 2 hours.', 'The path is 2 metres wide.'],
  ])('finds different quantities in: %s | %s', (a, b) => {
    const [mine, theirs] = [a, b].map((text) => readSentence(text).quantities);
    expect(mine?.some((one) => theirs?.some((other) => isSameQuantity(one, other)))).toBe(false);
  });
});
