import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { kitchen, kitchenAnswer } from '../kitchen.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Item {
  text: string;
  owner?: string;
  due?: string;
  start_ms?: number;
  quote?: string;
  verified: boolean;
}
interface Parsed {
  id: number | null;
  summary: string | null;
  speakers: { name: string }[];
  action_items: Item[];
  decisions: Item[];
  questions: (Item & { speaker?: string; answered: boolean })[];
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
  reason: string | null;
  detail: { loc: string[] }[];
}

const parse = (body: object) => platform.call<Parsed>('POST', '/api/meeting/parse', { key, body });
const parseAnswer = (response: unknown, more: object = {}) =>
  parse({ transcript: kitchen, response: typeof response === 'string' ? response : JSON.stringify(response), ...more });
const countKept = async () => (await platform.call<{ count: number }>('GET', '/api/meeting?limit=100')).body.count;

describe('a parsed summary', () => {
  it('finds each item in the transcript, counts days from the meeting, and is kept', async () => {
    const { status, body } = await parseAnswer(kitchenAnswer, { date: '2026-03-02' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.any(Number),
      format: 'vtt',
      title: 'New kitchen',
      summary: 'The oven is ordered and the terrace opens in May.',
      action_items: [
        { text: 'Order the oven', owner: 'Tomas', due: '2026-03-06', start_ms: 9_000, verified: true },
        { text: 'Call the painter', owner: 'Ruth', due: '2026-03-03', start_ms: 24_000, verified: true },
      ],
      decisions: [{ text: 'The terrace opens in May', start_ms: 18_000, verified: true }],
      questions: [{ text: 'Who pays for the paint?', speaker: 'Ruth', answered: false, start_ms: 24_000 }],
      repairs: [],
      truncated: false,
      rejected_fields: [],
      reason: null,
    });
    expect(body.speakers.map(({ name }) => name)).toEqual(['Ines', 'Tomas', 'Ruth']);
    const kept = await platform.call<{ summary: string }>('GET', `/api/meeting/${body.id}`);
    expect(kept.body).toMatchObject({ title: 'New kitchen', summary: body.summary });
  });

  it.each<[string, string]>([
    [
      'fenced JSON with prose',
      `Here it is:\n\`\`\`json\n${JSON.stringify(kitchenAnswer, null, 2)}\n\`\`\`\nAnything else?`,
    ],
    [
      'JSON in single quotes',
      "{'summary': 'All fine', 'action_items': [{'task': 'Order the oven', 'assignee': 'Tomas'},],}",
    ],
    ['YAML', 'summary: All fine\naction_items:\n  - task: Order the oven\n    owner: Tomas\n'],
    ['bare tasks', '{"summary": "All fine", "action_items": ["Tomas is to order the oven"]}'],
  ])('may be written as %s', async (_, response) => {
    const { status, body } = await parseAnswer(response, { save: false });
    expect(status).toBe(200);
    expect(body.reason).toBeNull();
    expect(body.action_items[0]).toMatchObject({ text: expect.stringMatching(/order the oven/iu), verified: true });
    expect(body.action_items[0]?.start_ms).toBe(9_000);
  });

  it('drops items with invented quotes and unknown names, and says which', async () => {
    const { body } = await parseAnswer(
      {
        summary: 'Much was said.',
        action_items: [
          { text: 'Sell the restaurant', owner: 'Ines', quote: 'We will sell the whole restaurant to a bank.' },
          { text: 'Order the oven', owner: 'Gandalf', quote: 'can you order the oven by Friday' },
        ],
        decisions: [{ text: 'Hire three astronauts next winter' }],
      },
      { save: false },
    );
    expect(body.action_items).toEqual([
      { text: 'Order the oven', quote: 'Tomas, can you order the oven by Friday?', start_ms: 9_000, verified: true },
    ]);
    expect(body.decisions).toEqual([{ text: 'Hire three astronauts next winter', verified: false }]);
    expect(body.rejected_fields).toEqual(['action_items.0', 'action_items.1.owner']);
  });

  it('gives the words of the transcript for a quote that is nearly there', async () => {
    const { body } = await parseAnswer(
      { summary: 'x', decisions: [{ text: 'Terrace in May', quote: 'We all agreed to open the terrace in May' }] },
      { save: false },
    );
    expect(body.decisions[0]).toMatchObject({ quote: 'We agreed to open the terrace in May.', start_ms: 18_000 });
    expect(body.repairs).toContain('quote');
  });

  it.each<[string, string, Partial<Parsed>]>([
    ['an empty answer', '', { reason: 'empty' }],
    ['a refusal', "I'm sorry, but I can't help with that request.", { reason: 'refusal' }],
    ['prose', 'The weather is nice.', { reason: 'no-value' }],
    ['an answer that is cut off', JSON.stringify(kitchenAnswer).slice(0, 300), { truncated: true, reason: null }],
  ])('is not kept when it is %s', async (_, response, expected) => {
    const before = await countKept();
    const { status, body } = await parseAnswer(response);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, ...expected });
    expect(await countKept()).toBe(before);
  });

  it('is not kept when the caller does not want it', async () => {
    const before = await countKept();
    expect((await parseAnswer(kitchenAnswer, { save: false })).body.id).toBeNull();
    expect(await countKept()).toBe(before);
  });

  it('may contain characters that the database rejects', async () => {
    const { status, body } = await parseAnswer({ summary: 'a\u0000b \ud800 c', title: 'x' });
    expect(status).toBe(200);
    expect(body.id).not.toBeNull();
  });

  it.each<[string, object, string]>([
    ['nesting without end', { transcript: kitchen, response: '['.repeat(50_000) }, 'response'],
    ['an endless answer', { transcript: kitchen, response: 'a'.repeat(2_000_000) }, 'response'],
    ['an empty transcript', { transcript: '', response: '{}' }, 'transcript'],
    ['no answer', { transcript: kitchen }, 'response'],
    ['a word for save', { transcript: kitchen, response: '{}', save: 'no' }, 'save'],
  ])('is refused for %s', async (_, body, field) => {
    const answer = await parse(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0]?.loc).toEqual(['body', field]);
  });

  it('needs a key', async () => {
    const body = { transcript: kitchen, response: '{}' };
    expect((await platform.call('POST', '/api/meeting/parse', { body })).status).toBe(401);
  });
});
