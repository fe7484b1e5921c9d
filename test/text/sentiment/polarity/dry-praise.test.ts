import { expect, it } from 'vitest';
import { judgeText } from '#text/sentiment/index.ts';

it.each([
  'We paid extra for the sea view and got the car park. Marvellous.',
  'I ordered the corner table by the window and got the one beside the toilets. Charming.',
  'They closed the only post office in the village. Progress!',
  'Three hours in the waiting room and then they sent me home. Brilliant service.',
  'The new system wiped all our appointments. Fantastic.',
])('hears a word of praise behind a setback as irony: %s', (text) =>
  expect(judgeText(text).sentiment).toBe('negative'),
);

it.each([
  'We ordered the soup and got bread on the house. Great service.',
  'They closed the last gap in the cycle path. Great!',
  'We went to the lake and the children swam until dusk. Lovely.',
])('takes it at its word behind anything else: %s', (text) => expect(judgeText(text).sentiment).toBe('positive'));
