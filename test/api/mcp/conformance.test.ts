import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallCounter } from '#accounts/count-calls.ts';
import { CallerFinder } from '#accounts/find-caller.ts';
import { answerError } from '#api/errors.ts';
import { mountMcp } from '#api/mcp/mcp-mount.ts';
import { mcpRefusal } from '#api/mcp/mcp-path.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { suiteCatalogue } from './suite-catalogue.ts';

const run = promisify(execFile);
let platform: TestPlatform;
let key: string;
let folder: string;
const stopping = new AbortController();

/** The whole server, to a suite that shows no key. */
const proxy = createServer((request, response) => {
  const { hostname, port } = new URL(platform.url);
  const headers = { ...request.headers, 'x-api-key': key };
  const onward = send({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
});
/** The protocol code of the platform, with what the suite asks for in place of the operations. */
const fixture = fastify();

beforeAll(async () => {
  platform = await startPlatform({ isAloneBecause: 'a session belongs to the process that began it', runsJobs: false });
  key = await platform.key({ tier: 'enterprise' });
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { resources } = platform.app;
  const caller = (await new CallerFinder(resources.db.short).find(key)) ?? null;
  fixture.decorateRequest('caller', null);
  fixture.addHook('onRequest', (request, _reply, done) => {
    request.caller = caller;
    done();
  });
  fixture.setErrorHandler((error, _request, reply) => {
    const { status, body } = mcpRefusal(answerError(error));
    return reply.code(status).send(body);
  });
  mountMcp(fixture, {
    platform: resources,
    openCatalogue: () => Promise.resolve(suiteCatalogue),
    counter: new CallCounter(resources.db.short),
    stopping: stopping.signal,
    version: '1.0.0',
  });
  await fixture.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  stopping.abort();
  fixture.server.closeAllConnections();
  await fixture.close();
  proxy.closeAllConnections();
  proxy.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs every scenario of the suite against a server; gives what each came to. */
async function outcomes(server: { address(): unknown }): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const args = [suite, 'server', '--url', `http://localhost:${port}/mcp`, '--suite', 'all'];
  // Ends with 1 when a scenario failed.
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 10_000_000 }).catch(
    (ended: unknown) => ended as { stdout: string },
  );
  const lines = stdout.matchAll(/^[✓✗] ([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name, outcome]) => [name, outcome]));
}

const isPassed = /^[1-9]\d* passed, 0 failed$/;
/**
 * What the suite only recommends and cannot see here: it asks in the words of an older revision, in which no stream begins
 * with an event to come back to. Coming back for what was missed is tested in long-calls.test.ts.
 */
const unseen = { 'server-sse-polling': '0 passed, 0 failed' };
/** What the suite asks of every server, whatever it offers; the other scenarios call tools and prompts of its own. */
const ofEveryServer = [
  'server-initialize',
  'ping',
  'logging-set-level',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

it('passes every conformance scenario with the fixtures of the suite', { timeout: 120_000 }, async () => {
  const of = await outcomes(fixture.server);
  expect(Object.keys(of).length).toBeGreaterThanOrEqual(32);
  expect(Object.fromEntries(Object.entries(of).filter(([, outcome]) => !isPassed.test(outcome)))).toEqual(unseen);
});

it('passes the general conformance scenarios with the real operations', { timeout: 120_000 }, async () => {
  const of = await outcomes(proxy);
  expect(Object.keys(of).filter((name) => isPassed.test(of[name] ?? ''))).toEqual(
    expect.arrayContaining(ofEveryServer),
  );
});
