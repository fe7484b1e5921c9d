import { expect, it } from 'vitest';
import { arePeriodsApart, periodOf } from '#text/summaries/periods.ts';

const periodIn = (title: string, text: string, sentence = text) => {
  const start = text.indexOf(sentence);
  const page = { url: 'https://a.example/', title, publishedAt: null, text };
  return periodOf(page, { start, end: start + sentence.length });
};

it.each([
  ['Sales', 'Sales fell in the third quarter.', 'Q3'],
  ['Sales', 'Sales fell in H1.', 'H1'],
  ['Sales', 'Sales fell in fiscal year 1999.', '1999'],
  ['Results of Q2', 'Sales fell.', 'Q2'],
  ['Sales', 'Sales fell in the last quarter.', undefined],
])('reads the period of "%s": "%s"', (title, text, period) => {
  expect(periodIn(title, text)).toBe(period);
});

it('takes the period from the sentences before', () => {
  const text = 'The second half was hard. Sales fell by a tenth.';
  expect(periodIn('Sales', text, 'Sales fell by a tenth.')).toBe('H2');
});

it('separates only periods of the same kind', () => {
  expect(arePeriodsApart('Q1', 'Q3')).toBe(true);
  expect(arePeriodsApart('1999', '2001')).toBe(true);
  expect(arePeriodsApart('Q1', 'Q1')).toBe(false);
  expect(arePeriodsApart('Q1', 'H1')).toBe(false);
  expect(arePeriodsApart('Q1', undefined)).toBe(false);
});
