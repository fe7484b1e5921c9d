import { expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const decisionsOf = (transcript: string) => findItems(readTranscript(transcript).segments).decisions;

it.each([
  [
    'Ann: Perfect, then we launch on the third.\nBen: Fine.\nAnn: How is the shop?\nBen: Busy.\nCleo: About the launch, half of us are away on the third.\nAnn: Then not the third. We agreed to launch on the tenth.\nBen: Yes.',
    ['We agreed to launch on the tenth.'],
  ],
  [
    'Ann: We agreed to rent the tent.\nBen: Yes.\nCleo: The forecast says storm.\nAnn: Forget the tent, we decided to use the barn.\nBen: Good.',
    ['Forget the tent, we decided to use the barn.'],
  ],
  [
    'Eva: Wir nehmen also den Saal.\nMax: Gut.\nEva: Der kostet ja 600 Euro!\nMax: Das Pfarrheim wäre umsonst.\nEva: Ja, dann nehmen wir das Pfarrheim und nicht den Saal.\nMax: Einverstanden.',
    ['Ja, dann nehmen wir das Pfarrheim und nicht den Saal.'],
  ],
])('drops a decision that was revoked later', (transcript, quotes) => {
  expect(decisionsOf(transcript).map(({ quote }) => quote)).toEqual(quotes);
});

it('adds the question to a decision that does not name its subject', () => {
  expect(
    decisionsOf('Ann: Should the sign be red or green?\nBen: Green is easier to read.\nAnn: Right, so green.'),
  ).toEqual([{ text: 'Should the sign be red or green? – Right, so green.', quote: 'Right, so green.' }]);
  expect(decisionsOf('Ann: Any news?\nBen: We agreed to paint the fence blue.')).toEqual([
    { text: 'We agreed to paint the fence blue.', quote: 'We agreed to paint the fence blue.' },
  ]);
});

it('finds a suggestion that two others support as a decision', () => {
  const talk = 'Ann: We could show it to members alone.\nBen: Clever. Yes.\nCleo: Works for me.';
  expect(decisionsOf(talk).map(({ quote }) => quote)).toEqual(['We could show it to members alone.']);
  expect(decisionsOf('Ann: We could show it to members alone.\nBen: Hm.\nCleo: Works for me.')).toEqual([]);
});
