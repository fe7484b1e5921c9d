import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BodyBudget } from '#api/body-budget.ts';
import { readBody } from '#api/read-body.ts';
import type { RawBody } from '#platform/raw-body.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, isAloneBecause: 'the budget is that of one process' });
});
afterAll(() => platform?.stop());

const mib = 1_048_576;
const json = { 'content-type': 'application/json' };
const anonymous = (network: string) => ({ kind: 'anonymous', network }) as const;

describe('memory budget for request bodies', () => {
  const shares = { maxBytes: 100, maxAnonymousBytes: 60, maxCallerBytes: 40 };
  const keyed = {
    kind: 'key',
    keyId: 1,
    name: '',
    tier: 'free',
    isAdmin: false,
    rateLimitPerHour: null,
    billingAnchorAt: new Date(0),
  } as const;

  it('has a share per caller, for all callers without a key, and in total', () => {
    const budget = new BodyBudget(shares);
    expect(budget.take(anonymous('a'), 40)).toBe(true);
    expect(budget.take(anonymous('a'), 1)).toBe(false);
    expect(budget.take(anonymous('b'), 21)).toBe(false);
    expect(budget.take(anonymous('b'), 20)).toBe(true);
    expect(budget.take(keyed, 40)).toBe(true);
    expect(budget.take({ ...keyed, keyId: 2 }, 1)).toBe(false);
    budget.release(anonymous('a'), 40);
    expect(budget.heldBytes).toBe(60);
    expect(budget.take({ ...keyed, keyId: 2 }, 40)).toBe(true);
  });
});

/** Sends the head of a request and a part of its body, and leaves it at that. */
function halfSend(path: string, { declared, sent }: { declared: number; sent: number }): Socket & { answer: string } {
  const { hostname, port } = new URL(platform.url);
  const socket = Object.assign(connect(Number(port), hostname), { answer: '' });
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    socket.answer += String(chunk);
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${declared}\r\n\r\n`,
  );
  for (let left = sent; left > 0; left -= mib) socket.write('x'.repeat(Math.min(mib, left)));
  return socket;
}

describe('incomplete bodies', () => {
  it.each(['/api/vcs/webhook', '/trpc/codeReview.prompt,codeReview.prompt?batch=1'])(
    'use no more than their share of memory, and release it: %s',
    async (path) => {
      const declared = path.startsWith('/trpc') ? 10 * mib : 24 * mib;
      const sockets = Array.from({ length: 8 }, () => halfSend(path, { declared, sent: declared - 1_000 }));
      await until('the ones too many are refused', () => sockets.some(({ answer }) => answer.includes('503')));
      const refused = sockets.find(({ answer }) => answer.includes('503'));
      expect(refused?.answer).toContain('Too many request bodies at once');
      expect(refused?.answer.toLowerCase()).toContain('retry-after: 1');
      expect((await platform.call('GET', '/health')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await Promise.all(sockets.map((socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'))));
      const key = await platform.key();
      await until('bodies are taken again', async () => {
        const { status } = await platform.call('POST', '/api/research/query', { key, body: { query: 'tides' } });
        return status === 200;
      });
    },
  );
});

describe('a body', () => {
  it('in small chunks is reassembled unchanged', async () => {
    const text = JSON.stringify({ language: 'python', code: `x = "${'é'.repeat(20_000)}"` });
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, i) => bytes.subarray(i * 97, i * 97 + 97));
    const { hostname, port } = new URL(platform.url);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write('POST /api/code/review HTTP/1.1\r\nHost: x\r\nX-API-Key: admin-key-of-the-tests\r\n');
    socket.write('Content-Type: application/json\r\n');
    socket.write('Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n');
    for (const piece of pieces)
      socket.write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]));
    socket.write('0\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toContain('é'.repeat(100));
  });

  it('sent byte by byte is rejected before it uses memory', async () => {
    const { hostname, port } = new URL(platform.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const head =
      'POST /api/code/review HTTP/1.1\r\nHost: x\r\nX-API-Key: admin-key-of-the-tests\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(head + '1\r\n \r\n'.repeat(6_000));
    await until('it is answered', () => answer.includes('\r\n\r\n'));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('Request body in too many pieces');
  });

  it('with a hundred thousand values is rejected before it is parsed', async () => {
    const raw = `{"query":[${'{},'.repeat(100_000)}{}]}`;
    const key = await platform.key();
    const answers = [
      await platform.call<{ detail: unknown }>('POST', '/api/research/query', { key, raw, headers: json }),
      await platform.call<{ error: { data: { detail: unknown } } }>('POST', '/trpc/research.query', {
        key,
        raw,
        headers: json,
      }),
    ] as const;
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0].body.detail).toMatchObject([{ ctx: { error: 'More than 100,000 values' } }]);
    expect(answers[1].body.error.data.detail).toEqual(answers[0].body.detail);
  });
});

describe('memory of a body', () => {
  const read = (chunks: Buffer[]) =>
    new Promise<RawBody>((resolve, reject) => {
      const request = { headers: {}, heldBody: null } as unknown as FastifyRequest;
      readBody(request, Readable.from(chunks), 10 * mib, (error, body) =>
        body === undefined ? reject(error ?? new Error('no body')) : resolve(body),
      );
    });
  /** As the HTTP parser makes them: each has its memory to itself. */
  const chunksOf = (text: string, size: number) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) => {
      const part = text.slice(index * size, (index + 1) * size);
      const chunk = Buffer.allocUnsafeSlow(part.length);
      chunk.write(part, 'latin1');
      return chunk;
    });
  const text = Array.from({ length: 200_000 }, (_, index) => String(index)).join(' ');

  it.each([65_536, 40_000, 20_000, 300_000])('in chunks of %i bytes is allocated once', async (size) => {
    const chunks = chunksOf(text, size);
    const body = await read(chunks);
    expect(chunks.slice(1, -1).map(({ length }) => length)).toEqual(chunks.slice(1, -1).map(() => 0));
    expect(body.pieces.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBeLessThan(1.5 * text.length);
    expect(body.bytes.toString('latin1')).toBe(text);
  });

  it('is released once the body is read or rejected', async () => {
    const body = await read(chunksOf(text, 65_536));
    expect(body.read((bytes) => bytes.length)).toBe(text.length);
    expect(body.bytes.length).toBe(0);
    const large = chunksOf('x'.repeat(11 * mib), 65_536);
    await expect(read(large)).rejects.toThrow('Request body too large');
    expect(large[0]?.length).toBe(0);
  });
});

describe('the size limit of an operation', () => {
  const input = (bytes: number) => ({ query: 'x'.repeat(bytes) });
  const call = async (path: string, body: unknown) =>
    (await platform.call('POST', path, { key: await platform.key(), body })).status;

  it('is the same for typed clients', async () => {
    expect(await call('/api/research/query', input(mib))).toBe(413);
    expect(await call('/trpc/research.query', input(mib))).toBe(413);
    expect(await call('/trpc/research.query', input(mib - 100))).toBe(422);
    expect(await call('/trpc/codeReview.prompt', { code: 'x'.repeat(2 * mib) })).not.toBe(413);
  });

  it('applies to each call in a batch', async () => {
    const batch = (first: unknown, second: unknown) => ({ 0: first, 1: second });
    const two = '/trpc/research.query,codeReview.parse?batch=1';
    expect(await call(two, batch(input(2 * mib), { response: 'x' }))).toBe(413);
    expect(await call(two, batch(input(10), { response: 'x'.repeat(2 * mib) }))).not.toBe(413);
    expect(await call('/trpc/research.query,research.query?batch=1', batch(input(mib - 50), input(mib - 50)))).not.toBe(
      413,
    );
  });
});
