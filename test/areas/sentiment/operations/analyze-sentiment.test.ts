import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ rateLimitPerHour: 5_000 });
});
afterAll(() => platform.stop());

interface Analysis {
  sentiment: string;
  score: number;
  confidence: number;
  emotions: { emotion: string; score: number }[];
  keywords: string[];
  evidence: { start: number; end: number; text: string; weight: number; rule: string }[];
  language: string | null;
}
const send = (body: unknown) => platform.call<Analysis>('POST', '/api/sentiment/analyze', { key, body });
const analyze = async (text: string) => (await send({ text })).body;

describe('an analysis', () => {
  it('distinguishes a happy text from an angry and a neutral one', async () => {
    const glad = await analyze('Thank you so much, the garden looks wonderful and we love every corner of it!');
    expect(glad).toMatchObject({ sentiment: 'positive', emotions: [{ emotion: 'joy' }, {}, {}, {}, {}, {}, {}] });
    expect(glad.emotions[0]?.score).toBeGreaterThanOrEqual(0.5);
    const angry = await analyze('I hate this stupid printer, it is a terrible, annoying piece of garbage.');
    expect(angry).toMatchObject({ sentiment: 'negative', emotions: [{ emotion: 'anger' }, {}, {}, {}, {}, {}, {}] });
    const plain = await analyze('The train leaves from platform two.');
    expect(plain).toMatchObject({ sentiment: 'neutral', emotions: [{ emotion: 'neutral' }, {}, {}, {}, {}, {}, {}] });
  });

  it('explains its score by places of the text as it was sent, white space included', async () => {
    const text = '  \n The room was lovely,\n but nobody helped us, which was awful. ';
    const { score, confidence, evidence } = await analyze(text);
    expect(evidence.length).toBeGreaterThan(1);
    for (const { start, end, text: passage } of evidence) expect(text.slice(start, end)).toBe(passage);
    expect(evidence.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score, 2);
    expect(Math.abs(score)).toBeLessThanOrEqual(1);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  });

  it('names what the text is about, and its language', async () => {
    const { keywords, language } = await analyze(
      'The harbour master is proud. The harbour master has opened the new ferry terminal, and the ferry terminal is superb.',
    );
    expect(keywords.slice(0, 2).toSorted()).toEqual(['ferry terminal', 'harbour master']);
    expect(language).toBe('en');
    expect(await analyze('👍')).toMatchObject({ keywords: [], language: null });
  });

  it('stores nothing and costs nothing', async () => {
    const answer = await send({ text: 'What a lovely surprise' });
    expect(answer.body).not.toHaveProperty('id');
    expect(answer.headers.get('x-credits-cost')).toBeNull();
    expect((await platform.call('GET', '/api/sentiment')).body).toEqual({ results: [], count: 0 });
    expect(platform.logged.join('\n')).not.toContain('lovely surprise');
  });

  it('accepts any text of up to 100,000 characters', async () => {
    for (const text of [
      '!!!',
      '....',
      '1234',
      '\u200b?',
      'ok',
      '🏳️‍🌈'.repeat(300),
      'a'.repeat(100_000),
      'good bad. '.repeat(10_000),
    ])
      expect((await send({ text })).status).toBe(200);
  });
});

describe('what is no text to judge', () => {
  it.each([
    ['nothing', {}, 'missing'],
    ['an empty text', { text: '' }, 'string_too_short'],
    ['a blank text', { text: ' \n\t ' }, 'value_error'],
    ['a number', { text: 5 }, 'string_type'],
    ['a list', { text: ['good'] }, 'string_type'],
    ['the bytes of a picture', { text: '\u0089PNG\r\n\u001a\u0001\u0002\u0003\u0004\u0005\u0006IHDR' }, 'value_error'],
    ['more than 100,000 characters', { text: 'good '.repeat(20_001) }, 'string_too_long'],
  ])('is refused: %s', async (_, body, type) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'text'], type }] });
  });

  it('is refused before it is read when it is huge', async () => {
    expect((await send({ text: 'x'.repeat(1_200_000) })).status).toBe(413);
  });

  it('is refused without a key', async () => {
    expect((await platform.call('POST', '/api/sentiment/analyze', { body: { text: 'good' } })).status).toBe(401);
  });
});
