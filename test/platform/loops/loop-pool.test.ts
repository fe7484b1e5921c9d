import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#manifest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { openLog } from '#platform/log.ts';
import { announce } from '#platform/loops/announce.ts';
import type { LoopDefinition } from '#platform/loops/definition.ts';
import { LoopPool } from '#platform/loops/loop-pool.ts';
import type { Resources } from '#platform/resources.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

const log = openLog({ level: 'fatal', destination: new Writable({ write: (_line, _encoding, done) => done() }) });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities, log: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** A loop that only notes what is done to it. */
function notedLoop(name: string): LoopDefinition & { wakes: number; stops: number[]; startedWith: Resources[] } {
  const noted = {
    name,
    wakes: 0,
    stops: [] as number[],
    startedWith: [] as Resources[],
    start: (resources: Resources) => {
      noted.startedWith.push(resources);
      return {
        wake: () => {
          noted.wakes += 1;
        },
        stop: async (graceMs: number) => {
          noted.stops.push(graceMs);
        },
      };
    },
  };
  return noted;
}

let one: ReturnType<typeof notedLoop>;
let other: ReturnType<typeof notedLoop>;
let pool: LoopPool;
let resources: Resources;
beforeEach(async () => {
  one = notedLoop('one');
  other = notedLoop('other');
  resources = { db } as unknown as Resources;
  pool = new LoopPool({ databaseUrl: database.url, definitions: [one, other], log });
  await pool.start(resources);
});
afterEach(() => pool.stop(0));

const listeners = () =>
  database.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'agent-platform-loops' and datname = current_database()`,
  );

describe('loop pool', () => {
  it('starts its resources and runs each loop once', () => {
    expect([one.startedWith, other.startedWith]).toEqual([[resources], [resources]]);
    expect([one.wakes, other.wakes]).toEqual([1, 1]);
  });

  it('stops with the remaining time and closes the connection', async () => {
    await pool.stop(1_234);
    expect([one.stops, other.stops]).toEqual([[1_234], [1_234]]);
    await until('the connection is gone', async () => (await listeners()).length === 0);
  });
});

describe('announcements', () => {
  it('wake the named loop after the transaction commits, and no other loop', async () => {
    await db.em().transactional(async (em) => {
      await announce(em, one);
      // Another transaction that commits meanwhile proves that the first announcement has not been made.
      await db.em().transactional((work) => announce(work, other));
      await until('the other loop to wake', () => other.wakes === 2);
      expect(one.wakes).toBe(1);
    });
    await until('the loop to wake', () => one.wakes === 2);
    expect(other.wakes).toBe(2);
  });

  it('are dropped when the transaction is rolled back', async () => {
    const failing = db.em().transactional(async (em) => {
      await announce(em, one);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.em().transactional((em) => announce(em, other));
    await until('the other loop to wake', () => other.wakes === 2);
    expect(one.wakes).toBe(1);
  });

  it('resume after the connection was lost, with a pass for missed ones', async () => {
    const [before] = await listeners();
    await database.query('select pg_terminate_backend($1)', [before?.pid]);
    await until('all loops to look for what they missed', () => one.wakes === 2 && other.wakes === 2);
    await db.em().transactional((em) => announce(em, one));
    await until('the loop to wake', () => one.wakes === 3);
  });
});
