import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { endOf, keyIdOf, makeDue, memoriesOf, runAgain, runOnce, storeTask, taskOf } from './due-task.ts';

let platform: TestPlatform;
let keyId: number;
let otherId: number;
const dueAt = new Date('2026-03-10T09:00:00Z');

beforeAll(async () => {
  platform = await startPlatform();
  keyId = await keyIdOf(platform, await platform.key());
  otherId = await keyIdOf(platform, await platform.key());
  for (const owner of [keyId, otherId]) await addActivity(owner);
});
afterAll(() => platform.stop());

/** What a key did on the day before the due instant, and the day before that. */
async function addActivity(owner: number): Promise<void> {
  const whose = owner === keyId ? 'mine' : 'foreign';
  const { database } = platform;
  await database.query(
    `insert into research_result (key_id, topic, status, request, progress, claims, sources, source_count, created_at, updated_at)
     select $1, $2 || topic, status, '{}', '{}', '[]', '[]', 3, at::timestamptz, now() from (values
       ('# tidal <b>power</b>', 'completed', '2026-03-10T08:59:59.999Z'), ('waves', 'failed', '2026-03-09T09:00:00Z'),
       ('too early', 'completed', '2026-03-09T08:59:59Z'), ('too late', 'completed', '2026-03-10T09:00:00Z')
     ) as given (topic, status, at)`,
    [owner, `${whose} `],
  );
  const task = await storeTask(platform, { keyId: owner, taskType: 'webhook', name: `${whose} *hook*` });
  await database.query(
    `insert into task_execution (task_id, key_id, scheduled_for, status, error, created_at) values
       ($1, $2, '2026-03-10T01:00:00Z', 'completed', null, now()),
       ($1, $2, '2026-03-10T02:00:00Z', 'failed', 'it | broke', now()),
       ($1, $2, '2026-03-10T03:00:00Z', 'missed', null, now())`,
    [task.id, owner],
  );
  const [hook] = await database.query<{ id: number }>(
    `insert into webhook (key_id, url, events, status, sealed_secret, secret_hint, created_at)
     values ($1, 'https://x.example', '{}', 'active', '', '', now()) returning id`,
    [owner],
  );
  await database.query(
    `insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, created_at) values
       ($1, $2, $3, 'research.complete', 1, 'failed', '2026-03-10T05:00:00Z'),
       ($1, $2, $3, 'research.complete', 2, 'delivered', '2026-03-10T05:01:00Z')`,
    [hook?.id, owner, `evt_${owner}`],
  );
  await database.query(
    `insert into caller_day (day, caller, key_id, requests, errors) values
       ('2026-03-08', 'key_' || $1::text, $1::int, 99, 9), ('2026-03-09', 'key_' || $1::text, $1::int, 12, 1),
       ('2026-03-10', 'key_' || $1::text, $1::int, 30, 2)`,
    [owner],
  );
  await database.query(
    `insert into credit_charge (key_id, operation, request_id, credits, state, period_start, reserved_at) values
       ($1, 'research.queue', 'r1', 1, 'committed', now(), '2026-03-10T05:00:00Z'),
       ($1, 'research.queue', 'r2', 1, 'committed', now(), '2026-03-10T06:00:00Z'),
       ($1, 'content.repurpose', 'r3', 4, 'committed', now(), '2026-03-10T06:00:00Z'),
       ($1, 'research.queue', 'r4', 1, 'released', now(), '2026-03-10T06:00:00Z')`,
    [owner],
  );
}

const folder = () => join(platform.app.resources.config.dataDir, 'reports', `key-${keyId}`);

const expected = `# Activity from 2026-03-09 09:00 to 2026-03-10 09:00 UTC

From 2026-03-09 09:00 to 2026-03-10 09:00 UTC.

## Research

2 in all: 1 completed, 1 failed.

- mine waves (research 2, failed, 3 sources)
- mine \\# tidal &lt;b\\>power&lt;/b\\> (research 1, completed, 3 sources)

## Scheduled tasks

3 in all: 1 completed, 1 failed, 1 missed.

- 2026-03-10 02:00 mine \\*hook\\* (task 1) failed: it \\| broke

## Webhook deliveries

2 in all: 1 delivered, 1 failed.

## API calls

| Day (UTC, whole) | Calls | Errors |
|---|---:|---:|
| 2026-03-09 | 12 | 1 |
| 2026-03-10 | 30 | 2 |

## Credits

| Operation | Credits |
|---|---:|
| content.repurpose | 4 |
| research.queue | 2 |
| All | 6 |
`;

describe('a due report task', () => {
  it('writes what the key did in the period as a file that only the service can read', async () => {
    const { id } = await storeTask(platform, { keyId, taskType: 'report' });
    const execution = await runOnce(platform, id, dueAt);
    const name = `task-${id}-20260310T090000Z.md`;
    expect(execution).toMatchObject({ status: 'completed', error: null });
    expect(execution.result).toEqual({
      file_path: `reports/key-${keyId}/${name}`,
      bytes: Buffer.byteLength(expected),
      title: 'Activity from 2026-03-09 09:00 to 2026-03-10 09:00 UTC',
    });
    const text = await readFile(join(folder(), name), 'utf8');
    expect(text).toBe(expected);
    expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
    expect(await taskOf(platform, id)).toMatchObject({ run_count: 1, last_status: 'completed' });
  });

  it('is remembered without anything of its content', async () => {
    const { id } = await storeTask(platform, {
      keyId,
      taskType: 'report',
      name: 'secret name',
      payload: { title: 'Secret' },
    });
    await runOnce(platform, id, dueAt);
    expect(await memoriesOf(platform, id)).toEqual([
      {
        event_type: 'activity_report_written',
        summary: `Wrote the activity report of scheduled task ${id}: Activity from 2026-03-09 09:00 to 2026-03-10 09:00 UTC.`,
        importance: 3,
      },
    ]);
  });

  it('leaves the same file when it runs twice, and no other', async () => {
    const { id } = await storeTask(platform, { keyId, taskType: 'report', payload: { title: 'My day' } });
    const executionId = await makeDue(platform, id, dueAt);
    const execution = await endOf(platform, executionId);
    const path = join(platform.app.resources.config.dataDir, String(execution.result?.file_path));
    const first = await readFile(path, 'utf8');
    expect(first).toMatch(/^# My day\n/);
    await platform.database.query(
      `update task_execution set status = 'in_progress', finished_at = null where id = $1`,
      [executionId],
    );
    await platform.database.query('delete from job_effect');
    await platform.database.query(`update decision_cycle set outcome = 'running', finished_at = null`);
    await runAgain(platform, executionId);
    expect(await endOf(platform, executionId)).toMatchObject({ status: 'completed', attempt: 2 });
    expect(await readFile(path, 'utf8')).toBe(first);
    const files = await readdir(folder());
    expect(files.filter((name) => name.includes(`task-${id}-`))).toHaveLength(1);
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['the recurrence', 'weekly', {}, 'Activity from 2026-03-03 09:00 to 2026-03-10 09:00 UTC'],
    ['the payload', 'weekly', { period: 'month' }, 'Activity from 2026-02-10 09:00 to 2026-03-10 09:00 UTC'],
  ])('covers the period of %s', async (_, recurrence, payload, title) => {
    const schedule = '2026-01-01T09:00:00Z';
    const { id } = await storeTask(platform, { keyId, taskType: 'report', payload, recurrence, schedule });
    expect((await runOnce(platform, id, dueAt)).result).toMatchObject({ title });
  });

  it('fails if the file cannot be written, without revealing the folder', async () => {
    await rm(folder(), { recursive: true });
    await writeFile(folder(), 'a file where the folder should be');
    const { id } = await storeTask(platform, { keyId, taskType: 'report' });
    const execution = await runOnce(platform, id, dueAt);
    expect(execution).toMatchObject({ status: 'failed', attempt: 5, error: 'The run could not be finished' });
  });
});
