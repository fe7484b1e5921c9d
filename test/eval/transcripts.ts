import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { linesOf } from '#text/meetings/transcript/lines.ts';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';
import { readSubRip } from '#text/meetings/transcript/subrip.ts';
import type { Cue } from '#text/meetings/transcript/transcript.ts';
import { hasWebVttSignature, readWebVtt } from '#text/meetings/transcript/webvtt.ts';
import { collapse, type DataSet, type Result, type Row, textOf } from './measure.ts';
import { readRows } from './read-data.ts';

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => collapse(text).split(' ')).filter(Boolean);

const Truth = z.object({
  meeting: z.string(),
  speakers: z.array(z.string()),
  segments: z.array(z.object({ text: z.string() })),
});

/** The measure `transcript-formats`: the words and speakers of the renderings of one meeting. */
export function transcriptFormats({ folder, file }: DataSet): Result {
  const directory = join(folder, file);
  const names = readdirSync(directory);
  let [files, right, rolled, rolledTruth] = [0, 0, 0, 0];
  for (const row of readRows(join(directory, 'truth.jsonl'))) {
    const { meeting, speakers, segments } = Truth.parse(row);
    const truth = wordsOf(segments.map(({ text }) => text));
    for (const name of names.filter((one) => one.startsWith(`${meeting}.`))) {
      const read = readTranscript(readFileSync(join(directory, name), 'utf8')).segments;
      const words = wordsOf(read.map(({ text }) => text));
      const found = new Set(read.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
      const wanted = /\.(?:raw\.txt|youtube_rolling\.vtt)$/.test(name) ? [] : speakers;
      const isRight = equalTexts(words, truth) && equalTexts([...found].sort(), [...wanted].sort());
      files += 1;
      if (isRight) right += 1;
      if (!name.endsWith('.youtube_rolling.vtt')) continue;
      rolled += words.length;
      rolledTruth += truth.length;
    }
  }
  const ratio = rolledTruth === 0 ? 0 : rolled / rolledTruth;
  return {
    rows: files,
    figures: [
      { name: 'files right', value: right, target: { atLeast: files } },
      { name: 'rolling ratio', value: ratio, baseline: 'plain VTT reader 3.0', target: { atMost: 1 } },
      { name: 'rolling ratio', value: ratio, baseline: 'plain VTT reader 3.0', target: { atLeast: 1 } },
    ],
  };
}

function equalTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

const Expected = z.object({
  segments: z.array(
    z.object({
      start_ms: z.number().nullable(),
      end_ms: z.number().nullable(),
      speaker: z.string().nullable(),
      text: z.string(),
    }),
  ),
});

/** The measure `transcript-parse`: segments of small files, one by one, with times, text and speaker. */
export function transcriptParse({ folder, file }: DataSet): Result {
  const count = { files: 0, right: 0, segments: 0, times: 0, texts: 0, speakers: 0 };
  for (const name of readdirSync(join(folder, file)).sort()) {
    const id = name.replace(/\.expected\.json$/, '');
    const path = ['vtt', 'txt', 'srt']
      .map((extension) => join(folder, 'transcripts', 'edge_cases', `${id}.${extension}`))
      .find((one) => existsSync(one));
    if (path === undefined) continue;
    const { segments } = Expected.parse(JSON.parse(readFileSync(join(folder, file, name), 'utf8')));
    const read = readTranscript(readFileSync(path, 'utf8')).segments;
    const judged = segments.map((gold, index) => {
      const said = read[index];
      return {
        times: said !== undefined && isNear(said.startMs, gold.start_ms) && isNear(said.endMs, gold.end_ms),
        texts: said !== undefined && collapse(said.text) === collapse(gold.text),
        speakers: said !== undefined && said.speaker === gold.speaker,
      };
    });
    count.files += 1;
    count.segments += segments.length;
    for (const part of ['times', 'texts', 'speakers'] as const) count[part] += judged.filter((one) => one[part]).length;
    const isRight = judged.every(({ times, texts, speakers }) => times && texts && speakers);
    if (isRight && read.length === segments.length) count.right += 1;
  }
  const target = { atLeast: count.segments };
  return {
    rows: count.segments,
    figures: [
      {
        name: `files right of ${count.files}`,
        value: count.right,
        baseline: 'subsrt-ts and subtitle: right count 6',
        target: { atLeast: count.files },
      },
      { name: 'segments with right times', value: count.times, baseline: '52, 27', target },
      { name: 'segments with right text', value: count.texts, baseline: '43, 10', target },
      { name: 'segments with right speaker', value: count.speakers, target },
    ],
  };
}

function isNear(said: number | null, gold: number | null): boolean {
  return said === null || gold === null ? said === gold : Math.abs(said - gold) <= 1;
}

const CueCount = z.object({ cues: z.number() });
const CueFields = z.object({
  cues: z.array(z.object({ startTime: z.number(), endTime: z.number(), text: z.string() })),
});

interface Subtitles {
  text: string;
  format: 'vtt' | 'srt';
  expected: unknown;
}

/** The measure `subtitles`: nothing throws, and cues are read as the standards require. */
export function subtitles({ folder, file }: DataSet): Result {
  const files = readRows(join(folder, file, 'files.jsonl')).map(subtitlesOfFile);
  const mozilla = readRows(join(folder, file, 'mozilla_vtt.jsonl')).map(
    (row): Subtitles => ({ text: textOf(row, 'vtt'), format: 'vtt', expected: row['expected'] }),
  );
  const throws = [...files, ...mozilla].filter(({ text }) => throwsOrHangs(text)).length;
  const counted = files.flatMap((one) => {
    const expected = CueCount.safeParse(one.expected);
    return expected.success ? [readCues(one).length === expected.data.cues] : [];
  });
  const fields = mozilla.flatMap((one) => {
    const expected = CueFields.safeParse(one.expected);
    if (!expected.success) return [];
    const [cues, gold] = [readCues(one), expected.data.cues];
    const isCount = cues.length === gold.length;
    return [{ isCount, isEqual: isCount && gold.every((want, index) => isSameCue(cues[index], want)) }];
  });
  const count = fields.filter(({ isCount }) => isCount).length;
  const equal = fields.filter(({ isEqual }) => isEqual).length;
  const baseline = 'subsrt-ts 144, subtitle 121';
  return {
    rows: files.length + mozilla.length,
    figures: [
      { name: 'throws', value: throws, baseline: 'subsrt-ts 27, subtitle 71', target: { atMost: 0 } },
      {
        name: `cue count of ${counted.length}`,
        value: counted.filter(Boolean).length,
        baseline: 'subsrt-ts 22, subtitle 17',
        target: { atLeast: counted.length },
      },
      { name: `cue count of ${fields.length}`, value: count, baseline, target: { atLeast: fields.length } },
      { name: `fields of ${fields.length}`, value: equal, baseline: 'subsrt-ts 12, subtitle 120' },
    ],
  };
}

function subtitlesOfFile(row: Row): Subtitles {
  const { base64, expected } = row;
  const text = typeof base64 === 'string' ? Buffer.from(base64, 'base64').toString('utf8') : textOf(row, 'text');
  return { text, format: row['format'] === 'srt' ? 'srt' : 'vtt', expected };
}

function throwsOrHangs(text: string): boolean {
  const began = performance.now();
  try {
    for (const format of [undefined, 'vtt', 'srt', 'speaker_labeled', 'raw'] as const) readTranscript(text, format);
  } catch {
    return true;
  }
  return performance.now() - began > 1000;
}

/** The cues that the standard defines, without cues recovered from errors. */
function readCues({ text, format }: Subtitles): Cue[] {
  const lines = linesOf(text);
  if (format === 'srt') return readSubRip(lines).filter(({ kind }) => kind !== 'stray');
  if (!hasWebVttSignature(lines[0]?.text ?? '')) return [];
  return readWebVtt(lines).filter(({ kind }) => kind === 'standard');
}

function isSameCue(cue: Cue | undefined, gold: { startTime: number; endTime: number; text: string }): boolean {
  if (cue === undefined || cue.text !== gold.text) return false;
  return isNear(cue.startMs, gold.startTime * 1000) && isNear(cue.endMs, gold.endTime * 1000);
}
