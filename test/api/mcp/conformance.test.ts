import { execFile } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

const run = promisify(execFile);
let platform: TestPlatform;
let url: string;
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
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ isAloneBecause: 'a session belongs to the process that began it' });
  key = await platform.key({ tier: 'enterprise' });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await platform.stop();
});

/**
 * What the suite asks of every server. Its other scenarios ask for tools, prompts and resources with names and contents of
 * its own (images, sounds, questions to the client's model), which the platform has not; what they are about is tested
 * with the real ones in clients.test.ts.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'logging-set-level',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

it('passes the conformance suite of the protocol', { timeout: 120_000 }, async () => {
  const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
  const args = [suite, 'server', '--url', url, '--suite', 'all'];
  // Ends with 1 because of the scenarios that are not for this server.
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 }).catch(
    (ended: unknown) => ended as { stdout: string },
  );
  const passed = [...stdout.matchAll(/^✓ ([\w-]+): [1-9]\d* passed, 0 failed/gm)].map(([, name]) => name);
  expect(passed).toEqual(expect.arrayContaining(scenarios));
});
