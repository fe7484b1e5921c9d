import { describe, expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (transcript: string) => findItems(readTranscript(transcript).segments, { date: '2026-11-20' });
const tasksOf = (transcript: string) =>
  itemsOf(transcript).action_items.map(({ owner, text }) => `${owner ?? '?'}: ${text}`);
const decisionsOf = (transcript: string) => itemsOf(transcript).decisions.map(({ quote }) => quote);

describe('a command that names its object by a pronoun', () => {
  it.each([
    // Whoever takes it on has it.
    [
      'Ann: The sign maker is free on Tuesday.\nBen: Book him.\nCara: I will do that this afternoon.',
      'Cara: The sign maker is free on Tuesday – Book him',
    ],
    // Whoever told of the matter has it, unless somebody else says so.
    ['Ann: They have a table at eight.\nBen: Book it.\nAnn: What about the wine?', undefined],
    [
      'Ann: They have a table at eight.\nBen: Book it.\nCara: The menu is short.',
      'Ann: They have a table at eight – Book it',
    ],
    ['Uma: They said the deposit is due.\nTom: Pay it.\nUma: OK.', 'Uma: They said the deposit is due – Pay it'],
    // The promise says more than the command.
    ['Ann: They have a table.\nBen: Book it.\nAnn: All right, I will book it today.', 'Ann: Book it today'],
    [
      'Udo: Die Gemeinde hat einen Bagger.\nVera: Frag sie.\nUdo: Mach ich heute noch.',
      'Udo: Die Gemeinde hat einen Bagger – Frag sie',
    ],
    // An answer to a question.
    ['Gil: Replace it?\nFinn: Replace it.\nGil: The lid is broken too.', undefined],
  ])('%s', (transcript, task) => {
    expect(tasksOf(transcript)).toEqual(task === undefined ? [] : [task]);
  });
});

it('takes "me" with a time for an answer to who does it', () => {
  expect(tasksOf('Rosa: Wer ruft beim Bäcker an?\nSina: Ich, gleich nachher.')).toEqual(['Sina: Beim Bäcker anrufen']);
});

it('finds what somebody tells others as a task', () => {
  expect(tasksOf("Xia: I start on the fourth.\nWim: I'll tell payroll.")).toEqual(['Wim: Tell payroll']);
  expect(tasksOf("Xia: I start on the fourth.\nWim: I'll tell you a story.")).toEqual([]);
});

describe('decisions in few words', () => {
  it.each([
    [
      'Ola: They want a guarantor.\nPer: Then we wait with the van until we know.',
      'Then we wait with the van until we know.',
    ],
    ['Yan: March or May?\nZoe: In March it rains.\nYan: Fine, May.', 'Fine, May.'],
    ['Accounts: adopted unanimously.', 'adopted unanimously.'],
    [
      'Minutes of 2 June\n\nSummer party postponed to September.\n\nThe heater was noisy.',
      'Summer party postponed to September.',
    ],
    ['Max: Der Lieferant verlangt mehr.\nNora: Dann suchen wir einen anderen.', 'Dann suchen wir einen anderen.'],
    ['Max: Und der Ausflug?\nNora: Fällt dieses Jahr aus.', 'Fällt dieses Jahr aus.'],
  ])('%s', (transcript, decision) => {
    expect(decisionsOf(transcript)).toEqual([decision]);
  });

  it.each([
    'Per: My request was rejected by the bank. They want another guarantor.',
    "Abe: Cleo's request for a laptop was turned down by finance, by the way.",
    'Xia: My application was approved by the embassy yesterday.',
    'Jutta: Mein Antrag auf Zuschuss wurde von der Stadt abgelehnt.',
    'Ann: I moved to Leeds in May.',
  ])('are not what others decided: %s', (transcript) => {
    expect(decisionsOf(transcript)).toEqual([]);
  });

  it('are what a meeting decided about a request', () => {
    expect(decisionsOf('Ann: The request of the choir was rejected by the board.')).toEqual([
      'The request of the choir was rejected by the board.',
    ]);
  });
});
