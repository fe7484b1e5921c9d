import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookupAnswer } from '#platform/outbound/connect.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

const here: LookupAnswer = { address: '127.0.0.1', family: 4 };
const inside: LookupAnswer = { address: '127.0.0.2', family: 4 };
const refusal = expect.objectContaining({ kind: 'bad-request', message: 'URL not allowed' });

let web: LocalWeb;
const opened: Outbound[] = [];
beforeEach(async () => {
  web = await startLocalWeb();
  web.page('/hook', { text: 'ok' });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbound) => outbound.close()));
  await web.close();
});

function open(options: ConstructorParameters<typeof Outbound>[0]): Outbound {
  const outbound = new Outbound(options);
  opened.push(outbound);
  return outbound;
}

const message = { headers: [], body: '{}', timeoutMs: 5_000, keepBytes: 100 };

describe('a pooled connection', () => {
  it('serves one request after the other', async () => {
    const outbound = open({ allow: [web.host] });
    for (let number = 0; number < 5; number += 1) {
      const { status, start } = await outbound.post({ ...message, url: web.url('/hook') });
      expect([status, start.toString()]).toEqual([200, 'ok']);
    }
    expect(web.connections).toBe(1);
  });

  it('is not shared by concurrent requests', async () => {
    web.silent('/hang');
    const outbound = open({ allow: [web.host] });
    const hanging = outbound.post({ ...message, url: web.url('/hang') });
    hanging.catch(() => undefined);
    await outbound.post({ ...message, url: web.url('/hook') });
    await outbound.post({ ...message, url: web.url('/hook') });
    expect(web.connections).toBe(2);
    await outbound.close();
    await expect(hanging).rejects.toThrow();
  });

  it('is not reused after a request that timed out', async () => {
    web.silent('/hang');
    const outbound = open({ allow: [web.host] });
    await expect(outbound.post({ ...message, timeoutMs: 100, url: web.url('/hang') })).rejects.toMatchObject({
      reason: 'timed-out',
    });
    await web.hungUp('/hang');
    expect((await outbound.post({ ...message, url: web.url('/hook') })).status).toBe(200);
    expect(web.connections).toBe(2);
  });

  it('is closed with the client, which then rejects requests', async () => {
    const outbound = open({ allow: [web.host] });
    await outbound.post({ ...message, url: web.url('/hook') });
    await outbound.close();
    await web.hungUp('/hook');
    await expect(outbound.post({ ...message, url: web.url('/hook') })).rejects.toThrow('closed');
  });
});

describe('the address check', () => {
  it('runs for every new connection with a fresh lookup', async () => {
    web.page('/last', { text: 'ok', headers: { connection: 'close' } });
    const answers = [[here], [inside]];
    const outbound = open({ allow: [web.host], lookup: async () => answers.shift() ?? [] });
    const url = web.url('/hook', 'rebind.example');
    await outbound.post({ ...message, url });
    await outbound.post({ ...message, url: web.url('/last', 'rebind.example') });
    expect(web.connections).toBe(1);
    await expect(outbound.post({ ...message, url })).rejects.toEqual(refusal);
    expect(web.connections).toBe(1);
    expect(answers).toEqual([]);
  });

  it.each([[[here, inside]], [[inside, here]]])('rejects a name with one private address: %j', async (answers) => {
    const outbound = open({ allow: [web.host], lookup: async () => answers });
    await expect(outbound.post({ ...message, url: web.url('/hook', 'mixed.example') })).rejects.toEqual(refusal);
    expect(web.connections).toBe(0);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://2130706433/',
    'http://localhost:1/',
    'gopher://x/',
    'http://a@b.example/',
  ])('rejects %s before any connection', async (url) => {
    const outbound = open({ allow: [web.host] });
    await expect(outbound.post({ ...message, url })).rejects.toEqual(refusal);
    await expect(outbound.post({ ...message, url })).rejects.toEqual(refusal);
  });

  it('does not outlast the timeout of the request', async () => {
    const outbound = open({ allow: [], lookup: () => new Promise(() => undefined) });
    const posting = outbound.post({ ...message, timeoutMs: 100, url: 'http://slow.example/' });
    await expect(posting).rejects.toMatchObject({ reason: 'timed-out' });
  });

  it('does not replace certificate verification', async () => {
    const secure = await startLocalWeb({ tlsFor: ['other.example'] });
    const outbound = open({ allow: [secure.host], lookup: async () => [here] });
    const posting = outbound.post({ ...message, url: secure.url('/hook', 'hooks.example') });
    await expect(posting).rejects.toMatchObject({ reason: 'tls-failed' });
    await secure.close();
  });
});

describe('a connection closed by the server just as it is reused', () => {
  it('is replaced and the request is sent once more', async () => {
    const sockets: Socket[] = [];
    let requests = 0;
    // Answers one message per connection without saying so, and closes when the second one arrives.
    const server = createServer((socket) => {
      sockets.push(socket);
      let isUsed = false;
      socket
        .on('error', () => undefined)
        .on('data', () => {
          requests += 1;
          if (isUsed) socket.destroy();
          else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
          isUsed = true;
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outbound = open({ allow: [`127.0.0.1:${port}`] });
    const url = `http://127.0.0.1:${port}/`;
    expect((await outbound.post({ ...message, url })).status).toBe(200);
    expect((await outbound.post({ ...message, url })).status).toBe(200);
    expect([sockets.length, requests]).toEqual([2, 3]);
    await outbound.close();
    server.close();
  });

  it('is an error if it never returned a response', async () => {
    web.raw('/hook', '');
    const outbound = open({ allow: [web.host] });
    await expect(outbound.post({ ...message, url: web.url('/hook') })).rejects.toMatchObject({
      reason: 'bad-response',
    });
    expect(web.hits('/hook')).toBe(1);
  });
});
