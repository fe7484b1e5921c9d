import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContracts } from '#api/contract.ts';
import { describeApi } from '#api/openapi.ts';
import { appRouter } from '#areas/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: { PUBLIC_URL: 'https://agent.example' } });
});
afterAll(() => platform?.stop());

/** Sends a request line as it stands, which no client library would. */
function ask(line: string, more = ''): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const head = `${line} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n${more}\r\n`;
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(head, 'latin1')));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
  });
}

const remaining = async (key: string) =>
  (await platform.call<{ remaining: number }>('GET', '/api/rate-limit', { key })).body.remaining;

describe('the request target', () => {
  it.each([
    '/health#',
    '/health?x=1#y',
    '/#/health',
    '/trpc/research.list,research.list?batch=1#',
    '/trpc/research.list#?batch=1',
    '/health?a=\tb',
    '/health\u0001',
    '/health?a=\u007f',
    '/health\u000b',
    'http://evil.example/health',
    'https://evil.example',
    'http://127.0.0.1:1/health',
    'ftp://127.0.0.1/health',
    'health',
  ])('is rejected when it is ambiguous: %j', async (target) => {
    const { status, text } = await ask(`GET ${target}`);
    expect(status).toBe(400);
    expect(text).toMatch(/must be a path of this service|not a valid HTTP request/);
    expect(text.toLowerCase()).toContain('access-control-allow-origin: *');
  });

  it('may be an absolute URL of this service', async () => {
    const { port } = new URL(platform.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'agent.example']) {
      expect((await ask(`GET http://${host}/health`)).status).toBe(200);
    }
    expect((await ask(`GET http://localhost:${port}`)).status).toBe(200);
  });

  it('counts by the operation that runs, so no key guess is free', async () => {
    const key = await platform.key({ rateLimitPerHour: 50 });
    const twenty = Array(20).fill('research.list').join(',');
    const header = `X-API-Key: ${key}\r\n`;
    expect((await ask(`GET /trpc/${twenty}?batch=1#`, header)).text).not.toContain('"result"');
    expect(await remaining(key)).toBe(50);
    const run = await ask(`GET /trpc/${twenty}?x=%23&batch=1`, header);
    expect(run.text.match(/"result"/g)).toHaveLength(20);
    expect(await remaining(key)).toBe(30);
  });

  it('counts each guess of an admin key, in a header or a body', async () => {
    const left = async () => (await platform.call<{ remaining: number }>('GET', '/api/rate-limit')).body.remaining;
    await platform.database.query('delete from rate_window');
    const names = Array(20).fill('research.list').join(',');
    expect((await platform.call('GET', `/trpc/${names}?batch=1`, { key: 'ap_live_guessed' })).status).toBe(401);
    expect(await left()).toBe(80);
    const digests = Array(20).fill('intel.sendDigest').join(',');
    const body = Object.fromEntries(
      names.split(',').map((_, i) => [i, { frequency: 'weekly', admin_key: `guess-${i}` }]),
    );
    const guesses = await platform.call<{ error: { data: { httpStatus: number } } }[]>(
      'POST',
      `/trpc/${digests}?batch=1`,
      {
        body,
      },
    );
    expect(guesses.body.map(({ error }) => error.data.httpStatus)).toEqual(Array(20).fill(403));
    expect(await left()).toBe(60);
  });
});

describe('an invalid percent escape', () => {
  const contracts = readContracts(appRouter);
  const { paths } = describeApi(appRouter, contracts, '/');
  const withPath = contracts.all.flatMap(({ endpoint, fields }) =>
    endpoint !== undefined && fields.some(({ place }) => place === 'path') ? [endpoint] : [],
  );

  it('returns the documented 400 for every operation with a path parameter', async () => {
    expect(withPath.length).toBeGreaterThan(30);
    for (const { method, path } of withPath) {
      const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
      const { $ref } = (responses['400'] ?? {}) as { $ref?: string };
      // One that refuses more by a 400 has that in its own words.
      expect($ref, `${method} ${path}`).toMatch(
        /^#\/components\/responses\/(?:BadRequest(?:Page)?|ThisMonthHasNotStartedYet)$/,
      );
      for (const sign of ['%', '%zz', '%e0%a4%a']) {
        const { status, text } = await ask(`${method} ${path.replace(/\{\w+\}/g, sign)}`);
        expect(
          [status, text.includes('{"detail":"The address cannot be decoded: % must begin')],
          `${method} ${path} ${sign}`,
        ).toEqual([400, true]);
      }
    }
  });

  it('is rejected in the tRPC error format for typed clients', async () => {
    const { status, text } = await ask('GET /trpc/%zz');
    expect(status).toBe(400);
    expect(text).toContain('"code":"BAD_REQUEST"');
  });
});
