import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitCharge, releaseExpiredCharges } from '#accounts/commit-credits.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { type CreditWorld, openCreditWorld } from './credit-world.ts';

let database: TestDatabase;
let world: CreditWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query('create table finished (charge bigint, is_job boolean)');
  world = await openCreditWorld(database.url);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

const kills = 6;

/** Starts a process that spends over several connections, and kills it at some moment after all of them got going. */
async function spendAndDie(keyId: number, seed: number): Promise<void> {
  const child = fork(new URL('./spending-process.ts', import.meta.url), [database.url, String(keyId), String(seed)]);
  await once(child, 'message');
  // Somewhere in the next statements: how many it gets done is different every time.
  for (let query = 0; query < seed % 7; query += 1) await world.db.em().execute('select 1');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // What the server was doing for it, it still finishes.
  await until('nothing goes on in the database', async () => {
    const busy = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return busy.length === 0;
  });
}

it(`after ${kills} kills the ledger equals the counter and only finished work is charged`, async () => {
  const key = await world.key({ tier: 'enterprise' });
  let cutShort = 0;
  for (let seed = 1; seed <= kills; seed += 1) {
    await spendAndDie(key.keyId, seed);
    const { month, ledger } = await world.books(key);
    expect(ledger).toBe(month);
    await database.query(
      `update credit_charge set expires_at = now() - interval '1 second' where state = 'reserved' and expires_at is not null`,
    );
    cutShort += await releaseExpiredCharges(world.db.em());
  }
  expect(cutShort, 'a kill that hits nothing proves nothing').toBeGreaterThan(0);

  // The jobs of the dead are run by others, and may be run again.
  const held = await database.query<{ id: string }>(`select id from credit_charge where state = 'reserved'`);
  for (const { id } of [...held, ...held]) await commitCharge(world.db.em(), BigInt(id));

  const [counts] = await database.query<Record<string, number>>(
    `select count(*) filter (where state = 'committed')::int as committed,
       count(*) filter (where state = 'reserved')::int as reserved,
       count(*) filter (where state = 'committed' and finished.charge is null)::int as paid_for_nothing,
       sum(credits) filter (where state = 'committed')::int as spent
     from credit_charge left join finished on finished.charge = credit_charge.id`,
  );
  expect(counts).toMatchObject({ reserved: 0, paid_for_nothing: 0 });
  expect(counts?.committed).toBeGreaterThan(kills);
  expect(await world.books(key)).toMatchObject({
    month: counts?.spent,
    ledger: counts?.spent,
  });
}, 120_000);
