import { expect, it } from 'vitest';
import { readQuestion } from '#text/questions/read-question.ts';

it.each([
  ['Who built the Lindow canal?', 'who'],
  ['In which year was the canal closed?', 'when'],
  ['Since when do ferries cross the strait?', 'when'],
  ['How many locks does it have?', 'quantity'],
  ['What percentage of homes is heated with wood?', 'quantity'],
  ['Why do bees dance?', 'why'],
  ['How do tides generate electricity?', 'how'],
  ['Where is the harbour of Port Lindow?', 'where'],
  ['What are the threats to the reef?', 'list'],
  ['Is rye bread healthy?', 'yes-no'],
  ['What does a lock keeper do?', 'working'],
  ['tidal power', 'topic'],
  ['', 'topic'],
])('reads %s as %s', (question, kind) => {
  expect(readQuestion(question).kind).toBe(kind);
});

it('drops a verb without content', () => {
  const terms = (question: string) => readQuestion(question).terms.map(({ lower }) => lower);
  expect(terms('How does a heat pump work?')).toEqual(['heat', 'pump']);
  expect(terms('Why did the flood happen?')).toEqual(['flood']);
});

it.each([
  ['Compare heat pumps and gas boilers', ['heat pumps', 'gas boilers']],
  ['What is the difference between a canal and a river?', ['canal', 'river']],
  ['Electric cars versus hydrogen cars', ['Electric cars', 'hydrogen cars']],
  ['Which is cheaper, rail or road?', ['rail', 'road']],
  ['Is rail safer than road?', ['rail', 'road']],
])('reads the subjects that %s compares', (question, sides) => {
  expect(readQuestion(question)).toMatchObject({ kind: 'compare', sides });
});

it('keeps content words and recognises names and numbers', () => {
  const { terms, isNegated } = readQuestion('Why did Hester Quayle not close the canal in 1796?');
  expect(terms.map(({ lower }) => lower)).toEqual(['hester', 'quayle', 'close', 'canal', '1796']);
  expect(terms.filter(({ isName }) => isName).map(({ lower }) => lower)).toEqual(['hester', 'quayle', '1796']);
  expect(isNegated).toBe(true);
});
