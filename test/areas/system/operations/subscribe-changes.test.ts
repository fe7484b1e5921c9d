import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedNames, readVersions, watchFor } from '#areas/system/changes/data-versions.ts';
import { registries } from '#manifest';
import type { QueryRunner } from '#platform/db/short-queries.ts';
import { createClient } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { newAuthor, writeDraft } from '../../email/draft-world.ts';
import { giveUpJobs } from './given-up-jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

/** What everybody is told, whoever's it is. */
const isOfAll = (name: string): boolean => name === 'analytics' || name.startsWith('system.');

/** Follows the changes of a key from now on; unless it is asked for, without what everybody is told. */
async function follow(key: string, withAll = false) {
  const told: string[][] = [];
  const starts: string[][] = [];
  const client = createClient({ url: platform.url, apiKey: key });
  const { unsubscribe } = client.system.changes.subscribe(undefined, {
    onData: ({ areas, is_start: isStart }) => {
      const names = areas.filter((name) => isStart || withAll || !isOfAll(name));
      if (names.length > 0) (isStart ? starts : told).push(names);
    },
  });
  await until('the subscription to begin', async () => starts.length > 0);
  return { told, starts, unsubscribe };
}

it('says in which areas something of the key was added, changed or removed, and nothing of others', async () => {
  const owner = await newAuthor(platform);
  const other = await newAuthor(platform);
  const own = await follow(owner.key);
  const others = await follow(other.key);
  expect(own.starts[0]).toEqual(
    expect.arrayContaining(['research', 'email', 'scheduledTasks', 'webhooks', 'agent', 'billing']),
  );
  const id = await writeDraft(platform, owner);
  await until('the new draft to be told', async () => own.told.length === 1);
  await platform.call('POST', `/api/email/drafts/${id}/edit`, { key: owner.key, body: { subject: 'Another' } });
  await until('the edited draft to be told', async () => own.told.length === 2);
  const body = { name: 'Look', task_type: 'report', schedule: '30 8 * * 1-5' };
  const made = await platform.call<{ id: number }>('POST', '/api/scheduled-tasks', { key: owner.key, body });
  await until('the new task to be told', async () => own.told.length === 3);
  await platform.call('DELETE', `/api/scheduled-tasks/${made.body.id}`, { key: owner.key });
  await until('the deleted task to be told', async () => own.told.length === 4);
  own.unsubscribe();
  expect(own.told).toEqual([['email'], ['email'], ['scheduledTasks'], ['scheduledTasks']]);
  expect(others.told).toEqual([]);
  await writeDraft(platform, other);
  await until('the draft of the other key to be told', async () => others.told.length === 1);
  others.unsubscribe();
});

it('notifies about a run of the agent and the credits of a call', async () => {
  const { key } = await newAuthor(platform);
  const { told, unsubscribe } = await follow(key);
  await platform.call('POST', '/api/agent/runs', { key, body: { goal: 'Status please' } });
  await until('the run to be told', async () => new Set(told.flat()).has('agent'));
  await platform.call('POST', '/api/research', { key, body: { topic: 'What is a barrage?' } });
  await until('the credits to be told', async () => new Set(told.flat()).has('billing'));
  unsubscribe();
});

it('notifies about the end of a paid report apart from its progress, which changes all the time', async () => {
  const { key } = await newAuthor(platform);
  // Its call does not wait for the report.
  const body = { topic: 'What is a barrage?', depth: 'comprehensive' };
  const path = '/api/services/research/generate';
  const { body: report } = await platform.call<{ id: number }>('POST', path, { key, body });
  const { told, unsubscribe } = await follow(key);
  const ofReport = () => told.flat().filter((name) => name.startsWith('services'));
  await platform.database.query(
    `update research_result set updated_at = now() where id = (select research_id from paid_report where id = ${report.id})`,
  );
  await until('the progress to be told', async () => ofReport().length > 0);
  expect(new Set(ofReport())).toStrictEqual(new Set(['services.report', 'services.reports']));
  await platform.database.query(`update paid_report set status = 'failed' where id = ${report.id}`);
  await until('the end to be told', async () => ofReport().includes('services'));
  unsubscribe();
});

it('looks once for all tabs that watch the same, and apart for each key', async () => {
  const { db, jobs } = platform.app.resources;
  const ran: unknown[][] = [];
  const queries: QueryRunner = {
    run: (query) => {
      ran.push([query.name, ...query.values]);
      return db.short.run(query);
    },
  };
  const [one, other] = [await newAuthor(platform), await newAuthor(platform)];
  await writeDraft(platform, one);
  const ofOne = watchFor(registries.watched, { keyId: one.keyId, isAdmin: false });
  const ofOther = watchFor(registries.watched, { keyId: other.keyId, isAdmin: false });
  const tabs = [...Array.from({ length: 20 }, () => ofOne), ofOther];
  const versions = await Promise.all(tabs.map((watch) => readVersions(watch, { queries, jobs })));
  expect(ran).toEqual([
    ['watch-changes-owner', one.keyId],
    ['watch-changes-everybody'],
    ['watch-changes-owner', other.keyId],
  ]);
  expect(new Set(versions.slice(0, 20).map(String)).size).toBe(1);
  expect(changedNames(ofOne, versions[0] ?? [], versions[20] ?? [])).toContain('email');
});

it('is refused without a key', async () => {
  const client = createClient({ url: platform.url });
  const message = await new Promise<string>((resolve) => {
    client.system.changes.subscribe(undefined, { onError: (error) => resolve(error.message) });
  });
  expect(message).toMatch(/API key/i);
});

it("notifies everybody about the platform's work, and admins about keys, customers, readers and chats", async () => {
  const { key } = await newAuthor(platform);
  const own = await follow(key, true);
  const admin = await follow(platform.adminKey, true);
  const forAdmins = ['keys', 'monetization', 'intel.subscribers', 'messaging', 'system.failedJobs'];
  expect(own.starts[0]).toEqual(
    expect.arrayContaining(['system.ooda', 'system.memories', 'system.tasks', 'analytics']),
  );
  expect(own.starts[0]?.filter((name) => forAdmins.includes(name))).toEqual([]);
  expect(admin.starts[0]).toEqual(expect.arrayContaining(forAdmins));
  const told = (name: string, by = admin) => until(`${name} to be told`, async () => by.told.flat().includes(name));
  await platform.key();
  await told('keys');
  const customer = { email: 'told@example.com' };
  await platform.call('POST', '/api/monetization/customers', { key: platform.adminKey, body: customer });
  await told('monetization');
  await platform.call('PUT', '/api/intel/subscribers', {
    key: platform.adminKey,
    body: { ...customer, tier: 'enterprise' },
  });
  await told('intel.subscribers');
  await platform.database.query(
    `insert into chat_session (phone_number, channel, own_number, notifications, created_at, updated_at)
     values ('4915100001000', 'sms', '14155550000', 'enabled', now(), now())`,
  );
  await told('messaging');
  await giveUpJobs(platform, 1);
  await told('system.failedJobs');
  await told('system.tasks', own);
  await told('analytics', own);
  await platform.call('POST', '/api/vcs/repos', { key, body: { owner: 'octo', name: 'tides' } });
  await told('vcs', own);
  own.unsubscribe();
  admin.unsubscribe();
  expect(own.told.flat().filter((name) => forAdmins.includes(name))).toEqual([]);
});

it('does not notify about reads of analytics', async () => {
  const { db, jobs } = platform.app.resources;
  const watch = watchFor(registries.watched, { keyId: 0, isAdmin: true });
  // A runner of its own for each look, because looks by the same one are shared for a while.
  const look = () => readVersions(watch, { queries: { run: (query) => db.short.run(query) }, jobs });
  const counted = async (condition: string) => {
    const [row] = await platform.database.query<{ n: number }>(
      `select coalesce(sum(requests), 0)::int as n from route_hour where ${condition}`,
    );
    return row?.n ?? 0;
  };
  const ofAnalytics = `route = '/api/analytics'`;
  const ofOthers = `area <> 'analytics' and hour >= date_trunc('hour', now(), 'UTC')`;
  // Calls are counted a little later than they are answered: those of the tests before may come in between. Then again.
  const changed = await until('only reads of analytics to be counted between two looks', async () => {
    const [readsBefore, othersBefore] = [await counted(ofAnalytics), await counted(ofOthers)];
    const before = await look();
    await platform.call('GET', '/api/analytics', { key: platform.adminKey });
    await until('that call to be counted', async () => (await counted(ofAnalytics)) > readsBefore);
    const now = await look();
    return (await counted(ofOthers)) === othersBefore && changedNames(watch, before, now);
  });
  expect(changed).not.toContain('analytics');
});

it('finds the newest rows in every table by an index, whatever others have there', async () => {
  const tables = registries.watched.flatMap((thing) => ('table' in thing ? [thing] : []));
  expect(tables.length).toBeGreaterThan(20);
  for (const { table, newestBy, seenBy } of tables) {
    const indexes = await platform.database.query<{ columns: string[] }>(
      `select array(select attname::text from unnest(indkey::int2[]) with ordinality k(num, place)
         join pg_attribute a on a.attrelid = indrelid and a.attnum = k.num order by place) as columns
       from pg_index where indrelid = $1::regclass and indpred is null`,
      [table],
    );
    const wanted = seenBy === undefined ? ['key_id', newestBy] : [newestBy];
    expect(
      indexes.map(({ columns }) => columns.slice(0, wanted.length)),
      table,
    ).toContainEqual(wanted);
  }
});

it('reads only rows of the key, also of one that has few in a table that others have filled', async () => {
  const { keyId, key } = await newAuthor(platform);
  await writeDraft(platform, { keyId, key });
  const [row] = await platform.database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
     where table_name = 'email_draft' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const columns = row?.columns ?? '';
  await platform.database.query(
    `insert into email_draft (${columns}) select ${columns} from email_draft, generate_series(1, 20000) where key_id = $1`,
    [keyId],
  );
  await platform.database.query('analyze email_draft');
  const texts: string[] = [];
  const queries: QueryRunner = {
    run: async (query) => {
      texts.push(query.text);
      return [];
    },
  };
  const { jobs } = platform.app.resources;
  await readVersions(watchFor(registries.watched, { keyId, isAdmin: false }), { queries, jobs });
  const plan = await platform.database.query<Record<string, string>>(`explain (generic_plan) ${texts[0]}`);
  const scans = plan.flatMap((line) => Object.values(line)).filter((line) => line.includes('on email_draft'));
  expect(scans).toHaveLength(1);
  expect(scans[0]).toContain('email_draft_key_id');
});
