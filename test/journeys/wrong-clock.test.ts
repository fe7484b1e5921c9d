import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openApp } from '#app';
import { readConfig } from '#config';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

const aheadMs = 3 * 3_600_000;
let platform: TestPlatform;
let ahead: App;
let aheadUrl: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, isAloneBecause: 'the second process here has a clock of its own' });
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', ADMIN_KEY: platform.adminKey, LOG_LEVEL: 'error' });
  ahead = await openApp({
    config,
    databaseUrl: platform.database.url,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  const { port } = await ahead.listen();
  aheadUrl = `http://127.0.0.1:${port}`;
}, 60_000);
afterAll(async () => {
  await ahead.stop(5_000);
  await platform.stop();
});

const remaining = async (url: string, key: string) => {
  const { headers } = await fetch(`${url}/api/research`, { headers: { 'x-api-key': key } });
  return Number(headers.get('x-ratelimit-remaining'));
};

describe('a process whose clock is three hours ahead', () => {
  it('counts calls in the same hour as the others', async () => {
    const key = await platform.key({ rateLimitPerHour: 10 });
    const counted = [
      await remaining(platform.url, key),
      await remaining(aheadUrl, key),
      await remaining(platform.url, key),
      await remaining(aheadUrl, key),
    ];
    expect(counted).toEqual([9, 8, 7, 6]);
  });
});
