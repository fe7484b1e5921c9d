import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { Listeners } from '#api/listeners.ts';
import { openApp } from '#app';
import { readConfig } from '#config';
import { dataFolder } from '../support/program.ts';
import { createTestDatabase } from '../support/test-database.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const settings = { host: '127.0.0.1', port: 0, publicPort: 0, publicUrl: undefined, trustProxy: [] };

/** An application whose one answer waits until it is let go. */
async function openSlow() {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const isMainClosed = Promise.withResolvers<void>();
  const app: FastifyInstance = fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => {
    asked.resolve();
    await gate.promise;
    return 'answered';
  });
  const listeners = new Listeners(app);
  const ports = await listeners.open(settings);
  app.server.once('close', isMainClosed.resolve);
  cleanups.push(() => listeners.close(0));
  return {
    gate,
    asked,
    isMainClosed,
    listeners,
    url: (port: number | undefined) => `http://127.0.0.1:${port}/`,
    ports,
  };
}

/** What the port says to the bytes, without what differs from answer to answer. */
async function say(port: number | undefined, bytes: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: port ?? 0 });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += String(text);
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer.replace(/^(?:date|x-request-id|ratelimit|x-ratelimit-\w+): .*\r\n/gim, '');
}

describe('the second listener', () => {
  it('responds like the first, also to malformed requests', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const { path, remove } = await dataFolder();
    cleanups.push(remove);
    const config = readConfig({ HOST: '127.0.0.1', PORT: '0', PUBLIC_PORT: '0', DATA_DIR: path, LOG_LEVEL: 'silent' });
    const app = await openApp({ config, databaseUrl: database.url });
    cleanups.push(() => app.stop(1_000));
    const { port, publicPort } = await app.listen();
    expect(publicPort).not.toBe(port);
    const head = 'Host: localhost\r\nConnection: close\r\n';
    const requests = [
      `GET /health HTTP/1.1\r\n${head}\r\n`,
      `GET /api/research HTTP/1.1\r\n${head}X-API-Key: wrong\r\n\r\n`,
      `GET /nowhere HTTP/1.1\r\n${head}\r\n`,
      `GET /health HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'nonsense\r\n\r\n',
    ];
    const statuses: (string | undefined)[] = [];
    for (const request of requests) {
      const [first, second] = [await say(port, request), await say(publicPort, request)];
      expect(second).toBe(first);
      statuses.push(/^HTTP\/1\.1 (\d+)/.exec(second)?.[1]);
    }
    expect(statuses).toEqual(['200', '401', '404', '431', '400']);
  });
});

describe('closing', () => {
  it.each(['port', 'publicPort'] as const)('waits for a request on %s and accepts no new one', async (name) => {
    const { gate, asked, isMainClosed, listeners, ports, url } = await openSlow();
    const answer = fetch(url(ports[name])).then((response) => response.text());
    await asked.promise;
    let isClosed = false;
    const closing = listeners.close(60_000).then(() => {
      isClosed = true;
    });
    if (name === 'publicPort') await isMainClosed.promise;
    await expect(fetch(url(ports.port))).rejects.toThrow();
    await expect(fetch(url(ports.publicPort))).rejects.toThrow();
    expect(isClosed).toBe(false);
    gate.resolve();
    expect(await answer).toBe('answered');
    await closing;
  });

  it.each(['port', 'publicPort'] as const)('aborts a request on %s that exceeds the grace period', async (name) => {
    const { asked, listeners, ports, url } = await openSlow();
    const answer = fetch(url(ports[name])).then((response) => response.text());
    const cut = expect(answer).rejects.toThrow();
    await asked.promise;
    await listeners.close(10);
    await cut;
  });
});

describe('opening', () => {
  it('rejects when the second port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    cleanups.push(async () => void taken.close());
    await once(taken, 'listening');
    const listeners = new Listeners(fastify());
    cleanups.push(() => listeners.close(0));
    const publicPort = (taken.address() as AddressInfo).port;
    await expect(listeners.open({ ...settings, publicPort })).rejects.toThrow('EADDRINUSE');
  });
});
