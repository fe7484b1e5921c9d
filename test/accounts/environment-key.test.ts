import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from '#accounts/issue-key.ts';
import { systemClock } from '#platform/clock.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const first = 'the-first-admin-key-of-the-tests';
const second = 'the-second-admin-key-of-the-tests';
let database: TestDatabase;
const platforms: TestPlatform[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.stop();
  await database.query('delete from api_key');
});
afterAll(() => database.drop());

async function start(environment: Record<string, string>): Promise<TestPlatform> {
  const platform = await startPlatform({ database, runsJobs: false, environment });
  platforms.push(platform);
  return platform;
}

const keysInForce = async () =>
  (
    await database.query<{ name: string; is_environment: boolean }>(
      'select name, is_environment from api_key where revoked_at is null order by id',
    )
  ).map((row) => ({ ...row }));

const statusOf = async (platform: TestPlatform, key: string) =>
  (await platform.call('GET', '/api/admin/keys', { key })).status;

describe('ADMIN_KEY', () => {
  it('is accepted by every process that starts with it', async () => {
    const platforms = await Promise.all([1, 2, 3].map(() => start({ ADMIN_KEY: first })));
    for (const platform of platforms) expect(await statusOf(platform, first)).toBe(200);
    expect(await keysInForce()).toEqual([{ name: 'Key from ADMIN_KEY', is_environment: true }]);
  });

  it('replaces the previous key', async () => {
    await start({ ADMIN_KEY: first });
    const next = await start({ ADMIN_KEY: second });
    expect(await statusOf(next, second)).toBe(200);
    expect(await keysInForce()).toHaveLength(1);
    expect(await statusOf(await start({ ADMIN_KEY: first }), first)).toBe(200);
  });

  it.each([{ ADMIN_KEY: '' }, { ADMIN_KEY: second, ROLE: 'worker' }])(
    'stays in force when a process starts with %j',
    async (environment) => {
      const owner = await start({ ADMIN_KEY: first });
      await start(environment);
      expect(await keysInForce()).toEqual([{ name: 'Key from ADMIN_KEY', is_environment: true }]);
      expect(await statusOf(owner, first)).toBe(200);
    },
  );

  it('does not touch another key with the same name', async () => {
    const owner = await start({ ADMIN_KEY: first });
    const { key } = await issueKey(
      owner.app.resources.db.em(),
      { name: 'Key from ADMIN_KEY', tier: 'free', isAdmin: true, rateLimitPerHour: null },
      systemClock,
    );
    const next = await start({ ADMIN_KEY: second });
    expect(await statusOf(next, key)).toBe(200);
  });
});

describe('the first admin key', () => {
  it('is created on first use, once for all processes', async () => {
    const platforms = await Promise.all([1, 2].map(() => start({ ADMIN_KEY: '' })));
    expect(await keysInForce()).toEqual([]);
    const keys = await Promise.all(platforms.map(({ app }) => app.makeFirstAdminKey()));
    const made = keys.filter((key) => key !== undefined);
    expect(made).toHaveLength(1);
    for (const platform of platforms) expect(await statusOf(platform, made[0] ?? '')).toBe(200);
  });

  it('is not created if ADMIN_KEY is set', async () => {
    expect(await (await start({ ADMIN_KEY: first })).app.makeFirstAdminKey()).toBeUndefined();
  });
});
