import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ rateLimitPerHour: 100_000 });
});
afterAll(() => platform.stop());

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  platform.call<{ detail: string }>(method, path, { key, headers });

describe('paths and methods', () => {
  it.each(['/api', '/api/research/', '/api/Research', '/api//research', '/api/research/1/2', '/API/research', '/trpc'])(
    'answers 404 for %s',
    async (path) => {
      const answer = await call('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: 'Not Found' });
    },
  );

  it.each([
    ['DELETE', '/api/research', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/research/search', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/research/7', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/health', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/admin/keys/3', 'DELETE, OPTIONS, PUT'],
  ])('answers 405 for %s %s and names what is allowed', async (method, path, allow) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ detail: 'Method Not Allowed' });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('does not match a static path with a path parameter', async () => {
    expect((await call('GET', '/api/research/search?q=tides')).status).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await call('HEAD', '/api/research');
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('rejects a path that cannot be decoded', async () => {
    const answer = await call('GET', '/api/research/%ZZ');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: 'The address cannot be decoded: % must begin an encoded character, such as %20 or %C3%A9',
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('ignores a method override', async () => {
    const answer = await call('POST', '/api/research/1', { 'x-http-method-override': 'GET' });
    expect(answer.status).toBe(405);
  });
});

describe('every response', () => {
  it('has its own request id, whatever the caller sends', async () => {
    const first = await call('GET', '/health', { 'x-request-id': 'mine' });
    const second = await call('GET', '/health');
    expect(first.headers.get('x-request-id')).toMatch(/^req_[\w-]{16}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('can be read from any origin, without credentials', async () => {
    for (const path of ['/health', '/api/research', '/nowhere', '/api/research/0']) {
      const answer = await call('GET', path, { origin: 'https://page.example' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const answer = await call('GET', '/api/research', { origin: 'https://page.example' });
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit');
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  });

  it('allows the key in a preflight, which is not counted and needs no key', async () => {
    const before = await platform.call<{ remaining: number }>('GET', '/api/rate-limit');
    const answer = await platform.call('OPTIONS', '/api/research', {
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-api-key');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    const after = await platform.call<{ remaining: number }>('GET', '/api/rate-limit');
    expect(after.body.remaining).toBe(before.body.remaining);
  });

  it('to a key is not cached', async () => {
    expect((await call('GET', '/api/research')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the API description', () => {
  it('is served as OpenAPI 3.1 with the documented error bodies', async () => {
    const answer = await platform.call<{
      openapi: string;
      info: { version: string };
      paths: Record<string, Record<string, { responses: Record<string, unknown>; security: unknown[] }>>;
      components: { responses: Record<string, unknown> };
    }>('GET', '/openapi.json');
    expect(answer.body.openapi).toBe('3.1.0');
    expect(answer.body.info.version).toBe('0.1.0');
    const operation = answer.body.paths['/api/research']?.['post'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '422', '429', '500', 'default']),
    );
    expect(operation?.responses['422']).toEqual({ $ref: '#/components/responses/UnprocessableEntity' });
    expect(JSON.stringify(answer.body.components.responses['UnprocessableEntity'])).toContain('HTTPValidationError');
    expect(operation?.security).toEqual([{ apiKey: [] }]);
  });

  it('has a page that shows it', async () => {
    const answer = await platform.call<string>('GET', '/docs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe('rejections', () => {
  it('are logged like every other response', async () => {
    await platform.call('GET', '/api/research', { key: 'wrong' });
    await platform.call('GET', '/api/admin/keys', { key });
    await platform.call('POST', '/api/research', { headers: { 'content-encoding': 'gzip' } });
    const statuses = await until('the refusals to be written', async () => {
      const rows = await platform.database.query<{ status: number }>(
        `select distinct status from request_log where status in (401, 403) order by status`,
      );
      return rows.length === 2 && rows.map((row) => row.status);
    });
    expect(statuses).toEqual([401, 403]);
  });

  it('of document paths and tRPC paths name the allowed methods', async () => {
    expect((await call('POST', '/openapi.json')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await call('PUT', '/trpc/research.list')).status).toBe(405);
  });

  it('of a compressed body can be read from any origin and are logged', async () => {
    const answer = await platform.call('POST', '/api/research', {
      key,
      raw: '{}',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  });
});
