import { expect, it } from 'vitest';
import { areContrary, readStatement } from '#text/summaries/contrary.ts';

const isContrary = (a: string, b: string): boolean => areContrary(readStatement(a), readStatement(b));

it.each([
  ['The ferry costs 12 euros for adults.', 'The ferry costs 6 euros for children.'],
  ['The river was 3 metres high on Monday.', 'The river was 5 metres high on Friday.'],
  ['The plant employs 900 people in Ghent.', 'The plant employs 1,200 people worldwide.'],
  ['The team scored 3 goals in the first half.', 'The team scored 1 goal in the second half.'],
  ['Half of the members voted for the plan.', '40% of the members voted against the plan.'],
  ['The heat pump costs 14,000 euros with installation.', 'The heat pump costs 9,000 euros without installation.'],
])('figures of different cases may both be right: %s %s', (a, b) => {
  expect(isContrary(a, b)).toBe(false);
  expect(isContrary(b, a)).toBe(false);
});

it.each([
  ['The fire in Leeds killed 12 people.', 'The fire in Leeds killed 15 people.'],
  ['The dose is 20 mg for adults.', 'The dose is 40 mg for adults.'],
  ['Water use fell by 12% after the reform.', 'Water use fell by 3% after the reform.'],
  ['The museum had 80,000 visitors in its first year.', 'The museum had 120,000 visitors in its first year.'],
  ['The hall seats 1,650 people.', 'The hall seats 400 people.'],
])('figures of the same case may not: %s %s', (a, b) => {
  expect(isContrary(a, b)).toBe(true);
});
