import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Claim,
  type ClaimOutcome,
  IdempotentAnswers,
  type IdempotentRequest,
} from '#accounts/idempotent-answers.ts';
import { runFenced } from '#platform/db/commit-fence.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { Presence } from '#platform/db/presence.ts';
import type { ShortQueries } from '#platform/db/short-queries.ts';
import { createSealer } from '#platform/sealed-text.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let db: Database;
/** As in two processes. */
let one: IdempotentAnswers;
let other: IdempotentAnswers;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities: [], log: () => undefined });
  const sealer = createSealer('secret key of the tests');
  one = new IdempotentAnswers({ db, sealer });
  other = new IdempotentAnswers({ db, sealer });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let made = 0;
const newRequest = (): IdempotentRequest => {
  made += 1;
  return { id: `request ${made}`, fingerprint: 'what is asked' };
};
const claimOf = (outcome: ClaimOutcome): Claim => {
  if (outcome.kind !== 'claimed') throw new Error(`not claimed but ${outcome.kind}`);
  return outcome.claim;
};
const endLease = ({ id }: IdempotentRequest) =>
  database.query('update idempotent_answer set leased_until = clock_timestamp() where id = $1', [id]);
const rowOf = async ({ id }: IdempotentRequest) =>
  (
    await database.query<{ leased_until: Date | null; status: number | null; holder: string }>(
      'select * from idempotent_answer where id = $1',
      [id],
    )
  )[0];
const answer = (text: string) => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) });

it('rejects writes of a claim that was taken over, and keeps those of its successor', async () => {
  const request = newRequest();
  const stalled = claimOf(await one.claim(request));
  await endLease(request);
  const successor = claimOf(await other.claim(request));
  expect(successor.since).toBe(stalled.since);
  await one.release(stalled);
  expect((await one.claim(request)).kind).toBe('in-progress');
  expect(await one.keep(stalled, answer('of the first'))).toBe(false);
  expect(await other.keep(successor, answer('of the second'))).toBe(true);
  expect(await one.keep(stalled, answer('of the first'))).toBe(false);
  await one.release(stalled);
  expect(await one.claim(request)).toEqual({ kind: 'answered', answer: answer('of the second') });
});

it('lets exactly one caller take over a claim whose lease has expired', async () => {
  const request = newRequest();
  await one.claim(request);
  await endLease(request);
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? one : other).claim(request)));
  expect(outcomes.filter(({ kind }) => kind === 'claimed').length).toBe(1);
  expect(outcomes.filter(({ kind }) => kind === 'in-progress').length).toBe(29);
});

it('never hands a claim to a different request, before or after its lease expires', async () => {
  const request = newRequest();
  await one.claim(request);
  const different = { ...request, fingerprint: 'something else' };
  expect(await other.claim(different)).toEqual({ kind: 'other-request' });
  await endLease(request);
  expect(await other.claim(different)).toEqual({ kind: 'other-request' });
});

/** As if the claim had been renewed for the last time so long ago. */
const fallSilent = ({ id }: IdempotentRequest, ms: number) =>
  database.query(
    `update idempotent_answer set leased_until = clock_timestamp() + interval '30 seconds' - $2::int * interval '1 millisecond'
     where id = $1`,
    [id, ms],
  );

/** The database of a process whose renewals get as far as `renew`, in place of the database. */
const renewedBy = (renew: () => void): Database => ({
  ...db,
  short: {
    run: async (query: Parameters<ShortQueries['run']>[0]) =>
      query.name === 'renew-idempotent' ? renew() : db.short.run(query),
  } as unknown as ShortQueries,
});

/** In a process that has stalled, or died, after its latest claim; nobody sees whether it lives. */
const openStalled = (presence?: Presence) =>
  new IdempotentAnswers({
    db: renewedBy(() => undefined),
    sealer: createSealer('x'),
    ...(presence === undefined ? {} : { presence }),
  });

/** An effect of a claimed call: committed where the fence of its claim lets it. */
const haveEffect = (of: IdempotentAnswers, claim: Claim, before: () => Promise<unknown> = async () => undefined) =>
  runFenced(
    (run) => of.fence(claim, run),
    () =>
      db.em().transactional(async (em) => {
        await em.execute('create table if not exists effect (claim text)');
        await em.execute('insert into effect values (?)', [claim.holder]);
        await before();
      }),
  );
const effectsOf = ({ holder }: Claim) => database.query('select 1 from effect where claim = $1', [holder]);

it("takes over a dead process's claim within two seconds, unless part of its work is committed", async () => {
  const stalled = openStalled();
  const request = newRequest();
  const claim = claimOf(await stalled.claim(request));
  await fallSilent(request, 1_000);
  expect((await other.claim(request)).kind).toBe('in-progress');
  await fallSilent(request, 1_900);
  expect(await other.claim({ ...request, fingerprint: 'something else' })).toEqual({ kind: 'other-request' });
  expect((await other.claim(request)).kind).toBe('claimed');
  await expect(haveEffect(stalled, claim)).rejects.toThrow('A request with this Idempotency-Key is in progress');

  const begun = newRequest();
  await haveEffect(stalled, claimOf(await stalled.claim(begun)));
  await fallSilent(begun, 1_900);
  expect((await other.claim(begun)).kind).toBe('in-progress');
  await endLease(begun);
  expect((await other.claim(begun)).kind).toBe('claimed');
});

it('commits nothing for a call that was taken over, and prevents takeover during a commit', async () => {
  const stalled = openStalled();
  await haveEffect(stalled, claimOf(await stalled.claim(newRequest())));
  const request = newRequest();
  const claim = claimOf(await stalled.claim(request));
  await fallSilent(request, 1_900);
  const takenOver = haveEffect(stalled, claim, async () => {
    expect((await other.claim(request)).kind).toBe('claimed');
  });
  await expect(takenOver).rejects.toThrow('A request with this Idempotency-Key is in progress');
  expect(await effectsOf(claim)).toEqual([]);

  const second = newRequest();
  const committing = claimOf(await stalled.claim(second));
  await fallSilent(second, 1_900);
  let rival: Promise<ClaimOutcome> | undefined;
  await db.em().transactional(async (em) => {
    await em.execute('insert into effect values (?)', [committing.holder]);
    await stalled.fence(committing, (sql, values) => em.execute<unknown[]>(sql, values));
    rival = other.claim(second);
    await until('the rival to wait', async () => {
      const waiting = await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into idempotent_answer%'
           and datname = current_database()`,
      );
      return waiting.length > 0;
    });
  });
  expect((await rival)?.kind).toBe('in-progress');
  expect((await effectsOf(committing)).length).toBe(1);
});

it('lets work started by a call continue after it ends', async () => {
  const request = newRequest();
  const claim = claimOf(await one.claim(request));
  await one.keep(claim, answer('done'));
  await haveEffect(one, claim);
  expect((await effectsOf(claim)).length).toBe(1);
});

it('takes over a claim within two seconds from an ended process, never from a live one', async () => {
  const presence = new Presence({ address: db.address, log: () => undefined });
  await presence.open();
  const request = newRequest();
  claimOf(await openStalled(presence).claim(request));
  await fallSilent(request, 20_000);
  expect((await other.claim(request)).kind).toBe('in-progress');
  await presence.close();
  // Alive by what it writes, though the connection that shows it is gone.
  await fallSilent(request, 1_000);
  expect((await other.claim(request)).kind).toBe('in-progress');
  await fallSilent(request, 1_900);
  expect(await other.claim({ ...request, fingerprint: 'something else' })).toEqual({ kind: 'other-request' });
  expect((await other.claim(request)).kind).toBe('claimed');
});

it('restores a process under the same number after it lost its connection', async () => {
  const told: string[] = [];
  const presence = new Presence({ address: db.address, log: (message) => told.push(message) });
  await presence.open();
  const { number } = presence;
  const holders = () =>
    database.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1 and objsubid = 2`,
      [number],
    );
  const [first] = await holders();
  await database.query('select pg_terminate_backend($1)', [first?.pid]);
  await until('another connection to hold the lock', async () => {
    const [now] = await holders();
    return now !== undefined && now.pid !== first?.pid;
  });
  expect(presence.number).toBe(number);
  expect(told.length).toBeLessThan(2);
  await presence.close();
});

it('releases a call later if it could not be released at once', async () => {
  const request = newRequest();
  const claim = claimOf(await one.claim(request));
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from idempotent_answer where id = $1 for update', [request.id]);
  await database.query(`alter database ${new URL(database.url).pathname.slice(1)} set lock_timeout = '50ms'`);
  const hasty = await openDatabase({ url: database.url, entities: [], log: () => undefined });
  const answers = new IdempotentAnswers({ db: hasty, sealer: createSealer('x') });
  await expect(answers.release(claim)).rejects.toThrow('lock timeout');
  await blocker.end();
  await until('the call to be free', async () => (await rowOf(request))?.leased_until === null);
  await hasty.close();
});

it('keeps and renews a running call beyond its day', async () => {
  const request = newRequest();
  const brief = new IdempotentAnswers({ db, sealer: createSealer('x'), leaseMs: 300 });
  const claim = claimOf(await brief.claim(request));
  await database.query(`update idempotent_answer set expires_at = now() - interval '1 second' where id = $1`, [
    request.id,
  ]);
  const first = (await rowOf(request))?.leased_until?.getTime() ?? 0;
  await until('a lease that began when the first had run out', async () => {
    return ((await rowOf(request))?.leased_until?.getTime() ?? 0) > first + 400;
  });
  expect((await rowOf(request))?.holder).toBe(claim.holder);
  expect((await brief.claim(request)).kind).toBe('in-progress');
  await brief.release(claim);
  expect((await brief.claim(request)).kind).toBe('claimed');
});

it('renews all its claims at once, without released or lost ones', async () => {
  const [released, lost, held] = [newRequest(), newRequest(), newRequest()];
  let renewals = 0;
  const run: ShortQueries['run'] = (query) => {
    if (query.name === 'renew-idempotent') renewals += 1;
    return db.short.run(query);
  };
  const counted = { ...db, short: { run } as unknown as ShortQueries };
  const brief = new IdempotentAnswers({ db: counted, sealer: createSealer('x'), leaseMs: 90 });
  await brief.release(claimOf(await brief.claim(released)));
  await brief.claim(lost);
  const kept = claimOf(await brief.claim(held));
  await until('the claim is taken over', async () => {
    await endLease(lost);
    return (await other.claim(lost)).kind === 'claimed';
  });
  const seen = renewals;
  await until('more renewals', () => renewals > seen + 3);
  // The lease of the other one, which the brief one cannot have given.
  expect((await rowOf(lost))?.leased_until?.getTime()).toBeGreaterThan(Date.now() + 10_000);
  expect((await rowOf(released))?.leased_until).toBeNull();
  expect((await rowOf(held))?.holder).toBe(kept.holder);
  expect((await brief.claim(held)).kind).toBe('in-progress');
});

it('replays any bytes and repeated headers', async () => {
  for (const body of [Buffer.from([0, 255, 254, 128, 10]), Buffer.from('\uFEFFzażółć \u0000 🦉'), Buffer.alloc(0)]) {
    const request = newRequest();
    const claim = claimOf(await one.claim(request));
    const sent = { status: 207, headers: { 'x-many': ['a', 'b'], 'x-one': 'c' }, body };
    expect(await one.keep(claim, sent)).toBe(true);
    expect(await other.claim(request)).toEqual({ kind: 'answered', answer: sent });
  }
});
