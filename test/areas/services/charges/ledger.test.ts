import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  commitCharge,
  handOverCharge,
  type Order,
  releaseCallCharge,
  releaseCharge,
  reserveCharge,
} from '#areas/services/charges/ledger.ts';
import { ServiceCharge } from '#areas/services/entities/service-charge.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url, entities: [ServiceCharge], log: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const order = (purchase: string | null): Order => ({
  keyId: 1,
  service: 'email_draft',
  product: 'short',
  priceCents: 50,
  requestId: 'req_test',
  purchase,
});
const stateOf = async (id: number) =>
  (await database.query<{ state: string }>('select state from service_charge where id = $1', [id]))[0]?.state;

it('returns the same charge for a purchase, even if requested concurrently, until it is released', async () => {
  const charges = await Promise.all(Array.from({ length: 8 }, () => reserveCharge(db.em(), order('a'))));
  const [{ id } = { id: 0 }] = charges;
  expect(new Set(charges.map((charge) => charge.id)).size).toBe(1);
  expect((await reserveCharge(db.em(), { ...order('a'), keyId: 2 })).id).not.toBe(id);
  expect((await reserveCharge(db.em(), order(null))).id).not.toBe((await reserveCharge(db.em(), order(null))).id);
  expect(await releaseCharge(db.em(), id)).toBe(true);
  const next = await reserveCharge(db.em(), order('a'));
  expect(next.id).not.toBe(id);
  await commitCharge(db.em(), next.id);
  expect(await reserveCharge(db.em(), order('a'))).toEqual({ id: next.id, isEndedElsewhere: true });
});

it('is owed once: of two deliverables for one charge the second is refused', async () => {
  const { id } = await reserveCharge(db.em(), order('b'));
  const outcomes = await Promise.allSettled([commitCharge(db.em(), id), commitCharge(db.em(), id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await releaseCharge(db.em(), id)).toBe(false);
  expect(await stateOf(id)).toBe('committed');
});

it('is left to the job that holds it, by the call that failed and by every other job', async () => {
  const { id } = await reserveCharge(db.em(), order('c'));
  await handOverCharge(db.em(), id);
  await expect(handOverCharge(db.em(), id)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await releaseCallCharge(db.em(), id)).toBe(false);
  expect(await reserveCharge(db.em(), order('c'))).toEqual({ id, isEndedElsewhere: true });
  expect(await releaseCharge(db.em(), id)).toBe(true);
  await expect(commitCharge(db.em(), id)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await stateOf(id)).toBe('released');
});
