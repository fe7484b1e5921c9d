import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerAnswer, type MonetizationWorld, startMonetization } from '../monetization-world.ts';

let world: MonetizationWorld;
const made: (CustomerAnswer & { api_key: string })[] = [];
beforeAll(async () => {
  world = await startMonetization();
  for (const email of ['ann@example.com', 'Ben_B@example.com', 'benxb@example.com', 'cy@example.org']) {
    made.push(await world.create({ email, tier: 'pro' }));
  }
});
afterAll(() => world.platform.stop());

const list = async (query = '') =>
  (await world.ask<{ customers: CustomerAnswer[]; count: number }>(`/customers${query}`)).body;
const emails = async (query: string) => (await list(query)).customers.map(({ email }) => email);

it('lists customers newest first, as creation answered them but for the key', async () => {
  const { customers, count } = await list();
  expect(count).toBe(4);
  expect(customers.map((customer) => ({ ...customer, api_key: 'once' }))).toEqual(
    made.toReversed().map((customer) => ({ ...customer, api_key: 'once' })),
  );
  expect(customers.every((customer) => !('api_key' in customer))).toBe(true);
  expect(JSON.stringify(customers)).not.toContain(made[0]?.api_key);
});

it('is given page by page', async () => {
  expect(await emails('?limit=2')).toEqual(['cy@example.org', 'benxb@example.com']);
  expect(await emails(`?limit=2&before=${made[2]?.id}`)).toEqual(['Ben_B@example.com', 'ann@example.com']);
  expect(await list(`?before=${made[0]?.id}`)).toEqual({ customers: [], count: 0 });
});

it.each([
  ['BEN', ['benxb@example.com', 'Ben_B@example.com']],
  ['n_b', ['Ben_B@example.com']],
  ['%', []],
  ['?', []],
  ['??', []],
  ["'", []],
  ['\\', []],
  ['$1', []],
  ['ann@example.com', ['ann@example.com']],
])('finds addresses that hold %s', async (email, found) => {
  expect(await emails(`?email=${encodeURIComponent(email)}`)).toEqual(found);
});

it('returns the current tier of a key, and whether it is revoked', async () => {
  const [, , , last] = made;
  await world.platform.database.query(`update api_key set tier = 'developer' where id = $1`, [last?.key_id]);
  await world.platform.call('DELETE', `/api/admin/keys/${last?.key_id}`, { key: world.platform.adminKey });
  const [newest] = (await list('?limit=1')).customers;
  expect(newest).toMatchObject({ email: 'cy@example.org', tier: 'developer' });
  expect(newest?.key_revoked_at).toMatch(/^\d{4}-.*Z$/);
});

it.each(['?limit=0', '?limit=101', '?before=0', '?before=x', '?email='])('refuses %s', async (query) => {
  expect((await world.ask(`/customers${query}`)).status).toBe(422);
});

it('shows addresses only to admins', async () => {
  const path = '/api/monetization/customers';
  const anonymous = await world.platform.call('GET', path);
  const customer = await world.platform.call('GET', path, { key: made[0]?.api_key ?? '' });
  expect([anonymous.status, customer.status]).toEqual([401, 403]);
  expect(JSON.stringify([anonymous.body, customer.body])).not.toContain('example.com');
});
