import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitCharge, handOverCharge, reserveCharge } from '#areas/services/charges/ledger.ts';
import { sweepServiceChargesWork } from '#areas/services/charges/sweep-service-charges.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { chargesOf } from '../service-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

it('releases reservations of dead calls only, not charges that are owed, held by a job or in progress', async () => {
  const { db, jobs } = platform.app.resources;
  const order = {
    keyId: 1,
    service: 'email_draft',
    product: 'short',
    priceCents: 50,
    requestId: 'req_test',
    purchase: null,
  } as const;
  const ids: number[] = [];
  for (let i = 0; i < 4; i += 1) ids.push((await reserveCharge(db.em(), order)).id);
  const [dead = 0, owed = 0, held = 0] = ids;
  await commitCharge(db.em(), owed);
  await handOverCharge(db.em(), held);
  await platform.database.query(`update service_charge set expires_at = now() - interval '1 second' where id = $1`, [
    dead,
  ]);
  await db.em().transactional((em) => jobs.send(em, sweepServiceChargesWork, {}));
  await until('the charge of the dead call to be released', async () => {
    const [first] = await chargesOf(platform);
    return first?.state === 'released';
  });
  expect((await chargesOf(platform)).map(({ state }) => state)).toEqual([
    'released',
    'committed',
    'reserved',
    'reserved',
  ]);
});
