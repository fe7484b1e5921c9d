import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallCounter } from '#accounts/count-calls.ts';
import { mountMcp } from '#api/mcp/mcp-mount.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { suiteCatalogue } from './suite-catalogue.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('loads the MCP module again after a failed load', async () => {
  const { resources } = platform.app;
  let tries = 0;
  const openCatalogue = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no such file');
    return suiteCatalogue;
  };
  const app = fastify();
  app.decorateRequest('caller', null);
  const stopping = new AbortController();
  const counter = new CallCounter(resources.db.short);
  mountMcp(app, { platform: resources, openCatalogue, counter, stopping: stopping.signal, version: '1.0.0' });
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
  const ping = () =>
    app.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0', id: 1, method: 'ping' } });
  try {
    expect((await ping()).statusCode).toBe(500);
    const second = await ping();
    expect([second.statusCode, second.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    await ping();
    expect(tries).toBe(2);
  } finally {
    stopping.abort();
    await app.close();
  }
});
