import { expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { cutSpeech } from '#text/meetings/items/speech-sentences.ts';
import { piecesOf, sentencesOf } from '#text/meetings/items/utterances.ts';

const speech =
  "okay so i'll send the minutes tomorrow we agreed to use the blue paint can you call the printer on monday " +
  'yes i will do that so what is the budget for the fence it is five thousand';

it('splits speech without punctuation into sentences', () => {
  expect(cutSpeech(speech)).toEqual([
    "okay so i'll send the minutes tomorrow",
    'we agreed to use the blue paint',
    'can you call the printer on monday',
    'yes i will do that',
    'so what is the budget for the fence it is five thousand',
  ]);
});

it('splits German speech, and finds what is asked, decided and taken on in it', () => {
  const german =
    'okay nächster punkt wir haben beschlossen dass freitags alle zuhause arbeiten können gilt das auch für die aushilfen ' +
    'das weiß ich noch nicht ich kläre das mit der personalabteilung bis montag';
  expect(cutSpeech(german)).toEqual([
    'okay nächster punkt',
    'wir haben beschlossen dass freitags alle zuhause arbeiten können',
    'gilt das auch für die aushilfen',
    'das weiß ich noch nicht',
    'ich kläre das mit der personalabteilung bis montag',
  ]);
  const { action_items, decisions, questions } = findItems([{ speaker: null, text: german, startMs: 0 }]);
  expect(action_items.map(({ text }) => text)).toEqual(['Das mit der personalabteilung bis montag klären']);
  expect(decisions).toHaveLength(1);
  expect(questions.map(({ answered }) => answered)).toEqual([false]);
});

it('keeps a clause in its sentence', () => {
  const whole = 'nobody could tell me what is wrong with the gate and whether we should order a new one';
  expect(cutSpeech(whole)).toEqual([whole]);
});

it('finds tasks, decisions and questions in captions without breaks', () => {
  const { action_items, decisions, questions } = findItems([{ speaker: null, text: speech, startMs: 0 }]);
  expect(action_items.map(({ text }) => text)).toContain('Send the minutes tomorrow');
  expect(decisions.map(({ text }) => text)).toEqual(['we agreed to use the blue paint']);
  expect(questions.map(({ text }) => text)).toEqual(['so what is the budget for the fence it is five thousand']);
});

it('ends a sentence at a pause and continues it without one', () => {
  const captions = (secondMs: number) =>
    sentencesOf(
      piecesOf([
        { speaker: null, text: 'the fence along the northern side', startMs: 0 },
        { speaker: null, text: 'has to be painted this spring', startMs: secondMs },
        {
          speaker: null,
          text: 'and that goes for the gate as well as for the shed behind the house',
          startMs: secondMs + 2_500,
        },
        {
          speaker: null,
          text: 'that is all from the garden group for this month and for the next one',
          startMs: secondMs + 60_000,
        },
      ]),
    ).map(({ text }) => text);
  expect(captions(2_500)[0]).toContain('northern side has to be painted');
  expect(captions(9_000)[0]).toBe('the fence along the northern side');
});

const saidByLine = (lines: string) =>
  sentencesOf(piecesOf(lines.split('\n').map((text) => ({ speaker: null, text, startMs: null })))).map(
    ({ text }) => text,
  );

it('ends a sentence at the line end in line-by-line transcripts, unless it is incomplete', () => {
  const lines = `so what do you think about february then
february works for me
okay so let's go with the
second week
lisa can you tell the agency
sure I'll write to them today
who does the slides
nina said she does them
me too`;
  expect(saidByLine(lines)).toEqual([
    'so what do you think about february then',
    'february works for me',
    "okay so let's go with the second week",
    'lisa can you tell the agency',
    "sure I'll write to them today",
    'who does the slides',
    'nina said she does them',
    'me too',
  ]);
});

it('starts a new sentence after a task and within a caption that ends one', () => {
  expect(cutSpeech("let's do it i will order the pump tomorrow")).toEqual([
    "let's do it",
    'i will order the pump tomorrow',
  ]);
  expect(cutSpeech('tomorrow and can you tell the parents', true)).toEqual([
    'tomorrow',
    'and can you tell the parents',
  ]);
});

it('finds decisions, tasks and questions in lines without punctuation', () => {
  const lines = `first the budget for the open day
last year we spent eight hundred
do we have the same again this year
the tent was too big
okay then we skip the tent because it costs too much
marie could you tell the company
yes i do it on monday
we need music too
i'll ask the school band until the second friday in may
great then we postpone the rest to the next meeting`;
  const segments = lines.split('\n').map((text) => ({ speaker: null, text, startMs: null }));
  const { action_items, decisions, questions } = findItems(segments, { date: '2026-11-23' });
  expect(decisions.map(({ text }) => text)).toEqual([
    'okay then we skip the tent because it costs too much',
    'great then we postpone the rest to the next meeting',
  ]);
  expect(action_items.map(({ text, due }) => [text, due])).toEqual([
    ['Tell the company', '2026-11-30'],
    ['Ask the school band until the second friday in may', undefined],
  ]);
  expect(questions.map(({ text }) => text)).toEqual(['do we have the same again this year']);
});
