import { afterAll, beforeAll, expect, it } from 'vitest';
import { registries } from '#manifest';
import { createClient } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { newAuthor, writeDraft } from '../../email/draft-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

/** Follows the changes of a key from now on. */
async function follow(key: string) {
  const told: string[][] = [];
  const starts: string[][] = [];
  const client = createClient({ url: platform.url, apiKey: key });
  const { unsubscribe } = client.system.changes.subscribe(undefined, {
    onData: ({ areas, is_start: isStart }) => void (isStart ? starts : told).push(areas),
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

it('tells of a run of the agent and the credits of a call', async () => {
  const { key } = await newAuthor(platform);
  const { told, unsubscribe } = await follow(key);
  await platform.call('POST', '/api/agent/runs', { key, body: { goal: 'Status please' } });
  await until('the run to be told', async () => new Set(told.flat()).has('agent'));
  await platform.call('POST', '/api/research', { key, body: { topic: 'What is a barrage?' } });
  await until('the credits to be told', async () => new Set(told.flat()).has('billing'));
  unsubscribe();
});

it('is refused without a key', async () => {
  const client = createClient({ url: platform.url });
  const message = await new Promise<string>((resolve) => {
    client.system.changes.subscribe(undefined, { onError: (error) => resolve(error.message) });
  });
  expect(message).toMatch(/API key/i);
});

it('finds the newest rows of a key in every table by an index, whatever others have there', async () => {
  const tables = registries.watched.flatMap((area) => area.tables);
  expect(tables.length).toBeGreaterThan(8);
  for (const { table, newestBy } of tables) {
    const indexes = await platform.database.query<{ columns: string[] }>(
      `select array(select attname::text from unnest(indkey::int2[]) with ordinality k(num, place)
         join pg_attribute a on a.attrelid = indrelid and a.attnum = k.num order by place) as columns
       from pg_index where indrelid = $1::regclass and indpred is null`,
      [table],
    );
    expect(
      indexes.map(({ columns }) => columns.slice(0, 2)),
      table,
    ).toContainEqual(['key_id', newestBy]);
  }
});
