import { describe, expect, it } from 'vitest';
import { isClause } from '#text/languages/index.ts';

describe('isClause', () => {
  it.each([
    'Costs from 214 euros.',
    'Available at the harbour office.',
    'Open daily from 10 am.',
    'Free for the first 15 minutes.',
    'Two years of warranty.',
    'Built in 1988 of steel.',
    'Includes a charger and three adapters.',
    'A recipe for bread with rye, water, salt and yeast.',
  ])('reads %j as a fragment', (text) => {
    expect(isClause(text)).toBe(false);
  });

  it.each([
    'Replacement costs about 9,000 dollars for an average home.',
    'The Lumo Air 2 play for up to 9 hours.',
    'Bleed it once a year before the winter.',
    'There was no plan of them.',
    'Water cannot harm them.',
    'Disputes over deposits rose by 18 per cent last year.',
    'Rain fell.',
  ])('reads %j as a sentence', (text) => {
    expect(isClause(text)).toBe(true);
  });
});
