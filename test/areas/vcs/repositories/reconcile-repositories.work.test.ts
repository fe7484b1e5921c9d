import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileRepositoriesWork } from '#areas/vcs/repositories/reconcile-repositories.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { type LocalHost, startLocalHost } from '../local-host.ts';
import {
  deliver,
  example,
  heads,
  hostSettings,
  type Job,
  jobWhen,
  pullEvent,
  putPull,
  register,
} from '../vcs-world.ts';

let host: LocalHost;
let platform: TestPlatform;
let secret: string;

beforeAll(async () => {
  host = await startLocalHost();
});

afterAll(() => host?.close());

beforeEach(async () => {
  host.pulls.clear();
  platform = await startPlatform({ environment: hostSettings(host) });
  ({ secret } = await register(platform, await platform.key()));
  return () => platform.stop();
});

const activate = () => {
  const { repository } = pullEvent('opened');
  return deliver(platform, { ...example('ping'), repository }, { secret, event: 'ping' });
};
const soon = () => new Date(Date.now() + 60_000).toISOString();

async function sweep(): Promise<void> {
  const { db, jobs } = platform.app.resources;
  const id = await db.em().transactional((em) => jobs.send(em, reconcileRepositoriesWork, {}));
  await until('the sweep has ended', async () => {
    const rows = await db.em().execute<{ state: string }[]>('select state from pgboss.job where id = ?', [id]);
    return rows[0]?.state === 'completed';
  });
}

const jobs = async () => (await platform.call<{ jobs: Job[] }>('GET', '/api/vcs/jobs')).body.jobs;

describe('the look at open pull requests', () => {
  it('queues what deliveries have missed, once', async () => {
    await activate();
    putPull(host, { number: 7, updated_at: soon() });
    putPull(host, { number: 8, updated_at: soon(), draft: true });
    putPull(host, { number: 9, updated_at: soon(), state: 'closed' });
    await sweep();
    await sweep();
    expect(await jobs()).toMatchObject([{ pr_number: 7, action: 'reconciled', head_sha: heads.first }]);
    await jobWhen(platform, (await jobs())[0]?.id, 'prompt_generated');
  });

  it('sees a newer head', async () => {
    putPull(host, { number: 2, updated_at: '2026-05-01T10:00:00Z' });
    await deliver(platform, pullEvent('opened'), { secret });
    putPull(host, { number: 2, sha: heads.second, updated_at: soon() });
    await sweep();
    const found = await jobs();
    expect(found.map(({ head_sha }) => head_sha)).toEqual([heads.second, heads.first]);
    expect(found[1]?.status).not.toBe('queued');
  });

  it('leaves out what was open before the registration, and repositories that are not active', async () => {
    putPull(host, { number: 7, updated_at: soon() });
    await sweep();
    expect(await jobs()).toEqual([]);
    await activate();
    putPull(host, { number: 7, updated_at: '2026-01-01T00:00:00Z' });
    await sweep();
    expect(await jobs()).toEqual([]);
  });

  it('does not resume what has failed', async () => {
    await activate();
    putPull(host, { number: 7, updated_at: soon() });
    host.fails({ path: /\/pulls\/7$/, status: 404 });
    await sweep();
    const [job] = await jobs();
    await jobWhen(platform, job?.id, 'failed');
    await sweep();
    expect(await jobs()).toMatchObject([{ id: job?.id, status: 'failed' }]);
  });

  it('continues after an inaccessible repository, and reads all pages', async () => {
    const other = await register(platform, await platform.key(), { name: 'Gone' });
    const event = { ...example('ping'), repository: { full_name: 'Codertocat/Gone' } };
    await deliver(platform, event, { secret: other.secret, event: 'ping' });
    await activate();
    for (let number = 1; number <= 101; number += 1) putPull(host, { number, updated_at: soon() });
    await sweep();
    const [row] = await platform.app.resources.db
      .em()
      .execute<{ count: number }[]>('select count(*)::int as count from review_job');
    expect(row?.count).toBe(101);
  });

  it.each([
    [403, { headers: { 'x-ratelimit-remaining': '0' } }],
    [403, { message: 'You have exceeded a secondary rate limit.' }],
    [429, {}],
  ])("stops at the host's rate limit (%i, %j), and resumes there the next time", async (status, more) => {
    const other = await register(platform, await platform.key(), { name: 'Gone' });
    const event = { ...example('ping'), repository: { full_name: 'Codertocat/Gone' } };
    await activate();
    await deliver(platform, event, { secret: other.secret, event: 'ping' });
    putPull(host, { number: 7, updated_at: soon() });
    host.fails({ path: /\/pulls$/, status, ...more });
    const callsBefore = host.calls.length;
    await sweep();
    expect(host.calls.slice(callsBefore).map(({ path }) => path)).toEqual(['/repos/Codertocat/Hello-World/pulls']);
    await sweep();
    expect(await jobs()).toMatchObject([{ pr_number: 7, action: 'reconciled' }]);
  });

  it.each([502, 503, undefined])('continues after a failure of the host (%s)', async (status) => {
    await activate();
    putPull(host, { number: 7, updated_at: soon() });
    host.fails({ path: /\/pulls$/, ...(status === undefined ? {} : { status }) });
    await sweep();
    expect(await jobs()).toEqual([]);
    await sweep();
    expect(await jobs()).toMatchObject([{ pr_number: 7, action: 'reconciled' }]);
  });

  it('forgets deliveries after 30 days', async () => {
    await deliver(platform, pullEvent('opened'), { secret });
    const { db } = platform.app.resources;
    const count = async () => (await db.em().execute('select 1 from host_delivery')).length;
    await sweep();
    expect(await count()).toBe(1);
    await db.em().execute(`update host_delivery set received_at = now() - interval '31 days'`);
    await sweep();
    expect(await count()).toBe(0);
  });
});
