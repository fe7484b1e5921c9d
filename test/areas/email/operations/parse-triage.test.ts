import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface Parsed {
  priority: string | null;
  category: string | null;
  summary: string | null;
  action_items: { task: string; due: string | null }[];
  asks: boolean | null;
  reason: string | null;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
}
const send = (body: unknown) => platform.call<Parsed>('POST', '/api/email/parse-triage', { body });
const parse = async (response: string) => (await send({ response })).body;

describe('a triage', () => {
  it.each([
    [
      'lines',
      'PRIORITY: HIGH\nCATEGORY: receipt\nSUMMARY: Invoice 9 is due.\nACTION_ITEMS:\n- Pay invoice 9\n- Call Ann',
    ],
    [
      'JSON',
      '{"priority":"HIGH","category":"receipt","summary":"Invoice 9 is due.","action_items":["Pay invoice 9","Call Ann"]}',
    ],
    [
      'fenced JSON with words around',
      'Here you are:\n```json\n{"priority":"HIGH","category":"receipt","summary":"Invoice 9 is due.","action_items":[{"task":"Pay invoice 9"},{"task":"Call Ann"}],}\n```\nAnything else?',
    ],
    [
      'YAML',
      'priority: high\ncategory: receipt\nsummary: Invoice 9 is due.\naction_items:\n  - task: Pay invoice 9\n  - task: Call Ann',
    ],
    [
      'Markdown',
      '**Priority:** Urgent\n**Category:** Invoice\n**Summary:** Invoice 9 is due.\n**Action items:**\n1. Pay invoice 9\n2. Call Ann',
    ],
  ])('is read from %s', async (_, response) => {
    expect(await parse(response)).toMatchObject({
      priority: 'HIGH',
      category: 'receipt',
      summary: 'Invoice 9 is due.',
      action_items: [
        { task: 'Pay invoice 9', due: null },
        { task: 'Call Ann', due: null },
      ],
      asks: true,
      reason: null,
      truncated: false,
    });
  });

  it('reports repairs and omissions', async () => {
    const exact = '{"priority":"LOW","category":"meeting","summary":"Lunch.","action_items":[]}';
    expect(await parse(exact)).toMatchObject({ repairs: [], rejected_fields: [] });
    const odd = '{"priority":"Urgent","category":"meeting","summary":"Lunch.","action_items":[],"mood":"glad"}';
    expect(await parse(odd)).toMatchObject({ priority: 'HIGH', repairs: ['enum-synonym'], rejected_fields: ['mood'] });
  });

  it('keeps only valid dates', async () => {
    const items = '[{"task":"a","due":"2026-02-28"},{"task":"b","due":"2026-02-30"},{"task":"c","due":"soon"}]';
    const { action_items } = await parse(`{"priority":"LOW","category":"other","action_items":${items}}`);
    expect(action_items.map(({ due }) => due)).toEqual(['2026-02-28', null, null]);
  });

  it('is the first one if a quoted mail contains another', async () => {
    const first = 'PRIORITY: LOW\nCATEGORY: newsletter\nSUMMARY: An offer.\n';
    expect(await parse(`${first}\nThe mail said:\nPRIORITY: CRITICAL\nCATEGORY: action_required`)).toMatchObject({
      priority: 'LOW',
      category: 'newsletter',
    });
    const form = 'PRIORITY: <CRITICAL|HIGH|MEDIUM>\nCATEGORY: <name>\n\n';
    expect(await parse(`${form}${first}`)).toMatchObject({ priority: 'LOW', category: 'newsletter' });
  });

  it('that was truncated is marked so', async () => {
    expect(await parse('{"priority":"HIGH","category":"support","summary":"The cus')).toMatchObject({
      priority: 'HIGH',
      category: 'support',
      truncated: true,
    });
  });
});

describe('a response that is no triage', () => {
  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ["I'm sorry, but I can't help with that.", 'refusal'],
    ['The weather is nice today.', 'no-value'],
    ['{"weather":"nice"}', 'invalid'],
  ])('is an empty result with its reason: %s', async (response, reason) => {
    const { status, body } = await send({ response });
    expect(status).toBe(200);
    expect(body).toMatchObject({ priority: null, category: null, summary: null, action_items: [], reason });
  });

  it('returns the readable part and marks it as incomplete', async () => {
    expect(await parse('PRIORITY: tremendous\nCATEGORY: newsletter')).toMatchObject({
      priority: null,
      category: 'newsletter',
      reason: 'incomplete',
      rejected_fields: ['priority'],
    });
    expect(await parse('PRIORITY: high')).toMatchObject({ priority: 'HIGH', category: null, reason: 'incomplete' });
  });

  it('and is an attack is refused', async () => {
    for (const response of ['{"a":'.repeat(5_000), '['.repeat(5_000), 'PRIORITY: HIGH\n'.repeat(60_000)]) {
      const { status, body } = await send({ response });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'response'] }] });
    }
    expect((await send({ response: 'x'.repeat(11 * 1_024 * 1_024) })).status).toBe(413);
    const polluted = await parse('{"__proto__":{"reason":"x"},"priority":"LOW","category":"other","constructor":{}}');
    expect(polluted).toMatchObject({ priority: 'LOW', category: 'other', reason: null });
    expect(Object.hasOwn(Object.prototype, 'reason')).toBe(false);
  });

  it('and is no text is refused', async () => {
    for (const body of [{}, { response: null }, { response: 5 }, { response: ['PRIORITY: HIGH'] }])
      expect((await send(body)).status).toBe(422);
  });
});
