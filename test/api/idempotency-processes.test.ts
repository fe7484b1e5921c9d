import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { until } from '../support/until.ts';
import { postTo, startEffectServer } from './idempotency-world.ts';

const secretKey = 'the same secret key for both of the processes';

let here: TestPlatform;
let there: Program;
let folder: { path: string; remove(): Promise<void> };
let key: string;

/** The second process, on the database of the first. */
async function startThere(): Promise<Program> {
  const program = runProgram('main', {
    DATABASE_URL: here.database.url,
    DATA_DIR: folder.path,
    SECRET_KEY: secretKey,
    ADMIN_KEY: here.adminKey,
    ROLE: 'api',
  });
  await program.url();
  return program;
}

beforeAll(async () => {
  here = await startPlatform({ runsJobs: false, environment: { SECRET_KEY: secretKey } });
  folder = await dataFolder();
  key = await here.key({ tier: 'pro' });
  there = await startThere();
});
afterAll(async () => {
  there.kill();
  await there.ended;
  await here.stop();
  await folder.remove();
});

const isReplay = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed') === 'true';
const queued = (topic: string) => here.database.query('select id from research_result where topic = $1', [topic]);

const charged = () => here.database.query(`select 1 from credit_charge where state <> 'released'`);

/** Lets no research be queued until it is opened. */
async function blockResearch(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: here.database.url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table research_result in access exclusive mode');
  return () => client.end();
}

const isWaiting = async () => {
  const waiting = await here.database.query(
    `select 1 from pg_locks where not granted and relation = 'research_result'::regclass`,
  );
  return waiting.length > 0;
};

describe('an Idempotency-Key across two processes', () => {
  it('executes a hundred concurrent calls once and gives them all the same response', async () => {
    // Named anew at each try, so that a second one does not find the answer of the first.
    const name = `hundred-${randomUUID()}`;
    const posting = { key, as: name, body: { topic: name } };
    const before = await charged();
    const urls = [`${here.url}/api/research`, `${await there.url()}/api/research`];
    // So that both have their connections: opening them under a hundred calls can take longer than a caller should wait.
    for (const url of [...urls, ...urls, ...urls]) await fetch(url, { headers: { 'x-api-key': key } });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, call) => postTo(urls[call % 2] ?? '', posting)));
    const first = answers.filter((answer) => answer.status === 200 && !isReplay(answer));
    expect(first.length).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    for (const url of urls) {
      const repeated = await postTo(url, posting);
      expect([isReplay(repeated), repeated.bytes]).toEqual([true, first[0]?.bytes]);
    }
    expect((await queued(posting.body.topic)).length).toBe(1);
    expect((await charged()).length).toBe(before.length + 1);
    // Its transaction has passed the fence that keeps a call which was taken over from committing.
    const [latest] = await here.database.query('select has_committed from idempotent_answer order by created_at desc');
    expect(latest).toEqual({ has_committed: true });
  });

  it('is taken over from a killed process before its lease expires, and never from a busy one', async () => {
    const posting = { key, as: 'killed', body: { topic: 'a killed process' } };
    const before = await charged();
    const unblock = await blockResearch();
    const dying = postTo(`${await there.url()}/api/research`, posting).catch((error: unknown) => error);
    await until('the call is under way', isWaiting);
    there.process.kill('SIGSTOP');
    // As if it had been busy for that long.
    await here.database.query(
      `update idempotent_answer set leased_until = leased_until - interval '10 seconds' where leased_until is not null`,
    );
    const early = await postTo(`${here.url}/api/research`, posting);
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '1']);
    there.kill('SIGKILL');
    await there.ended;
    expect(await dying).toBeInstanceOf(Error);
    await unblock();
    await until('its connection to end', async () => {
      const shown = await here.database.query(
        `select 1 from pg_stat_activity where application_name = 'agent-platform-presence' and datname = current_database()`,
      );
      return shown.length === 1;
    });
    const other = await postTo(`${here.url}/api/research`, { ...posting, body: { topic: 'something else' } });
    expect(other.status).toBe(422);
    const leases = await here.database.query<{ runs: boolean }>(
      'select leased_until > clock_timestamp() as runs from idempotent_answer where leased_until is not null',
    );
    expect(leases).toEqual([{ runs: true }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postTo(`${here.url}/api/research`, posting)));
    expect(answers.filter((answer) => answer.status === 200 && !isReplay(answer)).length).toBe(1);
    expect((await queued(posting.body.topic)).length).toBe(1);
    expect((await charged()).length).toBe(before.length + 1);
    expect(isReplay(await postTo(`${here.url}/api/research`, posting))).toBe(true);
  });

  it('stays reserved for a call that outlasts its lease', async () => {
    const effects = await startEffectServer(here, 400);
    try {
      const posting = { key, as: 'long', body: { name: 'long' } };
      const gate = effects.shut();
      const first = postTo(`${effects.url}/effects`, posting);
      const lease = async () => {
        const [row] = await here.database.query<{ until: string }>(
          'select leased_until::text as until from idempotent_answer where leased_until is not null',
        );
        return row?.until;
      };
      const claimed = await until('the claim', lease);
      await until('the first lease is over', async () => {
        const [row] = await here.database.query<{ over: boolean }>(
          'select clock_timestamp() > $1::timestamptz as over',
          [claimed],
        );
        return row?.over;
      });
      expect((await postTo(`${effects.url}/effects`, posting)).status).toBe(409);
      gate.open();
      expect((await first).status).toBe(200);
      expect(isReplay(await postTo(`${effects.url}/effects`, posting))).toBe(true);
      expect(effects.count('long')).toBe(1);
    } finally {
      await effects.close();
    }
  });
});
