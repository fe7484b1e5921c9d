import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;

interface TrpcError {
  error: { message: string; code: number; data: { httpStatus: number; code: string; detail: unknown; path?: string } };
}

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const remaining = async (key: string) =>
  (await platform.call<{ remaining: number }>('GET', '/api/rate-limit', { key })).body.remaining;

describe('the tRPC endpoint', () => {
  it('returns the same message and status as REST', async () => {
    const key = await platform.key();
    const input = encodeURIComponent(JSON.stringify({ research_id: 2_147_483_647 }));
    const answer = await platform.call<TrpcError>('GET', `/trpc/research.get?input=${input}`, { key });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({
      message: 'Research not found',
      data: { httpStatus: 404, code: 'NOT_FOUND', detail: 'Research not found', path: 'research.get' },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('names invalid fields as REST does', async () => {
    const key = await platform.key();
    const input = encodeURIComponent(JSON.stringify({ limit: 0 }));
    const answer = await platform.call<TrpcError>('GET', `/trpc/research.list?input=${input}`, { key });
    const rest = await platform.call<{ detail: unknown }>('GET', '/api/research?limit=0', { key });
    expect(answer.status).toBe(422);
    expect(answer.body.error.data.detail).toEqual(rest.body.detail);
  });

  it('returns the REST 400 for a missing topic', async () => {
    const key = await platform.key();
    const answer = await platform.call<TrpcError>('POST', '/trpc/research.queue', { key, body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe('Missing required parameter: topic');
  });

  it('counts a batch as its number of calls, all or none', async () => {
    const key = await platform.key({ rateLimitPerHour: 10 });
    const batch = (size: number) =>
      platform.call('GET', `/trpc/${Array(size).fill('research.list').join(',')}?batch=1`, { key });
    expect((await batch(7)).status).toBe(200);
    expect(await remaining(key)).toBe(3);
    const refused = await batch(4);
    expect(refused.status).toBe(429);
    expect((refused.body as TrpcError).error.message).toMatch(/^Rate limit exceeded\. Try again in \d+ seconds\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590);
    expect(await remaining(key)).toBe(3);
    expect((await batch(3)).status).toBe(200);
    expect(await remaining(key)).toBe(0);
  });

  it.each([
    ['a batch that is asked for twice', '?batch=1&batch=1', ','],
    ['a comma that is encoded twice', '?batch=1', '%252C'],
  ])('does not undercount calls because of %s', async (_, query, comma) => {
    const key = await platform.key({ rateLimitPerHour: 10 });
    const answer = await platform.call('GET', `/trpc/${Array(5).fill('research.list').join(comma)}${query}`, {
      key,
    });
    const executed = Array.isArray(answer.body) ? answer.body.filter((part) => 'result' in (part as object)).length : 0;
    expect(10 - (await remaining(key))).toBe(executed);
  });

  it('returns the headers of a rejection in a procedure', async () => {
    const answer = await platform.call('GET', '/trpc/keys.list');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('APIKey');
  });

  it('does not count calls that REST does not count', async () => {
    const key = await platform.key({ rateLimitPerHour: 10 });
    await platform.call('GET', '/trpc/system.health,system.rateLimit,research.list?batch=1', { key });
    expect(await remaining(key)).toBe(9);
  });

  it('accepts at most 20 calls in a batch', async () => {
    const key = await platform.key();
    const answer = await platform.call<TrpcError>('GET', `/trpc/${Array(21).fill('research.list').join(',')}?batch=1`, {
      key,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe('At most 20 calls in one batch');
    expect(await remaining(key)).toBe(1_000);
  });

  it('requires a key per call', async () => {
    const answer = await platform.call<(TrpcError | { result: unknown })[]>(
      'GET',
      '/trpc/research.list,keys.list?batch=1',
    );
    expect(answer.status).toBe(207);
    expect(answer.body[0]).toHaveProperty('result');
    expect(answer.body[1]).toMatchObject({ error: { message: 'API key required', data: { httpStatus: 401 } } });
  });

  it('rejects a wrong key before anything else', async () => {
    const answer = await platform.call<TrpcError>('GET', '/trpc/research.list', { key: 'ap_live_wrong' });
    expect(answer.status).toBe(401);
    expect(answer.body.error.message).toBe('Invalid API key');
    expect(answer.headers.get('www-authenticate')).toBe('APIKey');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'rejects %s, which a page could send without a preflight',
    async (type) => {
      const key = await platform.key();
      const answer = await platform.call<TrpcError>('POST', '/trpc/research.queue', {
        key,
        raw: '{"topic":"x"}',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(415);
      expect(answer.body.error.message).toBe('Unsupported media type');
    },
  );

  it.each([
    ['deep nesting', `{"query":${'['.repeat(100_000)}}`],
    ['prototype keys', '{"__proto__":{"query":"x"}}'],
    ['broken JSON', '{"query":'],
  ])('rejects %s like REST', async (_, raw) => {
    const key = await platform.key();
    const headers = { 'content-type': 'application/json' };
    const answer = await platform.call<TrpcError>('POST', '/trpc/research.query', { key, raw, headers });
    const rest = await platform.call<{ detail: unknown }>('POST', '/api/research/query', { key, raw, headers });
    expect(answer.status).toBe(422);
    expect(answer.body.error.data.detail).toEqual(rest.body.detail);
  });

  it('rejects NUL like REST', async () => {
    const key = await platform.key();
    const input = encodeURIComponent('{"q":"a\\u0000b"}');
    const answer = await platform.call<TrpcError>('GET', `/trpc/research.search?input=${input}`, { key });
    expect(answer.status).toBe(422);
    expect(answer.body.error.data.detail).toMatchObject([{ loc: ['query', 'q'], type: 'value_error' }]);
  });

  it('returns 404 for an unknown procedure', async () => {
    const answer = await platform.call<TrpcError>('GET', '/trpc/research.destroy');
    expect(answer.status).toBe(404);
    expect(answer.body.error.message).toBe('Not Found');
  });

  it('does not execute a mutation as a query', async () => {
    const key = await platform.key();
    const input = encodeURIComponent(JSON.stringify({ topic: 'by GET' }));
    const answer = await platform.call<TrpcError>('GET', `/trpc/research.queue?input=${input}`, { key });
    expect(answer.status).toBe(405);
  });
});
