import { expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';

const said = (text: string) => readTranscript(text).segments.map((one) => [one.speaker, one.text]);
const speakers = (text: string) => [...new Set(said(text).map(([speaker]) => speaker))];

it.each([
  ['Ann: Ben, can you call the printer by Friday?\nBen: Sure.', ['Ann', 'Ben']],
  ['Ann: Hi.\nBen: Hello.', ['Ann', 'Ben']],
  ['Ann: Hi.\n\nBen: Hello.', ['Ann', 'Ben']],
  ['Ann: I can do it\nCleo: thanks', ['Ann', 'Cleo']],
  ['Ann Berg: We ship it.\nBen: Sure, on Monday.\nCleo: Fine with me.', ['Ann Berg', 'Ben', 'Cleo']],
  ['Al: I go.\nVan: Me too.', ['Al', 'Van']],
  ['Will: I do it.\nAn: So do I.', ['Will', 'An']],
  ['Anna Price: Good.\nBob: Fine.\nAnna Price: So be it.', ['Anna Price', 'Bob']],
  ['Ann: So we start. Are we done?\nBob: Yes.\nAnn: Great.\nCleo: yes', ['Ann', 'Bob', 'Cleo']],
  ['Kühn: Guten Tag.\nMüller: Hallo.', ['Kühn', 'Müller']],
  ['Interviewer: Why did you do it?\nDr. Berg: Because it was there.', ['Interviewer', 'Dr. Berg']],
  [
    'Ann: Good morning.\nBob: Morning.\nCleo: Shall we begin?\nDan: Yes, please do.\nEve: I have the figures.\nFinn: Go on.',
    ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'],
  ],
  [
    'Ann: I think that we should\nship it soon, because it is\nready.\n\nBob: Sure, but we need\nto test the thing before\nwe do it.',
    ['Ann', 'Bob'],
  ],
  ['Ann: Hi. Ben: Hello. Cleo: Hey.', ['Ann', 'Ben', 'Cleo']],
])('reads a speaker who speaks only once: %j', (text, names) => {
  expect(speakers(text)).toEqual(names);
  for (const [, words] of said(text)) expect(words).not.toContain(':');
});

it.each([
  'Agenda: Budget.\nDecision: We ship.\nNote: Ben was late.',
  'Decision: we go with blue.\nAction: Ben calls the printer by Friday.\nOpen: who pays?',
  'Minutes of the weekly meeting\n\nPresent: Ann, Ben\n\nDecision: We ship.\nNote: Ben was late.',
  'Summary: All went well.\nRisks: None so far.\nNext steps: We ship on Monday.\nOwner: Ann.',
  'Date: 5 May.\nTime: 10:00.\nLocation: Berlin.',
  'Re: Printer.\nFrom: Ann Berg.\nTo: Ben Lee.\nSubject: We ship it on Monday.',
  'Yesterday: I fixed it.\nToday: I test it.\nBlockers: none.',
  'Strengths: It is cheap.\nWeaknesses: It is slow.\nThreats: None.',
  'Monday: We ship.\nTuesday: We rest.',
  'Beschluss: Wir nehmen blau.\nProtokoll: Anna Berg.\nDatum: 5. Mai.',
  'Décision: On prend le bleu.\nDate: 5 mai.\nLieu: Paris.',
  'Vegan: yes\nSpicy: no\nHalal: yes',
  'Apple: A fruit.\nBanana: A fruit.\nCarrot: A vegetable.\nElder: A tree.\nFig: A fruit.',
  'https: //a.example\nhttp: //b.example',
  '10:30: We start.\n11:00: We end.',
  'name: anna\nage: 5',
  'Note: We met. Decision: We ship.',
  'Unit Price: It went up.',
])('does not read document headings as speakers: %j', (text) => {
  expect(speakers(text)).toEqual([null]);
});

it('keeps places and amounts on the following lines with their speaker', () => {
  expect(said('Ann: We have two. Berlin: It rains. Paris: It snows.')).toHaveLength(1);
  expect(said('Ann: Here is what I have:\nMargin: 5000\nBob: Thanks.')).toEqual([
    ['Ann', 'Here is what I have: Margin: 5000'],
    ['Bob', 'Thanks.'],
  ]);
});
