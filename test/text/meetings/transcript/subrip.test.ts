import { expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';

const read = (text: string) =>
  readTranscript(text, 'srt').segments.map(({ startMs, endMs, text: said }) => [startMs, endMs, said]);

it.each([
  '00:00:01,500 --> 00:00:02,250',
  '00:00:01.500 --> 00:00:02.250 X1:40 X2:600 Y1:20 Y2:50',
  '0:0:1,5 --> 0:0:2,25',
  '00:00:01,500-->00:00:02,250',
  '00:00:01,500 -> 00:00:02,250',
  '00:00:01,500 00:00:02,250',
  '00:01,500 → 00:02,250',
  '0:00:01.500,0:00:02.250',
])('reads the timestamps %s', (line) => {
  expect(read(`1\n${line}\nHello there\n\n2\n${line}\nagain\n`)).toEqual([
    [1_500, 2_250, 'Hello there'],
    [1_500, 2_250, 'again'],
  ]);
});

it('accepts missing numbers and blank lines, and keeps blank lines within a cue', () => {
  expect(
    read(
      '00:00:01,000 --> 00:00:02,000\nfirst\n\nof all\n00:00:02,000 --> 00:00:03,000\nsecond\n3\n00:00:03,000 --> 00:00:04,000\nthird',
    ),
  ).toEqual([
    [1_000, 2_000, 'first of all'],
    [2_000, 3_000, 'second'],
    [3_000, 4_000, 'third'],
  ]);
});

it('keeps numbers that are spoken', () => {
  expect(
    read('1\n00:00:01,000 --> 00:00:02,000\nHow many?\n42\nor 43\n\n2\n00:00:02,000 --> 00:00:03,000\n7\n'),
  ).toEqual([
    [1_000, 2_000, 'How many? 42 or 43'],
    [2_000, 3_000, '7'],
  ]);
});

it('keeps and reports the text of cues with broken or missing timestamps', () => {
  const text = '1\n00:00:01,000 --> 00:0x:02,000\nfirst\n\n2\nsecond\n\n3\n00:00:05,000 --> 00:00:06,000 third\n';
  expect(read(text)).toEqual([
    [1_000, null, 'first'],
    [null, null, 'second'],
    [5_000, 6_000, 'third'],
  ]);
  expect(readTranscript(text).notes).toEqual(['The times of 2 cues are not as the format asks; the words were kept.']);
});

it('reads timestamps in prose as prose', () => {
  const text =
    'We planned the day.\n10:00 -> 11:00 was lunch.\nThen we met.\nIt was good.\nWe left.\nThat is it.\nFor today.';
  expect(readTranscript(text)).toMatchObject({ format: 'raw', notes: [] });
});
