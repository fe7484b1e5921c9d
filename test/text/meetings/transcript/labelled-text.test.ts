import { expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';

const read = (text: string) => {
  const { format, segments } = readTranscript(text);
  return { format, said: segments.map((one) => `${one.speaker ?? '-'} ${one.startMs ?? '-'} ${one.text}`) };
};
const labelled = (...said: string[]) => ({ format: 'speaker_labeled', said });

it.each([
  ['00:01:02 Anna Berg: Hi.\n00:01:09 Bob: Hello.', ['Anna Berg 62000 Hi.', 'Bob 69000 Hello.']],
  [
    '[00:00.000 --> 00:04.000] [SPEAKER_00]: Hi.\n[00:04.000 --> 00:06.000] [SPEAKER_01]: Hello.',
    ['SPEAKER_00 0 Hi.', 'SPEAKER_01 4000 Hello.'],
  ],
  ['**Anna Berg** (0:12): Hi.\n**Bob** (0:15): Hello.', ['Anna Berg 12000 Hi.', 'Bob 15000 Hello.']],
  ['## Anna Berg (0:12)\nHi.\n## Bob Lee (0:15)\nHello.', ['Anna Berg 12000 Hi.', 'Bob Lee 15000 Hello.']],
  ['[0:03] <anna> hi\n[0:04] <bob> hello\n[0:05] <anna> bye', ['anna 3000 hi', 'bob 4000 hello', 'anna 5000 bye']],
  ['田中：こんにちは\n鈴木：はい\n田中：始めましょう', ['田中 - こんにちは', '鈴木 - はい', '田中 - 始めましょう']],
  ['anna: hi\nbob: hello\nanna: where: here', ['anna - hi', 'bob - hello', 'anna - where: here']],
  ['Q: What is it?\nA: A test.\nQ: Why?', ['Q - What is it?', 'A - A test.', 'Q - Why?']],
  ['Anna — Hi.\nBob — Hello.\nAnna — So.\nBob — Yes.', ['Anna - Hi.', 'Bob - Hello.', 'Anna - So.', 'Bob - Yes.']],
  ['ANNA (laughing): Hi.\nBOB: Hello.\nANNA: So.', ['ANNA - Hi.', 'BOB - Hello.', 'ANNA - So.']],
  [
    'Anna: Hi all. Bob: Hello. Anna: So. Bob: Yes: it is.',
    ['Anna - Hi all.', 'Bob - Hello.', 'Anna - So.', 'Bob - Yes: it is.'],
  ],
  ['[05.01.24, 00:00:45] Anna: Hi.\n[05.01.24, 00:00:55] Bob: Hello.', ['Anna 45000 Hi.', 'Bob 55000 Hello.']],
])('reads %j', (text, said) => {
  expect(read(text)).toEqual(labelled(...said));
});

it('continues a speaker across lines and paragraphs', () => {
  expect(read('Anna Berg  0:12\nHi all,\nso it is.\n\nWe go on. Cost: high.\n\nBob Lee  0:20\nYes.\n')).toEqual(
    labelled('Anna Berg 12000 Hi all, so it is.', 'Anna Berg 12000 We go on. Cost: high.', 'Bob Lee 20000 Yes.'),
  );
});

it('reads timestamps on separate lines and drops text added by the program', () => {
  const text =
    'Weekly\nAttendees\nAnna, Bob\n00:00:05\n\nAnna: Hi.\nBob: Hello.\nAnna: So.\n00:05:00\n\nBob: Yes.\nTranscription ended after 00:06:00\n';
  expect(read(text)).toEqual(
    labelled(
      '- - Weekly',
      '- - Attendees',
      '- - Anna, Bob',
      'Anna 5000 Hi.',
      'Bob - Hello.',
      'Anna - So.',
      'Bob 300000 Yes.',
    ),
  );
});

it.each([
  'Date: 5 May\nLocation: Berlin\nAttendees: Anna, Bob\n\nWe talked about money. It was fine.\nDecision: we ship.\nAction: Bob writes.',
  'Ingredients: flour\nPreparation: mix\nBaking: 10 minutes',
  'Flour: 5\nSugar: 3\nSalt: 1\nEggs: 2\nFlour: 6\nMilk: 3',
  'See https://a.example/x: it is good.\nhttp://b.example\nmailto:anna@example.org',
  '10:00 - 11:00 Lunch\n11:00 - 12:00 Budget\nWe talked.',
  'We met. Anna said: no. Then Bob said: yes.\nSo we left: at noon.\nThat was it.',
  'const a: string = 1;\nconst b: number = 2;\nconst c: string = 3;',
])('reads text that resembles a name as text: %j', (text) => {
  const { format, segments } = readTranscript(text);
  expect(format).toBe('raw');
  expect(segments.every(({ speaker }) => speaker === null)).toBe(true);
});

it('does not read the facts above and inside a transcript as speakers', () => {
  expect(
    read(
      'Company: Acme\nVenue: Berlin\n\nOperator: Good morning.\nAnna: Let us start.\nBob: Yes.\nMargin: 5000\nAnna: Good.',
    ),
  ).toEqual(
    labelled(
      '- - Company: Acme',
      '- - Venue: Berlin',
      'Operator - Good morning.',
      'Anna - Let us start.',
      'Bob - Yes. Margin: 5000',
      'Anna - Good.',
    ),
  );
});

it('reads timestamps in text without names', () => {
  const { format, said } = read('0:00\nhello and welcome\n0:04\nto the show\n');
  expect(format).toBe('raw');
  expect(said).toEqual(['- 0 hello and welcome', '- 4000 to the show']);
  expect(read('[00:00.000 --> 00:04.000]  Hello.\n[00:04.000 --> 00:06.000]  We start.').said).toEqual([
    '- 0 Hello.',
    '- 4000 We start.',
  ]);
});

it('joins raw lines that an editor wrapped within a sentence', () => {
  const text = 'We met on Monday and talked about the budget\nof the next year. It is small.\n\nThen we left.\nOk.';
  expect(read(text).said).toEqual([
    '- - We met on Monday and talked about the budget of the next year. It is small.',
    '- - Then we left.',
    '- - Ok.',
  ]);
});
