import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalWeb } from '../support/local-web.ts';
import { dataFolder, runProgram } from '../support/program.ts';
import { article, startTidalWeb } from '../support/research.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let web: LocalWeb & { pages: string[] };
let database: TestDatabase;
const adminKey = 'admin-key-of-the-tests';

beforeAll(async () => {
  [web, database] = await Promise.all([startTidalWeb(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([web.close(), database.drop()]);
});

async function startProgram(environment: Record<string, string> = {}) {
  const { path, remove } = await dataFolder();
  const program = runProgram('main', {
    DATABASE_URL: database.url,
    DATA_DIR: path,
    OUTBOUND_ALLOW: web.host,
    ADMIN_KEY: adminKey,
    ...environment,
  });
  const url = await program.url();
  return { program, url, remove };
}

describe('SIGTERM', () => {
  it('lets running jobs finish, exits with 0, and loses no answered call', async () => {
    const gate = Promise.withResolvers<void>();
    web.page('/slow', async () => {
      await gate.promise;
      return article('Slow', ['The slow page says that tidal power stations work for more than a hundred years.']);
    });
    const { program, url, remove } = await startProgram();
    const queued = await fetch(`${url}/api/research`, {
      method: 'POST',
      headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'tidal power', urls: [web.url('/slow')], max_sources: 1 }),
    });
    const { id } = (await queued.json()) as { id: number };
    await until('the page to be asked for', () => web.hits('/slow') === 1);
    program.kill('SIGTERM');
    await until('the program to say that it stops', () => program.output.includes('"stopping"'));
    gate.resolve();
    expect(await program.ended).toBe(0);
    const [row] = await database.query<{ status: string }>('select status from research_result where id = $1', [id]);
    expect(row?.status).toBe('completed');
    const [log] = await database.query<{ n: number }>(
      `select count(*)::int as n from request_log where route = '/api/research' and method = 'POST'`,
    );
    expect(log?.n).toBe(1);
    await remove();
  }, 90_000);

  it('ends an event subscription', async () => {
    const { program, url, remove } = await startProgram();
    web.silent('/silent');
    const queued = await fetch(`${url}/api/research`, {
      method: 'POST',
      headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'tidal power', urls: [web.url('/silent')], max_sources: 1 }),
    });
    const { id } = (await queued.json()) as { id: number };
    const input = encodeURIComponent(JSON.stringify({ research_id: id }));
    const stream = await fetch(`${url}/trpc/research.subscribe?input=${input}`, {
      headers: { accept: 'text/event-stream' },
    });
    let text = '';
    const ended = (async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    })();
    await until('the state to be sent', () => text.includes('"status":"running"'));
    program.kill('SIGTERM');
    await ended;
    expect(await program.ended).toBe(0);
    await remove();
  }, 90_000);

  it('answers 503 to a request that arrives on an open connection', async () => {
    const { program, url, remove } = await startProgram({ PUBLIC_PORT: '0' });
    const connections = await Promise.all([url, await program.publicUrl()].map(openConnection));
    // A connection is kept while a request is on its way; one that is merely open would be closed.
    for (const connection of connections) connection.send('GET /health HTTP/1.1\r\nHost: local');
    for (const connection of connections) await connection.isSent();
    program.kill('SIGTERM');
    await until('the program to say that it stops', () => program.output.includes('"stopping"'));
    for (const connection of connections) connection.send('host\r\n\r\n');
    for (const connection of connections) {
      const answer = await connection.ended;
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer.split('\r\n\r\n')[1]).toBe('{"detail":"Service temporarily unavailable"}');
    }
    expect(await program.ended).toBe(0);
    await remove();
  }, 90_000);

  it('lets a request finish on either port and does not wait for idle connections', async () => {
    const { program, url, remove } = await startProgram({ PUBLIC_PORT: '0' });
    const urls = [url, await program.publicUrl()];
    const body = JSON.stringify({ topic: 'tidal power', urls: [web.url('/silent')] });
    const agent = new Agent({ keepAlive: true });
    const requests = urls.map((each) => beginPost(each, { agent, body }));
    for (const { isContinued } of requests) await isContinued;
    program.kill('SIGTERM');
    await until('the program to say that it stops', () => program.output.includes('"stopping"'));
    for (const { request } of requests) request.end(body);
    for (const { answer } of requests) expect(await answer).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await program.ended).toBe(0);
    expect(program.output).not.toContain('could not shut down');
    agent.destroy();
    await remove();
    // Less than the time after which the program would cut a connection that it has waited for.
  }, 20_000);

  it('stops the program when its database is gone', async () => {
    const lost = await createTestDatabase();
    const { program, url, remove } = await startProgram({ DATABASE_URL: lost.url });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await lost.drop();
    program.kill('SIGTERM');
    expect(await program.ended).toBeTypeOf('number');
    expect(program.output).toContain('"stopping"');
    await remove();
  }, 60_000);

  it('stops the program at once when sent twice', async () => {
    const { program, url, remove } = await startProgram();
    const connection = await openConnection(url);
    connection.send('GET /health HTTP/1.1\r\nHost: local');
    await connection.isSent();
    program.kill('SIGINT');
    await until('the program to say that it stops', () => program.output.includes('"stopping"'));
    expect(program.process.exitCode).toBeNull();
    program.kill('SIGINT');
    expect(await program.ended).toBe(130);
    await remove();
  }, 60_000);
});

/** A connection to the port of `url` that has served one request already. */
async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += String(text);
  });
  const ended = once(socket, 'close');
  socket.write('GET /api/research/1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until('the first answer', () => received.includes('\r\n\r\n'));
  return {
    send: (text: string) => {
      received = '';
      socket.write(text);
    },
    isSent: () => until('the bytes to be taken', () => socket.writableLength === 0),
    ended: ended.then(() => received),
  };
}

interface PostAnswer {
  status: number | undefined;
  body: unknown;
}

/** A request of which the program has read the head and waits for the body. */
function beginPost(url: string, { agent, body }: { agent: Agent; body: string }) {
  const sent = request(`${url}/api/research`, {
    agent,
    method: 'POST',
    headers: {
      'x-api-key': adminKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  const answer = new Promise<PostAnswer>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += String(chunk);
      });
      response.once('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
    });
  });
  return { request: sent, isContinued: once(sent, 'continue'), answer };
}
