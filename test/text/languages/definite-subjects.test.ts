import { describe, expect, it } from 'vitest';
import { stemsKnown, takesUp } from '#text/languages/index.ts';

describe('takesUp', () => {
  const ferry = stemsKnown('en', 'Corran Sound ferry');
  const boat = 'The council has hired a boat from Sandvik Marine.';

  it.each([
    ['The company has run such boats since 2011.', boat],
    ['The trust, which has 85 members, raised the money.', 'A trust of volunteers runs it.'],
    ['The effect was stronger in women.', 'People who were vaccinated fell ill less often.'],
  ])('%j refers to %j', (sentence, before) => {
    expect(takesUp(sentence, before, { language: 'en', known: ferry })).toBe(true);
  });

  it.each([
    ['The ferry stopped at noon.', boat, 'the title says which one'],
    ['The cost of the boat is high.', boat, 'it says so itself'],
    ['The largest of them sank.', boat, 'there is one of that kind'],
    ['The Kenyan won.', boat, 'it has a name'],
    ['The county put a toll on salt.', 'The town kept its records.', 'the one before names nothing either'],
  ])('%j stands alone: %3$s', (sentence, before) => {
    expect(takesUp(sentence, before, { language: 'en', known: ferry })).toBe(false);
  });

  it('works in German and French', () => {
    const known = stemsKnown('de', 'Freibad Lindenau');
    expect(takesUp('Die Stadt hofft auf Geld.', 'Ein Riss kostet viel.', { language: 'de', known })).toBe(true);
    expect(takesUp('Das Freibad bleibt zu.', 'Ein Riss kostet viel.', { language: 'de', known })).toBe(false);
    expect(takesUp('La compagnie a payé.', 'Rail Alpin loue un train.', { language: 'fr', known })).toBe(true);
  });
});
