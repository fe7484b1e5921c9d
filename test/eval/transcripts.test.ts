import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Result } from './measure.ts';
import { subtitles, transcriptFormats, transcriptParse } from './transcripts.ts';

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const data = (file: string) => ({ name: 'made-up', folder, file, rows: [] });
const figures = ({ figures: list }: Result) => Object.fromEntries(list.map(({ name, value }) => [name, value]));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcripts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('counts renderings of a meeting with correct words and speakers', () => {
  const segments = [
    { speaker: 'Anna Berg', text: 'Let us  ship.' },
    { speaker: 'Bob Lee', text: 'Yes.' },
  ];
  write('truth.jsonl', `${JSON.stringify({ meeting: 'M1', speakers: ['Anna Berg', 'Bob Lee'], segments })}\n`);
  write('M1.speaker_labeled.txt', 'Anna Berg: Let us ship.\nBob Lee: Yes.\n');
  write('M1.raw.txt', 'Let us ship. Yes.');
  write('M1.zoom.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nAnna Berg: Let us ship.\n');
  write('M1.teams.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nLet us ship.\n\n00:02.000 --> 00:03.000\nYes.\n');
  write('M1.youtube_rolling.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nLet us ship. Yes.\nYes. No.\n');
  const result = transcriptFormats(data('.'));
  expect(result.rows).toBe(5);
  expect(figures(result)).toEqual({ 'files right': 2, 'rolling ratio': 1.5 });
});

it('counts correctly read files and segments', () => {
  mkdirSync(join(folder, 'expected'));
  mkdirSync(join(folder, 'transcripts', 'edge_cases'), { recursive: true });
  const gold = (text: string, speaker: string | null) => ({ start_ms: 1_000, end_ms: 2_001, speaker, text });
  const expected = (...segments: object[]) => JSON.stringify({ segments });
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Hi\nall</v>\n';
  for (const id of ['right', 'other', 'more']) write(`transcripts/edge_cases/${id}.vtt`, vtt);
  write('expected/right.expected.json', expected(gold('Hi all', 'Anna')));
  write('expected/other.expected.json', expected({ ...gold('Hi', null), end_ms: 2_002 }));
  write('expected/more.expected.json', expected(gold('Hi all', 'Anna'), gold('So.', null)));
  expect(figures(transcriptParse(data('expected')))).toEqual({
    'files right of 3': 1,
    'segments with right times': 2,
    'segments with right text': 2,
    'segments with right speaker': 2,
  });
});

it('counts cues and their fields', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>Hi</b>\n\n00:02.00 --> 00:03.000\nnot of the standard\n';
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';
  const files = [
    { id: 'a', format: 'vtt', text: vtt, expected: { cues: 1 } },
    { id: 'b', format: 'srt', base64: Buffer.from(srt).toString('base64'), expected: { cues: 2 } },
    { id: 'c', format: 'vtt', text: 'not WEBVTT' },
    { id: 'd', format: 'vtt', text: vtt.slice(8), expected: { cues: 0 } },
  ];
  const cue = { startTime: 1, endTime: 2, text: '<b>Hi</b>' };
  const mozilla = [
    { id: 'e', vtt, expected: { cues: [cue] } },
    { id: 'f', vtt, expected: { cues: [{ ...cue, text: 'Hi' }] } },
    { id: 'g', vtt, expected: { cues: [{ ...cue, endTime: 2.1 }] } },
    { id: 'h', vtt, expected: { cues: [] } },
    { id: 'i', vtt },
  ];
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  write('files.jsonl', lines(files));
  write('mozilla_vtt.jsonl', lines(mozilla));
  const result = subtitles(data('.'));
  expect(result.rows).toBe(9);
  expect(figures(result)).toEqual({ throws: 0, 'cue count of 3': 2, 'cue count of 4': 3, 'fields of 4': 1 });
});
