import { expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';
import { speakersOf } from '#text/meetings/transcript/speakers.ts';

const speakers = (text: string) => speakersOf(readTranscript(text));

it('counts turns, words and seconds', () => {
  const cue = (times: string, text: string) => `${times}\n${text}\n\n`;
  const text = [
    'WEBVTT\n\n',
    cue('00:01.000 --> 00:02.500', '<v Anna>Hi all,'),
    cue('00:02.500 --> 00:03.000', "<v Anna>that's it."),
    cue('00:03.000 --> 00:05.000', '<v Bob>R&amp;D &amp; 5 more!'),
    cue('00:05.000 --> 00:06.000', '<v Anna>Yes.'),
  ].join('');
  expect(speakers(text)).toEqual([
    { name: 'Anna', turns: 2, seconds: 3, words: 5 },
    { name: 'Bob', turns: 1, seconds: 2, words: 4 },
  ]);
});

it('extends a segment without an end to the start of the next', () => {
  expect(speakers('Anna Berg  0:10\nHi.\n\nBob Lee  0:12\nHello.\n\nAnna Berg  0:15\nSo.\n')).toEqual([
    { name: 'Anna Berg', turns: 2, seconds: 2, words: 2 },
    { name: 'Bob Lee', turns: 1, seconds: 3, words: 1 },
  ]);
});

it('returns no seconds without timestamps and no speakers without names', () => {
  expect(speakers('Anna: Hi.\nBob: Hello.\nAnna: So.')).toEqual([
    { name: 'Anna', turns: 2, words: 2 },
    { name: 'Bob', turns: 1, words: 1 },
  ]);
  expect(speakers('We met.')).toEqual([]);
});
