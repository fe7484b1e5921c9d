import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  // The real limit is half a minute; what is tested is that there is one and what it says.
  platform.app.server.server.requestTimeout = 1_000;
  platform.app.server.server.headersTimeout = 1_000;
});
afterAll(() => platform.stop());

/** Sends bytes and gives back all that comes until the connection ends. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(platform.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { detail: string };

describe('a malformed HTTP request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'This is not a valid HTTP request'],
    [
      'two lengths',
      'POST /api/research HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
      'This is not a valid HTTP request',
    ],
    [
      'a length and chunks',
      'POST /api/research HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'This is not a valid HTTP request',
    ],
    [
      'a header with a line break',
      'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\n c\r\n\r\n',
      400,
      'This is not a valid HTTP request',
    ],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request header fields too large',
    ],
  ])('is rejected in JSON: %s', async (_, bytes, status, detail) => {
    const answer = await send(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(bodyOf(answer)).toEqual({ detail });
    expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
  });

  it.each([
    ['headers', 'GET /api/research HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'a body',
      `POST /api/research HTTP/1.1\r\nHost: x\r\nx-api-key: admin-key-of-the-tests\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"topic":`,
    ],
  ])('is closed when %s never end', async (_, bytes) => {
    const answer = await send(bytes);
    expect(statusOf(answer)).toBe(408);
    expect(bodyOf(answer)).toEqual({ detail: 'Request Timeout' });
  });

  it('is subject to the configured limits', async () => {
    const other = await startPlatform({ runsJobs: false, database: platform.database });
    const { server } = other.app.server;
    expect(server.requestTimeout).toBe(30_000);
    expect(server.headersTimeout).toBe(15_000);
    expect(server.timeout).toBe(60_000);
    await other.stop();
  });
});

describe('raw paths', () => {
  it.each([
    '/api/research/../admin/keys',
    '/api/research/%2e%2e/admin/keys',
    '/api\\admin\\keys',
    '//api/admin/keys',
    '/api/admin/keys/',
    '/API/ADMIN/KEYS',
    '/api/admin/keys%00',
    '/api/admin/keys;x=1',
    'http://127.0.0.1/api/admin/keys',
  ])('cannot bypass authentication: %s', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain('"keys"');
  });
});
