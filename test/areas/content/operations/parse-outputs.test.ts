import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { harbour } from '../harbour.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Parsed {
  outputs: Record<string, { content: unknown; unsupported: string[] | null; repairs: string[]; truncated: boolean }>;
  errors: Record<string, string>;
  repairs: string[];
  truncated: boolean;
  rejected_fields: string[];
  reason: string | null;
  detail: { loc: string[] }[];
}

const parse = (body: object) => platform.call<Parsed>('POST', '/api/content/parse', { key, body });
const contentsOf = ({ outputs }: Parsed) =>
  Object.fromEntries(Object.entries(outputs).map(([name, { content }]) => [name, content]));

describe('a parsed answer', () => {
  it.each<[string, string]>([
    ['JSON', '{"headline": "Open again", "key_points": ["One.", "Two."]}'],
    [
      'a fenced block with prose around it',
      'Sure!\n```json\n{"headline": "Open again", "key_points": ["One.", "Two."]}\n```\nBye.',
    ],
    ['single quotes and trailing commas', "{'headline': 'Open again', 'key_points': ['One.', 'Two.',],}"],
    ['other names', '{"Title": "Open again", "takeaways": ["One.", "Two."]}'],
    [
      'the shape of a repurposing',
      '{"outputs": {"headline": {"content": "Open again"}, "key_points": {"content": ["One.", "Two."]}}}',
    ],
    ['YAML', 'headline: Open again\nkey_points:\n  - One.\n  - Two.\n'],
  ])('may be %s', async (_, response) => {
    const { status, body } = await parse({ response });
    expect(status).toBe(200);
    expect(contentsOf(body)).toEqual({ headline: 'Open again', key_points: ['One.', 'Two.'] });
    expect(body).toMatchObject({ truncated: false, errors: {}, reason: null });
  });

  it('returns outputs that fit their formats, and the repairs', async () => {
    const response = JSON.stringify({ twitter: 'The harbour is open. '.repeat(30), hashtags: '#a, #b', mood: 'good' });
    const { body } = await parse({ response });
    expect(body.outputs['twitter']).toMatchObject({
      length: { unit: 'weighted_characters', limit: 280 },
      repairs: ['cut to 280 weighted_characters'],
    });
    expect(body.outputs['hashtags']?.content).toEqual(['#a', '#b']);
    expect(body.rejected_fields).toEqual(['mood']);
  });

  it('returns only the requested formats, and names missing ones', async () => {
    const { body } = await parse({
      response: '{"thread": ["One.", "Two."], "headline": "Open again"}',
      formats: ['thread', 'hook'],
    });
    expect(contentsOf(body)).toEqual({ twitter_thread: ['One.', 'Two.'] });
    expect(body.errors).toEqual({ hook: 'The answer does not contain it' });
    expect(body.rejected_fields).toEqual(['headline']);
  });

  it('is checked against the source if there is one', async () => {
    const response = '{"hook": "It cost $9 million, says Ada Brown."}';
    expect((await parse({ response })).body.outputs['hook']?.unsupported).toBeNull();
    expect((await parse({ response, content: harbour })).body.outputs['hook']?.unsupported).toEqual(['$9']);
  });

  it('names the sentences that the source contradicts', async () => {
    const contrary = 'The harbour of Port Ellis did not open again.';
    const response = JSON.stringify({
      twitter: `${contrary} It is four metres deep.`,
      hook: 'The harbour of Port Ellis opened again.',
    });
    const { outputs } = (await parse({ response, content: harbour })).body;
    expect(outputs['twitter']?.unsupported).toEqual([contrary]);
    expect(outputs['hook']?.unsupported).toEqual([]);
  });

  it('is the output itself if a single format was requested and none is named', async () => {
    const response = 'The harbour of Port Ellis is open again.';
    const { body } = await parse({ response, formats: ['twitter'] });
    expect(contentsOf(body)).toEqual({ twitter: response });
    expect(body.repairs).toEqual(['text-as-output']);
  });

  it('that was truncated is marked so, with the output it ends in', async () => {
    const { body } = await parse({ response: '{"headline": "Open again", "summary": "The harbour opened ag' });
    expect(body.truncated).toBe(true);
    expect(body.outputs['headline']?.truncated).toBe(false);
    expect(body.outputs['summary']?.truncated).toBe(true);
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ["I'm sorry, but I can't help with that.", 'refusal'],
    ['{"weather": "fine"}', 'no-value'],
  ])('%j gives nothing and the reason', async (response, reason) => {
    const { status, body } = await parse({ response, formats: ['hook'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outputs: {}, reason, errors: { hook: 'The answer does not contain it' } });
  });

  it('costs nothing, and nothing of it is kept', async () => {
    await parse({ response: '{"hook": "Open again"}' });
    expect((await platform.call('GET', '/api/billing/usage', { key })).body).toMatchObject({ total_credits: 0 });
    expect((await platform.call('GET', '/api/content', { key })).body).toMatchObject({ count: 0 });
  });

  it('is refused when it is hostile, not an answer, or too large', async () => {
    const deep = await parse({ response: '['.repeat(5_000) + ']'.repeat(5_000) });
    expect([deep.status, deep.body.detail[0]?.loc]).toEqual([422, ['body', 'response']]);
    expect((await parse({})).status).toBe(422);
    expect((await parse({ response: '{}', formats: ['fax'] })).status).toBe(422);
    expect((await parse({ response: 'x'.repeat(11_000_000) })).status).toBe(413);
    expect((await platform.call('POST', '/api/content/parse', { body: { response: '{}' } })).status).toBe(401);
  });

  it('cannot reach the prototypes of objects', async () => {
    const { status, body } = await parse({ response: '{"__proto__": {"hook": "x"}, "constructor": {"hook": "y"}}' });
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>)['hook']).toBeUndefined();
    expect(Object.keys(body.outputs)).toEqual([]);
  });
});
