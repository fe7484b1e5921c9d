import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKeyText, makeKeyText } from '#accounts/key-text.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let other: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  other = await startPlatform({ runsJobs: false, database: platform.database });
});
afterAll(async () => {
  await other.stop();
  await platform.stop();
});

describe('key format', () => {
  it('has the documented format and a checksum that detects a mistyped character', () => {
    const key = makeKeyText();
    expect(key).toMatch(/^ap_live_[0-9A-Za-z]{38}$/);
    expect(isKeyText(key)).toBe(true);
    const changed = key.slice(0, 20) + (key[20] === 'A' ? 'B' : 'A') + key.slice(21);
    expect(isKeyText(changed)).toBe(false);
    expect(isKeyText(key.slice(0, -1))).toBe(false);
    expect(isKeyText(`${key} `)).toBe(false);
  });

  it('is stored nowhere in the database', async () => {
    const key = await platform.key();
    await platform.call('GET', '/api/research', { key });
    const rows = await platform.database.query<{ text: string }>(
      `select (select json_agg(k)::text from api_key k) || (select coalesce(json_agg(w)::text, '') from rate_window w) as text`,
    );
    expect(rows[0]?.text).not.toContain(key);
    expect(rows[0]?.text).toContain(key.slice(-4));
  });
});

describe('a call with a key', () => {
  it.each(['', 'nope', 'ap_live_', `ap_live_${'A'.repeat(38)}`, makeKeyText()])(
    'returns 401 for a wrong key on a public operation too (%s)',
    async (key) => {
      const answer = await platform.call('GET', '/api/research', { key });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ detail: 'Invalid API key' });
      expect(answer.headers.get('www-authenticate')).toBe('APIKey');
    },
  );

  it('returns 401 without a required key, before parsing the body', async () => {
    const answer = await platform.call('POST', '/api/research', {
      raw: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: 'API key required' });
    expect(answer.headers.get('www-authenticate')).toBe('APIKey');
  });

  it('returns 403 on an admin operation without the scope', async () => {
    const answer = await platform.call('GET', '/api/admin/keys', { key: await platform.key() });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ detail: 'Admin access required' });
  });

  it('accepts the key only in the documented places', async () => {
    const key = await platform.key();
    const query = await platform.call('POST', `/api/research?x-api-key=${key}`, { body: { topic: 'x' } });
    const bearer = await platform.call('POST', '/api/research', {
      body: { topic: 'x' },
      headers: { authorization: `Bearer ${key}` },
    });
    expect([query.status, bearer.status]).toEqual([401, 401]);
  });

  it('counts a wrong key against the address, so that guessing stops', async () => {
    const alone = await startPlatform({ runsJobs: false });
    try {
      const statuses = await Promise.all(
        Array.from(
          { length: 120 },
          async () => (await alone.call('GET', '/api/research', { key: makeKeyText() })).status,
        ),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    } finally {
      await alone.stop();
    }
  });
});

describe('issuing and revoking keys', () => {
  it('shows the key once, lists it by its hint, and rejects it in every process within a second of revocation', async () => {
    const issued = await platform.call<{ id: number; key: string; tier: string; hint: string }>(
      'POST',
      '/api/admin/keys',
      {
        key: platform.adminKey,
        body: { name: 'reporting', tier: 'pro' },
      },
    );
    expect(issued.status).toBe(200);
    expect(issued.body).toMatchObject({ tier: 'pro', admin: false, rate_limit_per_hour: null, revoked_at: null });
    const { id, key } = issued.body;
    expect((await other.call('GET', '/api/research', { key })).status).toBe(200);

    const list = await platform.call<{ keys: { id: number }[]; count: number }>('GET', '/api/admin/keys', {
      key: platform.adminKey,
    });
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(list.body.keys.find((record) => record.id === id)).toMatchObject({
      name: 'reporting',
      hint: issued.body.hint,
    });
    expect(list.body.count).toBe(list.body.keys.length);

    const revoked = await platform.call('DELETE', `/api/admin/keys/${id}`, { key: platform.adminKey });
    expect(revoked.body).toEqual({ id, status: 'revoked' });
    const endsAt = performance.now() + 1_000;
    await until('both processes to refuse the key', async () => {
      const answers = await Promise.all([platform, other].map((each) => each.call('GET', '/api/research', { key })));
      return answers.every((answer) => answer.status === 401);
    });
    expect(performance.now()).toBeLessThan(endsAt + 250);
  });

  it('returns 404 for an unknown key, and is idempotent for a revoked one', async () => {
    expect((await platform.call('DELETE', '/api/admin/keys/2147483647', { key: platform.adminKey })).body).toEqual({
      detail: 'Key not found',
    });
    const issued = await platform.call<{ id: number }>('POST', '/api/admin/keys', {
      key: platform.adminKey,
      body: { name: 'x' },
    });
    for (let i = 0; i < 2; i += 1) {
      expect(
        (await platform.call('DELETE', `/api/admin/keys/${issued.body.id}`, { key: platform.adminKey })).status,
      ).toBe(200);
    }
  });

  it('allows an agreed rate above or below the tier', async () => {
    for (const rate of [3, 12_345]) {
      const issued = await platform.call<{ key: string }>('POST', '/api/admin/keys', {
        key: platform.adminKey,
        body: { name: 'agreed', rate_limit_per_hour: rate },
      });
      const answer = await platform.call<{ limit_per_hour: number }>('GET', '/api/rate-limit', {
        key: issued.body.key,
      });
      expect(answer.body.limit_per_hour).toBe(rate);
    }
  });

  it('pages through keys by id', async () => {
    const first = await platform.call<{ keys: { id: number }[] }>('GET', '/api/admin/keys?limit=2', {
      key: platform.adminKey,
    });
    const last = first.body.keys.at(-1)?.id ?? 0;
    const second = await platform.call<{ keys: { id: number }[] }>('GET', `/api/admin/keys?limit=2&before=${last}`, {
      key: platform.adminKey,
    });
    expect(second.body.keys.every((record) => record.id < last)).toBe(true);
  });
});
