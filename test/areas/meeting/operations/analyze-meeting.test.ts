import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { kitchen } from '../kitchen.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Analysis {
  format: string;
  speakers: { name: string; turns: number; seconds?: number; words: number }[];
  action_items: { text: string; owner?: string; due?: string; start_ms?: number; quote: string }[];
  decisions: { text: string; start_ms?: number }[];
  questions: { text: string; speaker?: string; answered: boolean }[];
  notes: string[];
  detail: { loc: string[]; msg: string }[];
}

const analyze = (body: object) => platform.call<Analysis>('POST', '/api/meeting/analyze', { key, body });

describe('the analysis of a meeting', () => {
  it('finds speakers, tasks with owners and due dates, decisions and questions', async () => {
    const { status, body } = await analyze({ transcript: kitchen, date: '2026-03-02' });
    expect(status).toBe(200);
    expect(body).toEqual({
      format: 'vtt',
      speakers: [
        { name: 'Ines', turns: 3, seconds: 15, words: expect.any(Number) },
        { name: 'Tomas', turns: 2, seconds: 9, words: expect.any(Number) },
        { name: 'Ruth', turns: 1, seconds: 6, words: expect.any(Number) },
      ],
      action_items: [
        {
          text: 'Order the oven by Friday',
          owner: 'Tomas',
          due: '2026-03-06',
          start_ms: 9_000,
          quote: 'Tomas, can you order the oven by Friday?',
        },
        {
          text: 'Call the painter tomorrow',
          owner: 'Ruth',
          due: '2026-03-03',
          start_ms: 24_000,
          quote: "I'll call the painter tomorrow.",
        },
      ],
      decisions: [
        {
          text: 'We agreed to open the terrace in May.',
          quote: 'We agreed to open the terrace in May.',
          start_ms: 18_000,
        },
      ],
      questions: [
        { text: 'Which oven do we need for sixty guests?', speaker: 'Tomas', start_ms: 4_000, answered: true },
        { text: 'Who pays for the paint?', speaker: 'Ruth', start_ms: 24_000, answered: false },
      ],
      notes: [],
    });
  });

  it('returns a due date in the words of the meeting if its day is unknown', async () => {
    const { body } = await analyze({ transcript: kitchen });
    expect(body.action_items.map(({ due }) => due)).toEqual(['by Friday', 'tomorrow']);
  });

  it('stores nothing and is free', async () => {
    await analyze({ transcript: kitchen });
    expect((await platform.call('GET', '/api/meeting')).body).toEqual({ summaries: [], count: 0 });
    expect((await platform.call('GET', '/api/billing/usage', { key })).body).toMatchObject({ total_credits: 0 });
  });

  it('accepts a transcript of one line', async () => {
    const { status, body } = await analyze({ transcript: "Ann: I'll send the report to Ben." });
    expect(status).toBe(200);
    expect(body.action_items).toEqual([
      { text: 'Send the report to Ben', owner: 'Ann', quote: "I'll send the report to Ben." },
    ]);
  });

  it('finds nothing in small talk, and no owner without a name', async () => {
    const idle = await analyze({ transcript: 'Ann: Good morning! How are you?\nBen: Fine, thanks. Can you hear me?' });
    expect(idle.body).toMatchObject({ action_items: [], decisions: [], questions: [] });
    const { body } = await analyze({ transcript: 'We talked a while. I will write the report.', format: 'raw' });
    expect(body.speakers).toEqual([]);
    expect(body.action_items).toEqual([{ text: 'Write the report', quote: 'I will write the report.' }]);
  });

  it('returns the readable part of subtitles with broken times, and says so', async () => {
    const broken = kitchen
      .replace('00:00:14.000 --> 00:00:18.000', '00:00:14 -> soon')
      .replace('18.000 -->', '18,0 -->');
    const { status, body } = await analyze({ transcript: broken });
    expect(status).toBe(200);
    expect(body.action_items.map(({ owner }) => owner)).toEqual(['Tomas', 'Ruth']);
    expect(body.decisions).toHaveLength(1);
    expect(body.notes).not.toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an empty transcript', { transcript: ' \n' }, 'transcript'],
    ['no transcript', {}, 'transcript'],
    ['binary data', { transcript: '\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007'.repeat(50) }, 'transcript'],
    ['an unknown format', { transcript: kitchen, format: 'docx' }, 'format'],
    ['a day that is none', { transcript: kitchen, date: '2026-02-30' }, 'date'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await analyze(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0]?.loc).toEqual(['body', field]);
  });

  it('reads ten megabytes and refuses eleven', async () => {
    const line = 'Ann: We spoke of the weather and of the road to the sea. ';
    const large = await analyze({ transcript: `${line.repeat(20)}\n`.repeat(8_000).slice(0, 9_900_000) });
    expect(large.status).toBe(200);
    expect(large.body.notes.join(' ')).toContain('500000 characters');
    expect((await analyze({ transcript: 'a'.repeat(11 * 1_048_576) })).status).toBe(413);
  });

  it('needs a key', async () => {
    expect((await platform.call('POST', '/api/meeting/analyze', { body: { transcript: kitchen } })).status).toBe(401);
  });
});
