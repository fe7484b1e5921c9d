import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalWeb } from '../support/local-web.ts';
import { dataFolder, runProgram } from '../support/program.ts';
import { startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';
import { hasServers, openServers, type PostgresServer, type Servers } from './servers.ts';

const adminKey = 'admin-key-of-the-tests';
let servers: Servers;
let first: PostgresServer;
let second: PostgresServer;
let web: LocalWeb & { pages: string[] };
let url: string;
let stop: () => Promise<void>;

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const withKey = { 'x-api-key': adminKey };

async function queue(topic: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/research`, {
    method: 'POST',
    headers: { ...withKey, 'content-type': 'application/json' },
    body: JSON.stringify({ topic, urls: web.pages }),
  });
  return ((await answer.json()) as { id?: number }).id;
}

/** Topics that a caller sees in a list. */
async function topics(headers: Record<string, string> = {}): Promise<string[]> {
  const { results } = (await (await get('/api/research?limit=50', headers)).json()) as { results: { topic: string }[] };
  return results.map((result) => result.topic);
}

/** The figures of the replica, by their labels. */
async function figures(): Promise<{ fromReplica: number; fromPrimary: number; usable: number }> {
  const text = await (await get('/metrics', withKey)).text();
  const read = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`agent_platform_replica_${sample} `))
        ?.split(' ')[1],
    );
  return {
    fromReplica: read('reads_total{from="replica"}'),
    fromPrimary: read('reads_total{from="primary"}'),
    usable: read('usable'),
  };
}

const usable = async (wanted: number) => (await figures()).usable === wanted;

beforeAll(async () => {
  if (!hasServers()) return;
  [servers, web] = await Promise.all([openServers(), startTidalWeb()]);
  first = await servers.primary({ fsync: 'off' });
  await first.query('create database platform');
  second = await servers.standbyOf(first, { fsync: 'off' });
  const { path, remove } = await dataFolder();
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
  const program = runProgram('main', {
    DATABASE_URL: `postgres://postgres@${hosts}/platform?target_session_attrs=read-write`,
    DATABASE_REPLICA_URL: second.url('platform'),
    DATA_DIR: path,
    ADMIN_KEY: adminKey,
    OUTBOUND_ALLOW: web.host,
  });
  stop = async () => {
    program.kill('SIGTERM');
    await program.ended;
    await remove();
  };
  url = await program.url();
}, 180_000);
afterAll(async () => {
  await stop?.();
  await servers?.close();
  await web?.close();
}, 120_000);

describe.runIf(hasServers())('a read replica', () => {
  it('serves reads that may lag, but never to a key that may just have written', async () => {
    await until('the replica to be used', () => usable(1));
    const before = await figures();
    await queue('before the pause');
    await until('the replica to follow', async () => (await topics()).includes('before the pause'));
    expect((await figures()).fromReplica).toBeGreaterThan(before.fromReplica);

    await second.query('select pg_wal_replay_pause()');
    await queue('after the pause');
    expect(await topics(withKey)).toContain('after the pause');
    expect(await topics()).not.toContain('after the pause');
  }, 60_000);

  it('that lags too far is not used until it has caught up', async () => {
    await until('the replica to be given up', () => usable(0));
    expect(await topics()).toContain('after the pause');
    expect((await figures()).fromPrimary).toBeGreaterThan(0);
    await second.query('select pg_wal_replay_resume()');
    await until('the replica to be used again', () => usable(1));
    const before = await figures();
    expect((await get('/api/analytics/summary')).status).toBe(200);
    expect((await get('/api/meeting')).status).toBe(200);
    expect((await figures()).fromReplica).toBe(before.fromReplica + 2);
  }, 60_000);

  it('that was promoted accepts writes and is no longer a replica', async () => {
    first.kill();
    await until('the loss to be noticed', async () => (await get('/health')).status === 503);
    second.promote();
    await until('writes to resume', async () => (await get('/health')).status === 200);
    // Each connection finds the new server by itself, and the one that a call gets may not have done so yet.
    const id = await until('a write to be taken', () => queue('after the promotion'));
    await until('its job to be done', async () => {
      const { status } = (await (await get(`/api/research/${id}`)).json()) as { status: string };
      return status === 'completed';
    });
    expect(await topics()).toContain('after the promotion');
    await until('the replica to be seen as what it is now', () => usable(0));
  }, 120_000);
});
