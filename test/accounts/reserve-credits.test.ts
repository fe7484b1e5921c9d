import { fork } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyCaller } from '#accounts/caller.ts';
import { commitCharge, releaseCharge, releaseExpiredCharges } from '#accounts/commit-credits.ts';
import { CallCounter } from '#accounts/count-calls.ts';
import { readCreditBalance } from '#accounts/credit-balance.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { revokeKey } from '#accounts/issue-key.ts';
import { reserveCredits } from '#accounts/reserve-credits.ts';
import { tiers } from '#accounts/tiers.ts';
import { systemClock } from '#platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { CreditModel, commands } from './credit-model.ts';
import { type CreditWorld, openCreditWorld } from './credit-world.ts';

let database: TestDatabase;
let world: CreditWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openCreditWorld(database.url);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

const nobodys = (credits: number) => ({ credits, purchase: null });
const balance = (key: KeyCaller) => readCreditBalance(world.db.short, key, new Date());
const expireAll = () =>
  database.query(`update credit_charge set expires_at = now() - interval '1 second' where expires_at is not null`);

describe('reserving credits', () => {
  it('updates the hour, the month and the ledger together, one line per piece of work', async () => {
    const key = await world.key();
    const reservation = await world.call(key, 2, 1);
    expect(reservation).toMatchObject({ refusedBy: undefined, cost: 3 });
    expect(await world.books(key)).toEqual({ used: 1, hour: 3, month: 3, ledger: 3 });
    const lines = await database.query('select id, credits, state from credit_charge where key_id = $1 order by id', [
      key.keyId,
    ]);
    expect(lines).toEqual([
      { id: String(reservation.charges[0]?.id), credits: 2, state: 'reserved' },
      { id: String(reservation.charges[1]?.id), credits: 1, state: 'reserved' },
    ]);
    expect(await balance(key)).toMatchObject({
      hour: { limit: 20, used: 3, remaining: 17 },
      period: { limit: 50, used: 3, remaining: 47 },
    });
  });

  it('rejects what exceeds the hour as a whole, and changes nothing', async () => {
    const key = await world.key();
    await world.call(key, 15);
    const before = await world.books(key);
    const refused = await world.call(key, 3, 3);
    expect(refused).toMatchObject({ refusedBy: 'metered', charges: [], cost: 0, generalUsed: 1 });
    expect(refused.balance.hour.resetSeconds).toBeGreaterThan(3_590);
    expect(await world.books(key)).toEqual(before);
    expect((await world.call(key, 3, 2)).refusedBy).toBeUndefined();
  });

  it('names the quota when both limits are exceeded, because waiting an hour would not help', async () => {
    const key = await world.key({ tier: 'free', rateLimitPerHour: 50 });
    await world.call(key, 50);
    const refused = await world.call(key, 1);
    expect(refused.refusedBy).toBe('monthly');
    const end = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1);
    expect(Math.abs(refused.balance.period.resetSeconds - (end - Date.now()) / 1_000)).toBeLessThan(60);
  });

  it('returns the call only to the window that counted it', async () => {
    const key = await world.key();
    await world.call(key, 20);
    const { windowStartedAt } = await world.counter.count(key, 1);
    await database.query(`update rate_window set started_at = started_at - interval '2 hours' where caller = $1`, [
      `key:${key.keyId}`,
    ]);
    await world.counter.count(key, 1);
    const late = { caller: key, operation: 'x', requestId: 'x', lines: [nobodys(1)], windowStartedAt };
    expect(await reserveCredits(world.db.em(), late, new Date())).toMatchObject({
      refusedBy: 'metered',
      generalUsed: undefined,
    });
    expect((await world.books(key)).used).toBe(1);
  });

  it('works for a key that has never called', async () => {
    const key = await world.key();
    expect((await world.reserve(key, [nobodys(4)])).refusedBy).toBeUndefined();
    expect(await world.books(key)).toEqual({ used: 0, hour: 4, month: 4, ledger: 4 });
  });

  it('rejects a transaction and an invalid number of credits', async () => {
    const key = await world.key();
    const request = { caller: key, operation: 'x', requestId: 'x', lines: [nobodys(1)] };
    await expect(world.db.em().transactional((em) => reserveCredits(em, request, new Date()))).rejects.toThrow(
      'before the transaction',
    );
    for (const credits of [0, -1, 1.5, Number.NaN]) {
      await expect(world.reserve(key, [nobodys(credits)])).rejects.toThrow(RangeError);
    }
    expect(await world.books(key)).toEqual({ used: 0, hour: 0, month: 0, ledger: 0 });
  });

  it('is rejected for a revoked key', async () => {
    const key = await world.key();
    await revokeKey(world.db.em(), key.keyId, systemClock);
    await expect(findPurchaser(world.db.em(), key.keyId)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a purchase', () => {
  it('is charged once, and finds its first charge again until refunded', async () => {
    const key = await world.key();
    const buy = () => world.reserve(key, [{ credits: 3, purchase: 'execution:1' }]);
    const first = await buy();
    expect(await buy()).toMatchObject({
      cost: 0,
      charges: [{ id: first.charges[0]?.id, isRepeat: true, isEndedElsewhere: false }],
    });
    await commitCharge(world.db.em(), first.charges[0]?.id ?? 0n);
    expect(await buy()).toMatchObject({ cost: 0, charges: [{ isRepeat: true, isEndedElsewhere: true }] });
    expect(await world.books(key)).toMatchObject({ month: 3, ledger: 3 });

    const other = await world.reserve(key, [{ credits: 2, purchase: 'execution:2' }]);
    await releaseCharge(world.db.em(), other.charges[0]?.id ?? 0n);
    const again = await world.reserve(key, [{ credits: 2, purchase: 'execution:2' }]);
    expect(again).toMatchObject({ cost: 2, charges: [{ isRepeat: false }] });
    expect(await world.books(key)).toMatchObject({ month: 5, ledger: 5 });
  });

  it('is found again when no credits are left', async () => {
    const key = await world.key({ rateLimitPerHour: 100 });
    await world.reserve(key, [{ credits: 50, purchase: 'all' }]);
    expect((await world.reserve(key, [{ credits: 50, purchase: 'all' }])).refusedBy).toBeUndefined();
    expect((await world.reserve(key, [{ credits: 1, purchase: 'more' }])).refusedBy).toBe('monthly');
  });

  it('is charged once when made many times at once', async () => {
    const key = await world.key();
    const made = await Promise.all(
      Array.from({ length: 12 }, () => world.reserve(key, [{ credits: 2, purchase: 'same' }, nobodys(1)])),
    );
    expect(new Set(made.map(({ charges }) => charges[0]?.id)).size).toBe(1);
    expect(made.filter(({ cost }) => cost === 3)).toHaveLength(1);
    expect(made.filter(({ cost }) => cost === 1)).toHaveLength(11);
    expect(await world.books(key)).toMatchObject({ hour: 14, month: 14, ledger: 14 });
  });

  it('is separate for another key', async () => {
    const [a, b] = [await world.key(), await world.key()];
    await world.reserve(a, [{ credits: 1, purchase: 'shared' }]);
    expect(await world.reserve(b, [{ credits: 1, purchase: 'shared' }])).toMatchObject({ cost: 1 });
  });

  it('that is repeated in time is not refunded by the sweep', async () => {
    const key = await world.key();
    const lines = [{ credits: 1, purchase: 'renewed' }];
    await world.reserve(key, lines);
    await expireAll();
    await world.reserve(key, lines);
    await releaseExpiredCharges(world.db.em());
    expect(await world.books(key)).toMatchObject({ month: 1, ledger: 1 });
  });
});

describe('ending a charge', () => {
  it('happens once, whoever tries at the same moment', async () => {
    const key = await world.key({ tier: 'developer' });
    let spent = 0;
    for (let round = 0; round < 12; round += 1) {
      const { charges } = await world.reserve(key, [nobodys(5)]);
      const id = charges[0]?.id ?? 0n;
      const ways = [releaseCharge, commitCharge, releaseCharge, releaseCharge, commitCharge, releaseCharge];
      const done = await Promise.all(
        // Each in a transaction that stays open for a while after it, so that the others have to wait for it.
        ways.map((end) =>
          world.db.em().transactional(async (em) => {
            const isDone = await end(em, id);
            await em.execute('select pg_sleep(0.005)');
            return isDone;
          }),
        ),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      const [line] = await database.query<{ state: string }>('select state from credit_charge where id = $1', [
        String(id),
      ]);
      if (line?.state === 'committed') spent += 5;
      expect(ways[done.indexOf(true)]).toBe(line?.state === 'committed' ? commitCharge : releaseCharge);
      expect(await world.books(key)).toMatchObject({ hour: spent, month: spent, ledger: spent });
    }
  });
});

describe('a returned call', () => {
  it('lets in another process that had seen the window used up', async () => {
    const key = await world.key({ rateLimitPerHour: 2 });
    const there = new CallCounter(world.db.short);
    await world.call(key, 2);
    const { windowStartedAt } = await world.counter.count(key, 1);
    expect((await there.count(key, 1)).isAllowed).toBe(false);
    const request = { caller: key, operation: 'x', requestId: 'x', lines: [nobodys(1)], windowStartedAt };
    expect(await reserveCredits(world.db.em(), request, new Date())).toMatchObject({ generalUsed: 1 });
    await until('the other process to look again', async () => (await there.count(key, 1)).isAllowed);
  });
});

describe('limits across several processes', () => {
  function reserveIn(key: KeyCaller, credits: number, calls: number): Promise<number> {
    const child = fork(new URL('./reserving-process.ts', import.meta.url), [
      database.url,
      String(key.keyId),
      String(credits),
      String(calls),
    ]);
    let passed = 0;
    child.on('message', (count) => {
      passed += Number(count);
    });
    return new Promise((resolve) => child.on('disconnect', () => resolve(passed)));
  }

  it.each([
    ['the hour', { tier: 'developer' as const, rateLimitPerHour: 130 }, 1, 130],
    ['the quota', { tier: 'free' as const, rateLimitPerHour: 1_000 }, 1, 50],
    ['the quota, three credits at a time', { tier: 'free' as const, rateLimitPerHour: 1_000 }, 3, 16],
  ])('allow exactly as many of 200 concurrent calls as fit %s', async (_, options, credits, fitting) => {
    const key = await world.key(options);
    const passed = await Promise.all([reserveIn(key, credits, 100), reserveIn(key, credits, 100)]);
    expect(passed[0] + passed[1]).toBe(fitting);
    const spent = fitting * credits;
    expect(await world.books(key)).toEqual({ used: fitting, hour: spent, month: spent, ledger: spent });
  });
});

describe('periods', () => {
  it('are billing months on paid tiers, from the billing anchor or the creation of the key', async () => {
    const key = await world.key({ tier: 'developer' });
    const now = new Date();
    expect((await balance(key)).period.start).toEqual(key.billingAnchorAt);
    const anchor = new Date(now.getTime() - 40 * 86_400_000);
    await database.query('update api_key set billing_anchor_at = $1 where id = $2', [anchor, key.keyId]);
    const anchored = await findPurchaser(world.db.em(), key.keyId);
    const { start, end } = (await balance(anchored)).period;
    expect(start <= now && now < end).toBe(true);
    expect(start.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
  });

  it('never decrease, even if a clock is behind or a paid tier ends', async () => {
    const key = await world.key({ tier: 'developer' });
    await world.call(key, 30);
    const paid = (await balance(key)).period;
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    const request = { caller: key, operation: 'x', requestId: 'x', lines: [nobodys(5)] };
    expect((await reserveCredits(world.db.em(), request, monthAgo)).balance.period).toMatchObject({
      start: paid.start,
      used: 35,
    });
    const free = { ...key, tier: 'free' as const };
    const { period } = await balance(free);
    expect(period).toMatchObject({ start: paid.start, used: 35, limit: 50, remaining: 15 });
    expect(period.end.getUTCDate()).toBe(1);
    expect((await world.reserve(free, [nobodys(16)])).refusedBy).toBe('monthly');
    expect(await world.books(key)).toMatchObject({ month: 35, ledger: 35 });
  });

  it('restart with a new quota; refunds for an old period stay in that period', async () => {
    const key = await world.key({ rateLimitPerHour: 1_000 });
    const { charges } = await world.reserve(key, [nobodys(50)]);
    expect((await world.reserve(key, [nobodys(1)])).refusedBy).toBe('monthly');
    await moveMonthBack(key);
    expect((await world.reserve(key, [nobodys(7)])).balance.period).toMatchObject({ used: 7, remaining: 43 });
    expect(await releaseCharge(world.db.em(), charges[0]?.id ?? 0n)).toBe(true);
    expect(await world.books(key)).toMatchObject({ month: 7, ledger: 7 });
  });
});

async function moveMonthBack(key: KeyCaller): Promise<void> {
  await database.query(`update rate_window set period_start = period_start - interval '1 month' where caller = $1`, [
    `key:${key.keyId}`,
  ]);
  await database.query(`update credit_charge set period_start = period_start - interval '1 month' where key_id = $1`, [
    key.keyId,
  ]);
}

describe('any sequence of operations', () => {
  it('changes nothing on rejection, exceeds no limit and keeps ledger and counter equal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('free', 'developer', 'pro'), commands, async (tier, steps) => {
        const key = await world.key({ tier });
        const model = new CreditModel(world, key, tiers);
        for (const step of steps) await model.run(step);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
