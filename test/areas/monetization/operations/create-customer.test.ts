import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MonetizationWorld, startMonetization } from '../monetization-world.ts';

const path = '/api/monetization/customers';

let world: MonetizationWorld;
beforeAll(async () => {
  world = await startMonetization();
});
afterAll(() => world.platform.stop());

const post = (body: object, headers: Record<string, string> = {}) =>
  world.platform.call<Record<string, unknown>>('POST', path, { key: world.platform.adminKey, body, headers });

const rows = async () => {
  const [row] = await world.platform.database.query<{ customers: number; keys: number }>(
    'select (select count(*)::int from customer) as customers, (select count(*)::int from api_key) as keys',
  );
  return row;
};

describe('a new customer', () => {
  it('returns a key that works at once, at the requested tier', async () => {
    const answer = await post({ email: ' Ann@Example.com ', name: '  Ann ', tier: 'developer' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      email: 'Ann@Example.com',
      name: 'Ann',
      tier: 'developer',
      key_revoked_at: null,
    });
    const key = String(answer.body.api_key);
    expect(answer.body.key_hint).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`);
    const limits = await world.platform.call('GET', '/api/rate-limit', { key });
    expect(limits.body).toMatchObject({ tier: 'developer', credits: { limit: 2_000 } });
  });

  it('needs no more than an address, is on free then, and is no admin', async () => {
    const { body } = await post({ email: 'bob@example.com' });
    expect(body).toMatchObject({ name: null, tier: 'free' });
    const asCustomer = await world.platform.call('GET', path, { key: String(body.api_key) });
    expect([asCustomer.status, asCustomer.body]).toEqual([403, { detail: 'Admin access required' }]);
  });

  it('has a key whose name does not show the address', async () => {
    const { id, key_id } = await world.create({ email: 'quiet@example.com' });
    const [key] = await world.platform.database.query('select name from api_key where id = $1', [key_id]);
    expect(key).toEqual({ name: `customer ${id}` });
  });

  it('is kept without the text of the key, which is in no log either', async () => {
    const { api_key: key } = await world.create({ email: 'secret@example.com' });
    const stored = await world.platform.database.query(
      'select to_jsonb(c) as customer, to_jsonb(k) as key from customer c join api_key k on k.id = c.key_id',
    );
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(world.platform.logged.join('\n')).not.toContain(key);
    expect(world.platform.logged.join('\n')).not.toContain('secret@example.com');
  });
});

describe('the same address again', () => {
  it.each(['carl@example.com', 'CARL@Example.COM', '  carl@example.com\t'])(
    'is refused as %j, without a key',
    async (email) => {
      await post({ email: 'Carl@example.com' });
      const before = await rows();
      const again = await post({ email, name: 'another' });
      expect([again.status, again.body]).toEqual([409, { detail: 'Customer with this email already exists' }]);
      expect(await rows()).toEqual(before);
    },
  );

  it('makes one customer and one key of many calls at once', async () => {
    const before = await rows();
    const email = (index: number) => (index % 2 === 0 ? 'rush@example.com' : 'Rush@example.com');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => post({ email: email(index) })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(409)]);
    expect(await rows()).toEqual({ customers: (before?.customers ?? 0) + 1, keys: (before?.keys ?? 0) + 1 });
  });

  it('gets the first answer, key included, under the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'new-customer-1' };
    const first = await post({ email: 'dora@example.com' }, headers);
    const before = await rows();
    const again = await post({ email: 'dora@example.com' }, headers);
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await rows()).toEqual(before);
    expect((await post({ email: 'other@example.com' }, headers)).status).toBe(422);
  });
});

describe('a body that is not understood', () => {
  it.each([
    {},
    { email: '' },
    { email: 'ann' },
    { email: 'ann@' },
    { email: 'ann@example.com, bob@example.com' },
    { email: 'ann@example.com\nBcc: bob@example.com' },
    { email: `${'a'.repeat(250)}@example.com` },
    { email: ['ann@example.com'] },
    { email: 'x@example.com', name: '' },
    { email: 'x@example.com', name: 'n'.repeat(201) },
    { email: 'x@example.com', name: 'nul \u0000' },
    { email: 'x@example.com', tier: 'gold' },
    { email: 'x@example.com', tier: 1 },
  ])('is refused and writes nothing: %j', async (body) => {
    const before = await rows();
    expect((await post(body)).status).toBe(422);
    expect(await rows()).toEqual(before);
  });
});

it('is for admins alone', async () => {
  const body = { email: 'eve@example.com' };
  expect((await world.platform.call('POST', path, { body })).status).toBe(401);
  expect((await world.platform.call('POST', path, { body, key: await world.platform.key() })).status).toBe(403);
});
