import { afterAll, beforeAll, expect, it } from 'vitest';
import { handOverCharges } from '#accounts/commit-credits.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { reserveCredits } from '#accounts/reserve-credits.ts';
import { sweepChargesWork } from '#accounts/sweep-charges.work.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

it('is scheduled, and refunds only abandoned reservations', async () => {
  const { resources } = platform.app;
  const scheduled = await platform.database.query('select cron from pgboss.schedule where name = $1', [
    sweepChargesWork.name,
  ]);
  expect(scheduled).toEqual([{ cron: '* * * * *' }]);
  await platform.key();
  const [row] = await platform.database.query<{ id: number }>('select max(id) as id from api_key');
  const caller = await findPurchaser(resources.db.em(), row?.id ?? 0);
  const reserve = async (credits: number) => {
    const request = { caller, operation: 'x', requestId: 'x', lines: [{ credits, purchase: null }] };
    const { charges } = await reserveCredits(resources.db.em(), request, new Date());
    return charges.map(({ id }) => id);
  };
  const [dead, held] = [await reserve(1), await reserve(2)];
  await resources.db.em().transactional((em) => handOverCharges(em, held));
  await platform.database.query(`update credit_charge set expires_at = now() - interval '1 second' where id = $1`, [
    String(dead[0]),
  ]);
  await reserve(4);
  await resources.db.em().transactional(async (em) => {
    await resources.jobs.send(em, sweepChargesWork, {});
  });
  const states = () =>
    platform.database.query<{ credits: number; state: string }>('select credits, state from credit_charge order by id');
  await until('the sweep', async () => (await states())[0]?.state === 'released');
  expect(await states()).toEqual([
    { credits: 1, state: 'released' },
    { credits: 2, state: 'reserved' },
    { credits: 4, state: 'reserved' },
  ]);
  expect(
    await platform.database.query('select period_used, metered_used from rate_window where period_used > 0'),
  ).toEqual([{ period_used: 6, metered_used: 6 }]);
});
