import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ rateLimitPerHour: 5_000 });
});
afterAll(() => platform.stop());

interface Parsed {
  id: number | null;
  sentiment: string | null;
  score: number | null;
  confidence: number | null;
  emotions: { emotion: string; score: number }[];
  keywords: string[];
  evidence: { start: number; end: number; text: string; weight: number | null; rule: string }[];
  reason: string | null;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
}
const text = 'The room was lovely, but “nobody” answered\nthe phone. The Room Service was slow.';
const send = (body: unknown) => platform.call<Parsed>('POST', '/api/sentiment/parse', { key, body });
const parse = async (response: string) => (await send({ text, response })).body;
const json = (fields: object) => parse(JSON.stringify(fields));

describe('a judgement', () => {
  const exact = {
    sentiment: 'negative',
    score: -0.4,
    confidence: 0.75,
    emotions: [{ emotion: 'anger', score: 0.6 }],
    keywords: ['room', 'phone'],
    evidence: [{ text: 'room was lovely', weight: 0.3 }],
  };

  it.each([
    ['JSON', JSON.stringify(exact)],
    ['fenced JSON with words around', `Here you are:\n\`\`\`json\n${JSON.stringify(exact)}\n\`\`\`\nAnything else?`],
    [
      'YAML',
      'sentiment: negative\nscore: -0.4\nconfidence: 0.75\nemotions:\n  - emotion: anger\n    score: 0.6\nkeywords:\n  - room\n  - phone\nevidence:\n  - text: room was lovely\n    weight: 0.3',
    ],
    [
      'lines',
      'SENTIMENT: NEG\nSCORE: -0.4\nCONFIDENCE: 75%\nEMOTIONS:\n- anger (0.6)\nKEYWORDS: room, phone\nEVIDENCE:\n- "room was lovely"',
    ],
    [
      'Markdown',
      '**Sentiment:** Negative\n**Score:** -0.4\n**Confidence:** 0.75\n**Emotions:**\n- anger: 60%\n**Keywords:**\n- room\n- phone\n**Evidence:**\n1. "room was lovely"',
    ],
  ])('is read from %s', async (_, response) => {
    const { evidence, ...rest } = await parse(response);
    expect(rest).toMatchObject({
      id: expect.any(Number),
      sentiment: 'negative',
      score: -0.4,
      confidence: 0.75,
      emotions: [{ emotion: 'anger', score: 0.6 }],
      keywords: ['room', 'phone'],
      reason: null,
      truncated: false,
      rejected_fields: [],
    });
    expect(evidence).toMatchObject([{ start: 4, end: 19, text: 'room was lovely', rule: 'model' }]);
  });

  it('that is exact is not mended', async () => {
    expect(await json(exact)).toMatchObject({ repairs: [], rejected_fields: [] });
  });

  it.each([
    ['Positive', 'positive', 0.6],
    [
      'The overall sentiment of this text is very negative, with a score of -0.85 (confidence: 90%).',
      'negative',
      -0.85,
    ],
    ['I would classify this as mixed.', 'mixed', 0],
    ['The sentiment is not positive but negative.', 'negative', -0.6],
  ])('is read from prose: %s', async (response, sentiment, score) => {
    expect(await parse(response)).toMatchObject({ sentiment, score, repairs: expect.arrayContaining(['prose']) });
  });

  it.each([
    [{ sentiment: 'very positive' }, 'positive', 0.9],
    [{ sentiment: 'POS', score: '0.7' }, 'positive', 0.7],
    [{ sentiment: 'NEG', score: '-80%' }, 'negative', -0.8],
    [{ label: 'NEGATIVE', score: 0.98 }, 'negative', -0.98],
    [{ sentiment: 'ambivalent' }, 'mixed', 0],
    [{ sentiment: 'Neutral', score: 0 }, 'neutral', 0],
    [{ sentiment: 'somewhat negative' }, 'negative', -0.3],
    [{ score: -0.5 }, 'negative', -0.5],
    [{ score: '+0.5', confidence: 'high' }, 'positive', 0.5],
    [{ sentiment: 'positive', score: 1.02 }, 'positive', 1],
    [{ sentiment: 'positive', score: 85 }, 'positive', 0.85],
  ])('is understood: %j', async (fields, sentiment, score) => {
    const read = await json(fields);
    expect(read).toMatchObject({ sentiment, score, reason: null, rejected_fields: [] });
  });

  it.each([
    [{ sentiment: 'positive', score: 4 }, 0.6],
    [{ sentiment: 'positive', score: -0.8 }, 0.6],
    [{ sentiment: 'neutral', score: 0.9 }, 0],
    [{ sentiment: 'negative', score: '2/5' }, -0.6],
    [{ sentiment: 'negative', score: 'bad' }, -0.6],
  ])('has no score that belongs to another scale or label: %j', async (fields, score) => {
    expect(await json(fields)).toMatchObject({ score, rejected_fields: ['score'], repairs: ['score-derived'] });
  });

  it('has a confidence only when the model gave one', async () => {
    expect((await json({ sentiment: 'positive' })).confidence).toBeNull();
    expect(await json({ sentiment: 'positive', confidence: 'high' })).toMatchObject({ confidence: 0.85 });
    expect(await json({ sentiment: 'positive', confidence: 7 })).toMatchObject({
      confidence: null,
      rejected_fields: ['confidence'],
    });
  });

  it.each([
    [
      ['joy', 'anger: 0.2'],
      [
        { emotion: 'joy', score: 0.5 },
        { emotion: 'anger', score: 0.2 },
      ],
    ],
    [
      { joy: 0.2, sadness: '70%' },
      [
        { emotion: 'sadness', score: 0.7 },
        { emotion: 'joy', score: 0.2 },
      ],
    ],
    [
      [
        { name: 'frustration', intensity: 0.8 },
        { name: 'annoyance', intensity: 0.4 },
      ],
      [{ emotion: 'anger', score: 0.8 }],
    ],
    ['Gratitude', [{ emotion: 'joy', score: 0.5 }]],
  ])('has its emotions in words of ours: %j', async (emotions, read) => {
    expect((await json({ sentiment: 'mixed', emotions })).emotions).toEqual(read);
  });

  it('has no emotion beyond the seven and no impossible score', async () => {
    const emotions = ['hunger', { emotion: 'joy', score: 7 }, { emotion: 'fear', score: 0.4 }];
    const read = await json({ sentiment: 'mixed', emotions });
    expect(read.emotions).toEqual([{ emotion: 'fear', score: 0.4 }]);
    expect(read.rejected_fields).toEqual(['emotions.0', 'emotions.1']);
  });
});

describe('what a model quotes', () => {
  it('is found whatever its case, white space and quotation marks, and given as the text has it', async () => {
    const evidence = ['“ROOM WAS LOVELY…”', { quote: '"Nobody" answered the phone', weight: -0.5 }];
    const read = await json({ sentiment: 'mixed', keywords: ['room service', 'Phone'], evidence });
    expect(read.keywords).toEqual(['Room Service', 'phone']);
    expect(read.evidence.map(({ text: passage }) => passage)).toEqual([
      'room was lovely',
      '“nobody” answered\nthe phone',
    ]);
    for (const { start, end, text: passage } of read.evidence) expect(text.slice(start, end)).toBe(passage);
    expect(read.evidence.map(({ weight }) => weight)).toEqual([null, -0.5]);
  });

  it('is left out and named when the text does not have it', async () => {
    const read = await json({
      sentiment: 'mixed',
      keywords: ['room', 'breakfast', 'hon', ''],
      evidence: ['The room was dirty', 'room was lovely', 'ROOM WAS LOVELY', 'oom was lovel', '\ud800'],
    });
    expect(read).toMatchObject({ keywords: ['room'], evidence: [{ text: 'room was lovely' }] });
    const rejected = ['keywords.1', 'keywords.2', 'keywords.3', 'evidence.0', 'evidence.2', 'evidence.3', 'evidence.4'];
    expect(read.rejected_fields.toSorted()).toEqual(rejected.toSorted());
  });

  it('keeps its place but not an impossible weight', async () => {
    const read = await json({ sentiment: 'mixed', evidence: [{ text: 'lovely', weight: 7 }], mood: 'blue' });
    expect(read).toMatchObject({ evidence: [{ weight: null }] });
    expect(read.rejected_fields.toSorted()).toEqual(['evidence.0.weight', 'mood']);
  });

  it('of a text without spaces between words is found too', async () => {
    const response = JSON.stringify({ sentiment: 'positive', keywords: ['风景', '飞机'] });
    const { body } = await send({ text: '我很喜欢这里的风景。', response });
    expect(body).toMatchObject({ keywords: ['风景'], rejected_fields: ['keywords.1'] });
  });
});

describe('a result', () => {
  const stored = async () => (await platform.call<{ count: number }>('GET', '/api/sentiment?limit=100')).body.count;

  it('is stored unless the caller does not want that', async () => {
    const { id } = await json({ sentiment: 'positive', score: 0.5 });
    expect((await platform.call('GET', `/api/sentiment/${id}`)).body).toMatchObject({ id, score: 0.5 });
    const before = await stored();
    const { body } = await send({ text, response: '{"sentiment":"positive"}', save: false });
    expect(body).toMatchObject({ id: null, sentiment: 'positive' });
    expect(await stored()).toBe(before);
  });

  it('that is cut off is given as far as it goes, and not stored', async () => {
    const before = await stored();
    const read = await parse('{"sentiment":"negative","score":-0.5,"keywords":["room","pho');
    expect(read).toMatchObject({ id: null, sentiment: 'negative', score: -0.5, truncated: true, reason: null });
    expect(read.keywords).toEqual(['room']);
    expect(await stored()).toBe(before);
  });

  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['```\n```', 'empty'],
    ["I'm sorry, but I can't help with that.", 'refusal'],
    ['The weather is nice today.', 'no-value'],
    ['{"weather":"nice"}', 'invalid'],
    ['{"sentiment":"purple"}', 'invalid'],
    ['The tone is positive at first, then the tone is negative.', 'no-value'],
  ])('that says nothing is empty with its reason, and not stored: %s', async (response, reason) => {
    const before = await stored();
    const { status, body } = await send({ text, response });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, sentiment: null, score: null, confidence: null, evidence: [], reason });
    expect(await stored()).toBe(before);
  });
});

describe('what is refused', () => {
  it.each([
    [{ text }],
    [{ response: '{}' }],
    [{ text: '', response: '{}' }],
    [{ text: ' ', response: '{}' }],
    [{ text: '\u0001\u0002\u0003', response: '{}' }],
    [{ text: 'good '.repeat(20_001), response: '{}' }],
    [{ text, response: { sentiment: 'positive' } }],
    [{ text, response: '{"sentiment":"positive"}', save: 'yes' }],
  ])('is a bad request: %#', async (body) => {
    expect((await send(body)).status).toBe(422);
  });

  it('is an answer that is an attack', async () => {
    for (const response of ['{"a":'.repeat(5_000), '['.repeat(5_000)])
      expect((await send({ text, response })).body).toMatchObject({ detail: [{ loc: ['body', 'response'] }] });
    expect((await send({ text, response: 'x'.repeat(1_200_000) })).status).toBe(413);
    const polluted = await parse('{"__proto__":{"reason":"x"},"sentiment":"positive","constructor":{}}');
    expect(polluted).toMatchObject({ sentiment: 'positive', reason: null });
  });

  it('is a caller without a key', async () => {
    const body = { text, response: '{}' };
    expect((await platform.call('POST', '/api/sentiment/parse', { body })).status).toBe(401);
  });
});
