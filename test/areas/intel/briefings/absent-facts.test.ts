import { describe, expect, it } from 'vitest';
import { absentFacts, factsOf } from '#areas/intel/briefings/absent-facts.ts';

const source = factsOf([
  'The Panama Canal cut its daily transits to 24 in November 2023. Ricaurte Vásquez said 1,200,000 tonnes were lost. Three locks were closed.',
]);

describe('what a source does not have', () => {
  it.each([
    ['The Panama Canal cut its transits to 24.', []],
    ['In November 2023 Vásquez counted 1\u00A0200\u00A0000 tonnes.', []],
    ['Some 1200000 tonnes were lost, and 3 locks were closed.', []],
    ['Panama cut transits to 25.', ['25']],
    ['Zorbia closed the Panama Canal.', ['Zorbia']],
    ['The Canal was closed by Ferdinand Marcos.', ['Ferdinand', 'Marcos']],
    ['Transits fell by 24.5 per cent.', ['24.5']],
    ['Seven locks were closed.', ['Seven']],
    ['The lost iPhone was found.', ['iPhone']],
    ['It was closed.', []],
  ])('of %s is %j', (statement, absent) => {
    expect(absentFacts(statement, source)).toEqual(absent);
  });

  it('is read in linear time', () => {
    const long = factsOf(['word '.repeat(100_000)]);
    expect(absentFacts('1,'.repeat(20_000), long).length).toBeGreaterThan(0);
  });
});
