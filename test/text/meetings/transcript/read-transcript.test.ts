import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TranscriptFormat } from '#text/meetings/parts.ts';
import { readTranscript, type Transcript } from '#text/meetings/transcript/read-transcript.ts';
import { meeting, renderings, rolling, type Said } from './render-transcript.ts';

const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/u).filter(Boolean);
const wordsRead = ({ segments }: Transcript) => words(segments.map(({ text }) => text));
const spoken = ({ segments }: Transcript) => segments.map(({ speaker, text }) => `${speaker}: ${text}`);
const namesOf = (list: readonly { speaker: string | null }[]) =>
  [...new Set(list.map(({ speaker }) => speaker ?? '-'))].toSorted((a, b) => (a < b ? -1 : 1));

describe('transcripts in any format', () => {
  it.each(Object.entries(renderings))('keep words and speakers: %s', (_, render) => {
    fc.assert(
      fc.property(meeting, (said: Said[]) => {
        const read = readTranscript(render(said));
        expect(wordsRead(read)).toEqual(words(said.map(({ text }) => text)));
        expect(namesOf(read.segments)).toEqual(namesOf(said));
        for (const [index, one] of read.segments.entries()) expect(one.speaker).toBe(said[index]?.speaker);
      }),
      { numRuns: 40 },
    );
  });

  it('keep timestamps', () => {
    fc.assert(
      fc.property(meeting, (said: Said[]) => {
        for (const name of ['WebVTT with voices', 'SubRip with names']) {
          const read = readTranscript(renderings[name]?.(said) ?? '');
          expect(read.segments.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
            said.map(({ startMs, endMs }) => [startMs, endMs]),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('report the position of each part in the input', () => {
    fc.assert(
      fc.property(meeting, fc.constantFrom(...Object.values(renderings)), (said, render) => {
        const text = render(said);
        for (const segment of readTranscript(text).segments) {
          const [word = ''] = segment.text.split(' ').slice(-1);
          expect(text.slice(segment.start, segment.end).replaceAll('&amp;', '&')).toContain(word);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keep every word once in roll-up captions', () => {
    const line = fc.array(fc.constantFrom('we', 'ship', 'yeah', 'the', 'plan'), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 20 }), (lines) => {
        const texts = lines.map((list) => list.join(' '));
        expect(wordsRead(readTranscript(rolling(texts)))).toEqual(words(texts));
      }),
    );
  });
});

describe('any input', () => {
  const broken = fc
    .tuple(
      meeting,
      fc.constantFrom(...Object.values(renderings)),
      fc.array(
        fc.record({
          at: fc.nat(),
          cut: fc.nat(12),
          put: fc.constantFrom(
            '',
            '\0',
            '\uD800',
            '-->',
            '\n\n',
            '\r',
            '<v ',
            '&#x110000;',
            '99:99:99,999',
            '>>',
            '{\\an8}',
            ':',
            '\uFEFF',
          ),
        }),
        { maxLength: 12 },
      ),
    )
    .map(([said, render, cuts]) =>
      cuts.reduce((text, { at, cut, put }) => {
        const where = at % (text.length + 1);
        return text.slice(0, where) + put + text.slice(where + cut);
      }, render(said)),
    );
  const format = fc.option(fc.constantFrom(...TranscriptFormat.options), { nil: undefined });

  it('is read without an error, into segments with words or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.string({ unit: 'binary' }), fc.string()), format, (text, asked) => {
        const { segments, reason, notes } = readTranscript(text, asked);
        expect(segments.length === 0).toBe(reason !== null);
        for (const { text: said, startMs, start, end } of segments) {
          expect(said).toBe(said.trim());
          expect(said).not.toMatch(/^$|\n|\0/);
          expect(said.isWellFormed()).toBe(true);
          expect(startMs === null || Number.isFinite(startMs)).toBe(true);
          expect(start).toBeLessThanOrEqual(end);
        }
        for (const note of notes) expect(note).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('format', () => {
  it('is detected if not given', () => {
    const format = (text: string) => readTranscript(text).format;
    expect(format('\n\nWEBVTT\n\n00:01.000 --> 00:02.000\nHi')).toBe('vtt');
    expect(format('1\n00:00:01,000 --> 00:00:02,000\nHi')).toBe('srt');
    expect(format('00:00:01.000 --> 00:00:02.000\nHi')).toBe('vtt');
    expect(format('Anna: Hi.\nBob: Hello.\nAnna: So.')).toBe('speaker_labeled');
    expect(format('We met. It was good.')).toBe('raw');
  });

  it('is corrected with a note if it does not match', () => {
    const labelled = 'Anna: Hi.\nBob: Hello.\nAnna: So.';
    expect(readTranscript(labelled, 'vtt')).toMatchObject({
      format: 'speaker_labeled',
      notes: ['The transcript is not vtt; it was read as speaker_labeled.'],
    });
    expect(readTranscript('We met. It was good.', 'srt')).toMatchObject({ format: 'raw', notes: [expect.any(String)] });
    expect(readTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 'raw')).toMatchObject({ format: 'vtt' });
    expect(readTranscript(labelled, 'speaker_labeled').notes).toEqual([]);
  });

  it('is trusted: raw text names no speaker, and one label is enough when labels are promised', () => {
    expect(spoken(readTranscript('Anna: Hi.\nBob: Hello.', 'raw'))).toEqual(['null: Anna: Hi.', 'null: Bob: Hello.']);
    expect(spoken(readTranscript('Anna: hi', 'speaker_labeled'))).toEqual(['Anna: hi']);
  });
});

describe('input that is not a transcript', () => {
  it.each([
    ['', 'The transcript is empty.'],
    [' \r\n\t\uFEFF', 'The transcript is empty.'],
    ['%PDF-1.7\n1 0 obj', 'The transcript is binary data and not text.'],
    ['\uFFFD\u0001\u0002\uFFFD\u0003 abc \u0004\u0005', 'The transcript is binary data and not text.'],
    ['--- ... !!!', 'The transcript holds no words.'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'The transcript holds times or names, but no words.'],
    ['a\n'.repeat(1_000_001), 'The transcript has more than 1,000,000 lines.'],
  ])('is rejected with a reason (%#)', (text, reason) => {
    expect(readTranscript(text)).toMatchObject({ segments: [], reason });
  });

  it('includes text decoded with the wrong charset', () => {
    const text = 'Anna: Hi there.\nBob: Hello.\nAnna: So it is.'.split('').join('\0');
    const read = readTranscript(`\uFFFD\uFFFD${text}\0`);
    expect(spoken(read)).toEqual(['Anna: Hi there.', 'Bob: Hello.', 'Anna: So it is.']);
    expect(read.notes).toEqual([expect.stringContaining('UTF-16')]);
  });
});

it('merges spellings of one name and keeps possible different people apart', () => {
  const text = [
    'ANNA BERG',
    'Anna Berg',
    'Berg, Anna',
    'Anna Berg (Acme)',
    'anna berg',
    'Anna',
    'Anna K.',
    'Bob Lee',
    'Bob Lee',
  ];
  const read = readTranscript(text.map((name) => `${name}: Well said.`).join('\n'), 'speaker_labeled');
  expect(namesOf(read.segments)).toEqual(['Anna', 'Anna Berg', 'Anna K.', 'Bob Lee']);
});

it('does not merge a name that two people share', () => {
  const names = ['Anna Berg (Acme)', 'Anna Berg (Bolt)', 'Anna Berg'];
  const read = readTranscript(names.map((name) => `${name}: Well said.`).join('\n'), 'speaker_labeled');
  expect(read.segments.map(({ speaker }) => speaker)).toEqual(names);
});

it('counts clock times from the first words, across midnight', () => {
  const text = '[Anna Berg] 23:59:50\nHi.\n\n[Bob Lee] 00:00:05\nHello.\n\n[Anna Berg] 00:01:00\nSo.\n';
  const read = readTranscript(text);
  expect(read.segments.map(({ startMs }) => startMs)).toEqual([0, 15_000, 70_000]);
  expect(read.notes).toEqual([expect.stringContaining('clock')]);
  const chat = readTranscript(
    '[09:05] Ann: Morning everyone, shall we start with the newsletter then?\n[09:05] Ben: Yes, I can write the intro by Thursday.\n[09:07] Ann: Please do.',
  );
  expect(chat.segments.map(({ startMs }) => startMs)).toEqual([0, 0, 120_000]);
  const recording = readTranscript('[09:05] Ann: Shall we start?\n[09:09] Ben: Yes.\n[09:12] Ann: Good.');
  expect(recording.segments.map(({ startMs }) => startMs)).toEqual([545_000, 549_000, 552_000]);
  const cue = 'WEBVTT\n\n07:00:00.000 --> 07:00:01.000\nHi';
  expect(readTranscript(cue).segments).toMatchObject([{ startMs: 25_200_000, endMs: 25_201_000 }]);
});
