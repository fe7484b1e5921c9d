import { expect, it } from 'vitest';
import { linesOf } from '#text/meetings/transcript/lines.ts';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';
import { hasWebVttSignature, readWebVtt } from '#text/meetings/transcript/webvtt.ts';

const cues = (text: string) =>
  readWebVtt(linesOf(text)).map(({ kind, startMs, endMs, text: said }) => [kind, startMs, endMs, said]);
const standard = (body: string) => readWebVtt(linesOf(`WEBVTT\n\n${body}`)).filter(({ kind }) => kind === 'standard');

it('recognises the WebVTT signature and nothing similar', () => {
  const known = ['WEBVTT', 'WEBVTT ', 'WEBVTT\ttitle'].map(hasWebVttSignature);
  expect(known).toEqual([true, true, true]);
  expect(['WEBVTTX', 'webvtt', ' WEBVTT', ''].map(hasWebVttSignature)).toEqual([false, false, false, false]);
});

it.each([
  ['00:01.000 --> 00:02.500', 1_000, 2_500],
  ['\t0:00:01.000-->100:00:02.000 align:start line:5%', 1_000, 360_002_000],
  ['00:00:01.000 --> 00:00:02.000\u0000x', 1_000, 2_000],
])('reads the timestamps %s', (line, startMs, endMs) => {
  expect(standard(`${line}\ntext`)).toMatchObject([{ startMs, endMs, text: 'text' }]);
});

it.each([
  '00:01.00 --> 00:02.000',
  '00:60.000 --> 00:61.000',
  '00:01,000 --> 00:02,000',
  '1:02.000 --> 1:03.000',
  '00:01.0000 --> 00:02.000',
  '00:01.000 --> 00:02.0000',
  '00:01.000 --> 60:00.000',
])('repairs and reports the timestamps %s that the standard rejects', (line) => {
  expect(standard(`${line}\ntext`)).toEqual([]);
  const { segments, notes } = readTranscript(`WEBVTT\n\n${line}\nthe words\n`);
  expect(segments.map(({ text }) => text)).toEqual(['the words']);
  expect(notes).toEqual(['The times of 1 cue are not as the format asks; the words were kept.']);
});

it('drops header, comments, styles, regions and cue identifiers', () => {
  const text = [
    'WEBVTT - a title',
    'Kind: captions',
    '',
    'NOTE two lines',
    'of a comment',
    '',
    'STYLE',
    '::cue { color: red; }',
    '',
    'REGION',
    'id:fred',
    '',
    'name of the cue',
    '00:01.000 --> 00:02.000',
    'first',
    '',
    'NOTE a comment',
    '',
    '00:03.000 --> 00:04.000',
    'second',
    '',
  ].join('\r\n');
  expect(cues(text)).toEqual([
    ['standard', 1_000, 2_000, 'first'],
    ['standard', 3_000, 4_000, 'second'],
  ]);
});

it('starts a cue at a timestamp line when the blank line is missing', () => {
  expect(cues('WEBVTT\n00:01.000 --> 00:02.000\nfirst\n00:02.000 --> 00:03.000\nsecond')).toEqual([
    ['standard', 1_000, 2_000, 'first'],
    ['standard', 2_000, 3_000, 'second'],
  ]);
});

it('keeps text after a blank line and text with an arrow in the cue above', () => {
  const text =
    'WEBVTT\n\n00:01.000 --> 00:02.000\nfirst\n\nmore of it\n\n00:03.000 --> 00:04.000\nwe go\nfrom A --> B\n\n.a {\n';
  expect(cues(text)).toEqual([
    ['standard', 1_000, 2_000, 'first'],
    ['stray', 1_000, 2_000, 'more of it'],
    ['standard', 3_000, 4_000, 'we go'],
    ['stray', 3_000, 4_000, 'from A --> B'],
  ]);
  expect(readTranscript(text).notes).toEqual(['Text outside of cues was kept in 2 places.']);
});

it('keeps two lines above the timestamps of a cue, and reads one as its identifier', () => {
  const above = 'WEBVTT\nfoo\n00:01.000 --> 00:02.000\nfirst\n\n';
  const times = '00:03.000 --> 00:04.000\nsecond';
  const first = ['standard', 1_000, 2_000, 'first'];
  const second = ['standard', 3_000, 4_000, 'second'];
  expect(cues(`${above}a name\n${times}`)).toEqual([first, second]);
  expect(cues(`${above}more\nof it\n${times}`)).toEqual([first, ['stray', 1_000, 2_000, 'more\nof it'], second]);
});

it('keeps the cues in file order', () => {
  const text = 'WEBVTT\n\n00:09.000 --> 00:10.000\nlate\n\n00:01.000 --> 00:20.000\nearly\n';
  expect(readTranscript(text).segments.map(({ startMs }) => startMs)).toEqual([9_000, 1_000]);
});
