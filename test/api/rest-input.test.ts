import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  // The anonymous allowance would end this file half-way.
  key = await platform.key({ rateLimitPerHour: 100_000 });
});
afterAll(() => platform.stop());

const get = (path: string) => platform.call<{ detail: unknown }>('GET', path, { key });
const post = (path: string, options: { raw?: string | Uint8Array; body?: unknown; headers?: Record<string, string> }) =>
  platform.call<{ detail: { loc: unknown[]; msg: string; type: string }[] }>('POST', path, { key, ...options });

const notAnInteger = {
  loc: ['query', 'limit'],
  msg: 'Input should be a valid integer, unable to parse string as an integer',
  type: 'int_parsing',
};

describe('numbers in a query', () => {
  it.each(['abc', '1e1', '0x10', '', '%20', '1.5', '+5', '05', '1,2', 'NaN', '١'])('rejects limit=%s', async (text) => {
    const answer = await get(`/api/research?limit=${text}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([notAnInteger]);
  });

  it.each([
    ['-1', 'Input should be greater than or equal to 1', 'greater_than_equal', { ge: 1 }],
    ['0', 'Input should be greater than or equal to 1', 'greater_than_equal', { ge: 1 }],
    ['101', 'Input should be less than or equal to 100', 'less_than_equal', { le: 100 }],
  ])('rejects limit=%s as out of range', async (text, msg, type, ctx) => {
    const answer = await get(`/api/research?limit=${text}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([{ loc: ['query', 'limit'], msg, type, ctx }]);
  });

  it('rejects a number that is given twice', async () => {
    const answer = await get('/api/research?limit=1&limit=2');
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([
      { loc: ['query', 'limit'], msg: 'Input should be a valid integer', type: 'int_type' },
    ]);
  });

  it('ignores unknown fields', async () => {
    expect((await get('/api/research?limit=5&colour=red')).status).toBe(200);
  });

  it('names a text field that is missing, duplicated or empty', async () => {
    expect((await get('/api/research/search')).body.detail).toEqual([
      { loc: ['query', 'q'], msg: 'Field required', type: 'missing' },
    ]);
    expect((await get('/api/research/search?q=a&q=b')).body.detail).toEqual([
      { loc: ['query', 'q'], msg: 'Input should be a valid string', type: 'string_type' },
    ]);
    expect((await get('/api/research/search?q=')).body.detail).toEqual([
      {
        loc: ['query', 'q'],
        msg: 'String should have at least 1 character',
        type: 'string_too_short',
        ctx: { min_length: 1 },
      },
    ]);
  });

  it.each(['%00', 'a%00b'])('rejects the NUL character (%s)', async (text) => {
    const answer = await get(`/api/research/search?q=${text}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', 'q'], type: 'value_error' }]);
  });
});

describe('ids in a path', () => {
  it.each([
    ['0', 'greater_than_equal'],
    ['-1', 'greater_than_equal'],
    ['2147483648', 'less_than_equal'],
    ['abc', 'int_parsing'],
    ['1.0', 'int_parsing'],
    ['99999999999999999999', 'int_parsing'],
    ['1%20', 'int_parsing'],
  ])('rejects %s', async (id, type) => {
    const answer = await get(`/api/research/${id}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['path', 'research_id'], type }]);
  });

  it('returns 404 for an unused id', async () => {
    const answer = await get('/api/research/2147483647');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ detail: 'Research not found' });
  });
});

describe('JSON bodies', () => {
  it('are never coerced', async () => {
    const answer = await post('/api/research', { body: { topic: 'a topic', max_sources: '3' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([
      { loc: ['body', 'max_sources'], msg: 'Input should be a valid integer', type: 'int_type' },
    ]);
    const wrongType = await post('/api/research', { body: { topic: 7, max_sources: 1.5, urls: 'x' } });
    expect(wrongType.body.detail).toEqual([
      { loc: ['body', 'topic'], msg: 'Input should be a valid string', type: 'string_type' },
      { loc: ['body', 'urls'], msg: 'Input should be a valid list', type: 'list_type' },
      {
        loc: ['body', 'max_sources'],
        msg: 'Input should be a valid integer, got a number with a fractional part',
        type: 'int_from_float',
      },
    ]);
  });

  it.each(['[]', '[1,2]', '"text"', '5', 'true', 'null'])('must be objects, not %s', async (raw) => {
    const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([
      {
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        type: 'model_attributes_type',
      },
    ]);
  });

  it.each(['{', '{"query":', "{'query': 'x'}", '{"query": "x",}', 'query=x', '{"query": NaN}', '\u0000'])(
    'must be JSON: %s',
    async (raw) => {
      const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([
        { loc: ['body', expect.any(Number)], msg: 'JSON decode error', type: 'json_invalid' },
      ]);
    },
  );

  it('must be UTF-8', async () => {
    const raw = Buffer.concat([Buffer.from('{"query":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer.body.detail).toMatchObject([{ type: 'json_invalid', ctx: { error: 'Invalid UTF-8' } }]);
  });

  it.each([
    ['arrays', `{"query":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `{"query":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    ['brackets that never close', '['.repeat(200_000)],
  ])('nested deeper than 64 levels are rejected (%s)', async (_, raw) => {
    const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([
      { type: 'json_invalid', ctx: { error: 'Nested deeper than 64 levels' } },
    ]);
  });

  it('may have any number of brackets inside a string', async () => {
    const answer = await post('/api/research/query', { body: { query: '['.repeat(400) } });
    expect(answer.status).toBe(200);
  });

  it.each([
    '{"query":"x","__proto__":{"limit":1}}',
    '{"query":"x","\\u005f_proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ])('may not contain a prototype key: %s', async (raw) => {
    const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ type: 'json_invalid', ctx: { error: 'Forbidden property name' } }]);
    expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
  });

  it.each([
    ['a NUL', '{"query":"a\\u0000b"}', 'value_error'],
    ['a lone surrogate', '{"query":"a\\ud800b"}', 'string_unicode'],
  ])('may not contain %s', async (_, raw, type) => {
    const answer = await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'query'], type }]);
  });

  it('may contain an escaped surrogate pair', async () => {
    const raw = '{"query":"\\ud83c\\udf0a waves"}';
    expect((await post('/api/research/query', { raw, headers: { 'content-type': 'application/json' } })).status).toBe(
      200,
    );
  });

  it('report the position of an invalid list item', async () => {
    const answer = await post('/api/research/batch', {
      body: { requests: [{ topic: 'good' }, { topic: 'bad', max_sources: 0 }, {}] },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.map((part) => part.loc)).toEqual([
      ['body', 'requests', 1, 'max_sources'],
      ['body', 'requests', 2, 'topic'],
    ]);
  });

  it('over 1 MiB are rejected', async () => {
    const answer = await post('/api/research', { body: { topic: 'x'.repeat(1_048_577) } });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ detail: 'Request body too large' });
  });

  it('with a topic of 1 MB are rejected by its length', async () => {
    const answer = await post('/api/research', { body: { topic: 'x'.repeat(1_000_000) } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'topic'], type: 'string_too_long' }]);
  });

  it('in other media types or with compression are rejected', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]) {
      const answer = await post('/api/research', { raw: '{"topic":"x"}', headers });
      expect(answer.status, JSON.stringify(headers)).toBe(415);
      expect(answer.body).toEqual({ detail: 'Unsupported media type' });
    }
  });

  it('that are missing are reported as missing', async () => {
    const answer = await post('/api/research/query', {});
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual([{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
    const empty = await post('/api/research/query', { headers: { 'content-type': 'application/json' } });
    expect(empty.body).toEqual(answer.body);
  });
});

describe('a required topic', () => {
  it.each([undefined, {}, { topic: null }, { urls: ['https://example.com/'] }])(
    'returns 400 when absent (%j)',
    async (body) => {
      const answer = await post('/api/research', body === undefined ? {} : { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ detail: 'Missing required parameter: topic' });
    },
  );
});
