import { expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

function decisionsOf(talk: string): string[] {
  const { segments } = readTranscript(talk);
  // Behind what it settles, where it does not say so itself.
  return findItems(segments).decisions.map(({ text }) => text.replace(/^.* – /u, ''));
}

const decided: readonly (readonly [string, string])[] = [
  ['Ann: We could meet on Tuesday.\nBen: I can do Tuesday.\nAnn: Good, Tuesday then.', 'Good, Tuesday then.'],
  [
    'Ann: The hall is free on the 4th and the 11th.\nBen: The 4th is Easter.\nAnn: So the 11th then.',
    'So the 11th then.',
  ],
  ['Ann: Should the sign be red or green?\nBen: Green is easier to read.\nAnn: Right, so green.', 'Right, so green.'],
  ['Ann: Do we keep the old oven?\nBen: It still works.\nAnn: Fine, it stays.', 'Fine, it stays.'],
  [
    'Ann: The pump leaks again.\nBen: A new one is dear.\nAnn: Okay, so we repair it.\nBen: Good.',
    'Okay, so we repair it.',
  ],
  ['Ann: So we take the early train?\nBen: Yes, let us.', 'We take the early train.'],
  ['Ann: Und wir bleiben beim Montag?\nBen: Ja, genau.', 'Wir bleiben beim Montag.'],
  ['Ann: Shall we paint the fence?\nBen: That takes a day.\nCleo: Fine with me.', 'We paint the fence.'],
  ['Ann: Ein Buffet wäre zu teuer.\nBen: Stimmt.\nAnn: Gut, also kein Buffet.', 'Gut, also kein Buffet.'],
  ['Ann: Oak or pine?\nBen: Pine.\nAnn: Good, pine.', 'Good, pine.'],
  ['Ann: If nobody objects, we close at noon.\nBen: No objections.', 'If nobody objects, we close at noon.'],
  ['Ann: So from now on the key stays in the office.', 'So from now on the key stays in the office.'],
  ['Ann: Then we return the tent.\nBen: Yes.', 'Then we return the tent.'],
];

it.each(decided)('finds a short decision: %s', (talk, text) => {
  expect(decisionsOf(talk)).toEqual([text]);
});

it.each([
  'Ann: Let us talk about Tuesday.\nBen: I was ill on Tuesday.\nAnn: Good, see you then.',
  'Ann: Two years ago we decided to rent the shop.\nBen: I remember.',
  'Ann: Should we sell the van?\nBen: No, we need it.',
  'Ann: So we have forty guests?\nBen: Not sure, I would have to count.',
  'Ann: Shall we move the fair to May?\nBen: But May is full.\nCleo: Fine with me.',
  'Ann: Okay, so we usually clean on Fridays.\nBen: Yes.',
  'Ann: Good, so no news from the bank.\nBen: None.',
  'Ann: We will decide on the colour next week.\nBen: Fine.',
  'Ann: Dann entscheiden wir das im Juni.\nBen: Ja.',
  "Ann: Okay, let's talk about the roof.\nBen: Fine.",
  'Ann: Okay, we have two offers.\nBen: Good.',
  'Ann: Where do you live?\nBen: In Bonn.\nAnn: Right, we live there too.',
])('finds no decision: %s', (talk) => {
  expect(decisionsOf(talk)).toEqual([]);
});

it('distinguishes questions left open from questions answered later', () => {
  const { segments } = readTranscript(
    'Ann: How many tickets are left?\nBen: I would have to look.\nAnn: And the buses?\nBen: Two are booked.\nBen: Oh, about the tickets, eleven are left.',
  );
  expect(findItems(segments).questions.map(({ answered }) => answered)).toEqual([true, true]);
});

it.each([
  ['Ann: Everyone, please hand in the forms by Friday.', 'Hand in the forms by Friday', undefined],
  ['Ann: Print the posters, please.\nBen: You will have them tonight.\nBen: Sure.', 'Print the posters', 'Ben'],
  ['Ann: Good.\nBen: Ann sends the offer on Monday.', 'Send the offer on Monday', 'Ann'],
  ['Ann: We need somebody to water the plants.\nBen: I can do that.', 'Water the plants', 'Ben'],
  ['Ann: Who is bringing the ladder?\nBen: Not me.\nAnn: Then I will.', 'Bring the ladder', 'Ann'],
  ['Ann: Who waters the roses?\nBen: I will.', 'Water the roses', 'Ben'],
  ['Ann: Ben, would you let Cleo know?\nBen: Yes.', 'Let Cleo know', 'Ben'],
])('finds a task: %s', (talk, text, owner) => {
  const { segments } = readTranscript(talk);
  const [task, ...others] = findItems(segments, { date: '2026-05-11' }).action_items;
  expect([task?.text, task?.owner, others]).toEqual([text, owner, []]);
});

it.each([
  'Ann: Who manages the archive?\nBen: The city does.',
  'Ann: Ben, could you check the lamps?\nBen: I checked them yesterday.',
])('finds no task: %s', (talk) => {
  expect(findItems(readTranscript(talk).segments).action_items).toEqual([]);
});

it.each([
  'Ann: So the server crashed?\nBen: Yes.',
  'Ann: So Cleo is ill?\nBen: Yes.',
  'Ann: Then everything is ready?\nBen: Right.',
  'Ann: So we usually meet on Fridays?\nBen: Yes, exactly.',
  'Ann: Also Cleo war da?\nBen: Ja.',
])('does not read a question about a fact as a decision: %s', (talk) => {
  expect(decisionsOf(talk)).toEqual([]);
});
