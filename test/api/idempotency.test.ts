import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureKind } from '#platform/failure.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type EffectServer, kinds, type Posting, postTo, refusalOf, startEffectServer } from './idempotency-world.ts';

let platform: TestPlatform;
let effects: EffectServer;
let key: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  effects = await startEffectServer(platform);
  key = await platform.key({ rateLimitPerHour: 1_000_000 });
});
afterAll(async () => {
  await effects.close();
  await platform.stop();
});

let used = 0;
/** A name that nothing else has, for an effect or an Idempotency-Key. */
const fresh = (): string => {
  used += 1;
  return `name-${used}`;
};
const call = <Body = Record<string, unknown>>(path: string, posting: Posting) =>
  postTo<Body>(`${platform.url}${path}`, { key, ...posting });
const effect = <Body = Record<string, unknown>>(posting: Posting, path = '/effects') =>
  postTo<Body>(`${effects.url}${path}`, { key, ...posting });
const isReplay = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed') === 'true';
const rows = (where: string) => platform.database.query(`select * from idempotent_answer where ${where}`);

/** Both entry points, for the same operation. */
const entryPoints = [
  ['REST', '/effects'],
  ['tRPC', '/trpc/effect.make'],
] as const;

describe('a POST repeated with the same Idempotency-Key', () => {
  it.each([
    ['POST /api/research', '/api/research', { topic: 'tides' }, 'research_result'],
    ['research.queue by tRPC', '/trpc/research.queue', { topic: 'tides' }, 'research_result'],
    [
      'a batch by tRPC',
      '/trpc/research.queue,research.queue?batch=1',
      { 0: { topic: 'ebb' }, 1: { topic: 'flow' } },
      'research_result',
    ],
    ['POST /api/admin/keys', '/api/admin/keys', { name: 'reporting' }, 'api_key'],
    ['keys.create by tRPC', '/trpc/keys.create', { name: 'reporting' }, 'api_key'],
  ])('returns an identical response: %s', async (_, path, body, table) => {
    const counting = `select count(*)::int from ${table}`;
    const posting = { key: platform.adminKey, as: fresh(), body };
    const first = await call(path, posting);
    const counted = await platform.database.query(counting);
    const second = await call(path, posting);
    const third = await call(path, posting);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([first, second, third].map(isReplay)).toEqual([false, true, true]);
    expect([second.bytes, third.bytes]).toEqual([first.bytes, first.bytes]);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('content-length')).toBe(String(first.bytes.length));
    expect(await platform.database.query(counting)).toEqual(counted);
  });

  it.each(entryPoints)('is executed once by %s, and every time without the header', async (_, path) => {
    const [once, often] = [fresh(), fresh()];
    for (const as of ['same', 'same', 'same']) await effect({ as: `${as}-${path}`, body: { name: once } }, path);
    for (let i = 0; i < 3; i += 1) await effect({ body: { name: often } }, path);
    expect([effects.count(once), effects.count(often)]).toEqual([1, 3]);
  });

  it('returns the same bytes as a call without a key', async () => {
    const body = { 0: { name: 'ä "quoted" name' }, 1: { name: 'another' } };
    const path = '/trpc/effect.make,effect.make?batch=1';
    const withoutNumbers = (bytes: Buffer) => bytes.toString().replace(/"number":\d+/g, '');
    const [plain, keyed] = [await effect({ body }, path), await effect({ body, as: fresh() }, path)];
    expect(withoutNumbers(keyed.bytes)).toBe(withoutNumbers(plain.bytes));
    expect(keyed.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(keyed.headers.get('vary')).toBe(plain.headers.get('vary'));
  });

  it('returns status, bytes and headers of a response that is not JSON', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    const [first, second] = [await effect(posting, '/file-effects'), await effect(posting, '/file-effects')];
    expect([second.status, isReplay(second)]).toEqual([201, true]);
    expect(second.bytes).toEqual(first.bytes);
    expect(second.headers.get('content-type')).toBe('application/pdf');
    expect(second.headers.get('location')).toBe('/files/1');
    // What a limiter said of the first call is none of the second.
    expect([first.headers.get('x-ratelimit-remaining'), second.headers.get('x-ratelimit-remaining')]).toEqual([
      '7',
      null,
    ]);
  });

  it('returns the lines of a streamed batch', async () => {
    const posting = {
      as: fresh(),
      body: { 0: { name: fresh() }, 1: { name: fresh() } },
      headers: { 'trpc-accept': 'application/jsonl' },
    };
    const path = '/trpc/effect.make,effect.make?batch=1';
    const text = async () => {
      const answer = await effect(posting, path);
      return { lines: answer.lines, isReplay: isReplay(answer) };
    };
    const [first, second] = [await text(), await text()];
    expect(first.lines.length).toBeGreaterThan(2);
    expect(second).toEqual({ lines: first.lines, isReplay: true });
  });

  it('counts as a separate call for the rate limiter and in the log', async () => {
    const counted = await platform.key({ rateLimitPerHour: 20 });
    const posting = { key: counted, as: fresh(), body: { topic: 'counted' } };
    const [first, second] = [await call('/api/research', posting), await call('/api/research', posting)];
    const left = (answer: { headers: Headers }) => Number(answer.headers.get('x-ratelimit-remaining'));
    expect([isReplay(second), left(second)]).toEqual([true, left(first) - 1]);
    expect(second.headers.get('x-request-id')).toMatch(/^req_/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    for (let i = 0; i < 18; i += 1) await call('/api/research', posting);
    const refused = await call('/api/research', posting);
    expect([refused.status, isReplay(refused)]).toEqual([429, false]);
  });

  it('costs no credits and does not repeat the first cost', async () => {
    const paying = await platform.key();
    for (const path of ['/api/research', '/trpc/research.queue']) {
      const posting = { key: paying, as: fresh(), body: { topic: 'paid once' } };
      const [first, second] = [await call(path, posting), await call(path, posting)];
      expect(isReplay(second)).toBe(true);
      for (const name of ['x-credits-cost', 'x-credits-remaining']) {
        expect(first.headers.get(name)).toMatch(/^\d+$/);
        expect(second.headers.get(name)).toBeNull();
      }
    }
    const charges = await platform.database.query(
      `select state from credit_charge where key_id = (select max(id) from api_key)`,
    );
    expect(charges.length).toBe(2);
  });

  it('ignores whitespace and key order, but not the order of a list', async () => {
    const as = fresh();
    const name = fresh();
    await effect({ as, raw: `{"name":"${name}","note":{"b":[1,{"d":1,"c":2}],"a":null}}` });
    const same = await effect({ as, raw: ` {\n"note" : { "a":null,"b":[1.0, {"c":2,"d":1}] },\t"name":"${name}"}\n` });
    expect([same.status, isReplay(same)]).toEqual([200, true]);
    const other = await effect({ as, raw: `{"name":"${name}","note":{"b":[{"d":1,"c":2},1],"a":null}}` });
    expect(other.status).toBe(422);
    const [trpc, form] = [fresh(), fresh()];
    await effect({ as: trpc, raw: `{"name":"${name}","count":1}` }, '/trpc/effect.make');
    expect(isReplay(await effect({ as: trpc, raw: `{ "count":1, "name":"${name}"}` }, '/trpc/effect.make'))).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await effect({ as: form, raw: `name=${name}&count=1`, headers });
    expect(isReplay(await effect({ as: form, raw: `count=1&name=${name}`, headers }))).toBe(true);
    expect((await effect({ as: form, body: { name, count: 1 } })).status).toBe(422);
    expect(effects.count(name)).toBe(3);
  });

  it('needs no body', async () => {
    const as = fresh();
    const first = await effect({ as }, '/bare-effects');
    const second = await effect({ as }, '/bare-effects');
    expect([first.status, isReplay(second), effects.count('bare')]).toEqual([200, true, 1]);
  });
});

describe('a different request with the same Idempotency-Key', () => {
  const part = {
    loc: ['header', 'idempotency-key'],
    msg: 'Idempotency key already used with a different request',
    type: 'idempotency_key_reused',
  };

  it.each([
    ['another body', { body: { name: 'b' } }, '/effects/here?size=1'],
    ['one field more', { body: { name: 'a', note: null } }, '/effects/here?size=1'],
    ['another query', { body: { name: 'a' } }, '/effects/here?size=2'],
    ['no query', { body: { name: 'a' } }, '/effects/here'],
  ])('is rejected: %s', async (_, posting, path) => {
    const as = fresh();
    const before = effects.effects.length;
    expect((await effect({ as, body: { name: 'a' } }, '/effects/here?size=1')).status).toBe(200);
    const refused = await effect({ as, ...posting }, path);
    expect([refused.status, refused.body]).toEqual([422, { detail: [part] }]);
    expect(isReplay(await effect({ as, body: { name: 'a' } }, '/effects/here?size=1'))).toBe(true);
    expect(effects.effects.length).toBe(before + 1);
  });

  it('is rejected in the tRPC error format', async () => {
    const as = fresh();
    await effect({ as, body: { name: 'a' } }, '/trpc/effect.make');
    const refused = await effect({ as, body: { name: 'b' } }, '/trpc/effect.make');
    expect(refused.status).toBe(422);
    expect(refused.body['error']).toMatchObject({
      data: { httpStatus: 422, code: 'UNPROCESSABLE_CONTENT', detail: [part] },
    });
    const body = { 0: { name: 'a' } };
    expect((await effect({ as, body }, '/trpc/effect.make?batch=1')).status).toBe(422);
  });

  it('is rejected while the first is running', async () => {
    const as = fresh();
    const name = fresh();
    const gate = effects.shut();
    const first = effect({ as, body: { name } });
    await until('the first is under way', () => effects.count(name) === 1);
    const refused = await effect({ as, body: { name: 'other' } });
    gate.open();
    expect([refused.status, (await first).status]).toEqual([422, 200]);
  });
});

describe('a repeat while the first request is running', () => {
  it.each(entryPoints)('returns 409 by %s, and the response afterwards', async (_, path) => {
    const posting = { as: fresh(), body: { name: fresh() } };
    const gate = effects.shut();
    const first = effect(posting, path);
    await until('the first is under way', () => effects.count(posting.body.name) === 1);
    const second = await effect(posting, path);
    gate.open();
    expect([second.status, second.headers.get('retry-after'), isReplay(second)]).toEqual([409, '1', false]);
    expect(second.bytes.toString()).toContain('A request with this Idempotency-Key is in progress');
    expect((await first).status).toBe(200);
    const third = await effect(posting, path);
    expect([isReplay(third), third.bytes]).toEqual([true, (await first).bytes]);
    expect(effects.count(posting.body.name)).toBe(1);
  });

  it('returns the response of a caller who disconnected', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    const gate = effects.shut();
    const hangUp = new AbortController();
    const first = fetch(`${effects.url}/effects`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'idempotency-key': posting.as, 'content-type': 'application/json' },
      body: JSON.stringify(posting.body),
      signal: hangUp.signal,
    }).catch((error: unknown) => error);
    await until('the first is under way', () => effects.count(posting.body.name) === 1);
    hangUp.abort();
    await first;
    expect((await effect(posting)).status).toBe(409);
    gate.open();
    const answer = await until('the answer', async () => {
      const repeated = await effect(posting);
      return repeated.status === 200 ? repeated : undefined;
    });
    expect([isReplay(answer), effects.count(posting.body.name)]).toEqual([true, 1]);
  });

  it('returns 409 or the response for many at once, and is executed once', async () => {
    const posting = { as: fresh(), body: { topic: fresh() } };
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('/api/research', posting)));
    const firsts = answers.filter((answer) => answer.status === 200 && !isReplay(answer));
    expect(firsts.length).toBe(1);
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.bytes).toEqual(firsts[0]?.bytes);
      else expect(answer.status).toBe(409);
    }
    const found = await platform.database.query('select id from research_result where topic = $1', [
      posting.body.topic,
    ]);
    expect(found.length).toBe(1);
  });
});

describe('a response that is not stored', () => {
  const outcomes: (readonly [string, () => Error])[] = [
    ...kinds.map((kind: FailureKind) => [kind, () => refusalOf(kind)] as const),
    ['a fault', () => new Error('the disk is on fire')],
  ];

  it.each(
    entryPoints.flatMap((entryPoint) => outcomes.map(([kind, refusal]) => [kind, ...entryPoint, refusal] as const)),
  )('releases the key: %s by %s', async (_, __, path, refusal) => {
    const as = fresh();
    const name = fresh();
    effects.refusals.set(name, refusal);
    const refused = await effect({ as, body: { name } }, path);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await rows('status >= 400 or (status is null and sealed_answer is not null)')).toEqual([]);
    effects.refusals.clear();
    const second = await effect({ as, body: { name } }, path);
    expect([second.status, isReplay(second), effects.count(name)]).toEqual([200, false, 2]);
    // The work is bought once, though it took two runs to get it.
    const [before, after] = effects.effects.filter((made) => made.name === name);
    expect(before?.purchase).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.purchase).toBe(before?.purchase);
    expect(isReplay(await effect({ as, body: { name } }, path))).toBe(true);
  });

  it('releases the key for a different request', async () => {
    const as = fresh();
    const first = await call('/api/research', { as, body: {} });
    const second = await call('/api/research', { as, body: { topic: 'mended' } });
    expect([first.status, second.status, isReplay(second)]).toEqual([400, 200, false]);
    const other = fresh();
    const long = await call('/api/research', { as: other, body: { topic: 'x'.repeat(501) } });
    const mended = await call('/api/research', { as: other, body: { topic: 'x' } });
    expect([long.status, mended.status]).toEqual([422, 200]);
  });

  it('has status 401, from authentication or from an operation', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    for (const path of ['/guarded-effects', '/trpc/effect.guarded']) {
      expect((await effect({ ...posting, key: 'ap_live_wrong' }, path)).status).toBe(401);
      const { key: _, ...anonymous } = { key, ...posting };
      expect((await postTo(`${effects.url}${path}`, anonymous)).status).toBe(401);
      expect((await effect(posting, path)).status).toBe(403);
      const allowed = await effect({ ...posting, key: platform.adminKey }, path);
      expect([allowed.status, isReplay(allowed)]).toEqual([200, false]);
    }
    expect(effects.count(posting.body.name)).toBe(2);
  });

  it('has status 429 from the rate limiter, which leaves the key unused', async () => {
    const poor = await platform.key({ rateLimitPerHour: 1 });
    const posting = { key: poor, as: fresh(), body: { topic: fresh() } };
    await call('/api/research', { key: poor, body: { topic: 'the only one' } });
    const before = await rows('true');
    expect((await call('/api/research', posting)).status).toBe(429);
    expect((await rows('true')).length).toBe(before.length);
    await platform.database.query('update rate_window set started_at = started_at - interval $$61 minutes$$');
    const rich = await until('the limiter forgets', async () => {
      await platform.database.query('update api_key set rate_limit_per_hour = 5 where rate_limit_per_hour = 1');
      const answer = await call('/api/research', posting);
      return answer.status === 200 ? answer : undefined;
    });
    expect(isReplay(rich)).toBe(false);
  });

  it('is a batch in which every call failed, not one with a success', async () => {
    const [as, bad, good] = [fresh(), fresh(), fresh()];
    const path = '/trpc/effect.make,effect.make?batch=1';
    effects.refusals.set(bad, () => refusalOf('unavailable'));
    effects.refusals.set(good, () => refusalOf('conflict'));
    const body = { 0: { name: bad }, 1: { name: good } };
    expect((await effect({ as, body }, path)).status).toBe(207);
    effects.refusals.delete(good);
    const half = await effect({ as, body }, path);
    expect([half.status, isReplay(half)]).toEqual([207, false]);
    effects.refusals.clear();
    const again = await effect({ as, body }, path);
    expect([again.status, isReplay(again), again.bytes]).toEqual([207, true, half.bytes]);
    expect([effects.count(bad), effects.count(good)]).toEqual([2, 2]);
  });

  it('is too long to store, but the call is not executed again', async () => {
    for (const path of ['/long-effects', '/trpc/effect.long']) {
      const [kept, long] = [fresh(), fresh()];
      const posting = { as: kept, body: { name: kept, length: 1_000_000 } };
      const first = await effect(posting, path);
      const second = await effect(posting, path);
      expect([isReplay(second), second.bytes.equals(first.bytes)]).toEqual([true, true]);
      const tooLong = { as: long, body: { name: long, length: 1_048_577 } };
      expect((await effect(tooLong, path)).bytes.length).toBeGreaterThan(1_048_577);
      const refused = await effect(tooLong, path);
      expect(refused.status).toBe(409);
      expect(refused.bytes.toString()).toContain('was executed, but its response was not stored');
      expect([effects.count(kept), effects.count(long)]).toEqual([1, 1]);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('belongs to its caller', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    const other = await platform.key();
    const anonymous = () => postTo(`${effects.url}/effects`, posting);
    const answers = [await effect(posting), await effect({ ...posting, key: other }), await anonymous()];
    expect(answers.map(isReplay)).toEqual([false, false, false]);
    expect(isReplay(await anonymous())).toBe(true);
    expect(effects.count(posting.body.name)).toBe(3);
  });

  it('applies to one path as requested', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    const paths = ['/effects', '/effects/here', '/effects/there', '/trpc/effect.make'];
    for (const path of paths) expect(isReplay(await effect(posting, path))).toBe(false);
    for (const path of paths) expect(isReplay(await effect(posting, path))).toBe(true);
    expect(effects.count(posting.body.name)).toBe(4);
  });

  it('is ignored by other methods', async () => {
    const before = await rows('true');
    for (const method of ['GET', 'DELETE']) {
      const path = method === 'GET' ? '/api/research' : '/api/admin/keys/2147483647';
      for (const as of ['same', 'same', '"broken']) {
        const answer = await call(path, { method, as, key: platform.adminKey });
        expect([answer.status, isReplay(answer)]).toEqual([method === 'GET' ? 200 : 404, false]);
      }
    }
    const input = encodeURIComponent('{"limit":1}');
    expect((await call(`/trpc/research.list?input=${input}`, { method: 'GET', as: '"broken' })).status).toBe(200);
    expect((await rows('true')).length).toBe(before.length);
  });

  it('is stored for 24 hours; afterwards the call is executed again', async () => {
    const posting = { as: fresh(), body: { name: fresh() } };
    await effect(posting);
    const age = (by: string) =>
      platform.database.query(
        `update idempotent_answer set created_at = created_at - interval '${by}', expires_at = expires_at - interval '${by}'
        where id = (select id from idempotent_answer order by created_at desc limit 1)`,
      );
    await age('23 hours 59 minutes');
    expect(isReplay(await effect(posting))).toBe(true);
    await platform.database.query(
      `update idempotent_answer set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'`,
    );
    const later = await effect({ ...posting, body: { ...posting.body, note: 'another request' } });
    expect([later.status, isReplay(later)]).toEqual([200, false]);
    const [first, second] = effects.effects.filter(({ name }) => name === posting.body.name);
    expect(first?.purchase).not.toBe(second?.purchase);
  });

  it('may be a quoted string and is then the same key', async () => {
    const as = fresh();
    const body = { name: fresh() };
    await effect({ as: `"${as}"`, body });
    expect(isReplay(await effect({ as, body }))).toBe(true);
    await effect({ as: '"a\\"b\\\\c"', body });
    expect(isReplay(await effect({ as: 'a"b\\c', body }))).toBe(true);
    expect((await effect({ as: `"${'\\"'.repeat(255)}"`, body })).status).toBe(200);
    expect((await effect({ as: 'k'.repeat(255), body })).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['an empty string', '""'],
    ['256 characters', 'k'.repeat(256)],
    ['a string of 256 characters', `"${'k'.repeat(256)}"`],
    ['a space', 'a b'],
    ['a space in a string', '"a b"'],
    ['a string without end', '"abc'],
    ['a string that ends with its escape', '"abc\\"'],
    ['an escape that is none', '"a\\bc"'],
    ['two strings', '"a", "b"'],
    ['a string with a parameter', '"a";b=1'],
    ['a control character', 'a\tb'],
    ['a letter beyond ASCII', 'caf\u00e9'],
  ])('is rejected when malformed: %s', async (_, as) => {
    const name = fresh();
    for (const [, path] of entryPoints) {
      const answer = await effect({ as, body: { name } }, path);
      expect(answer.status).toBe(422);
      expect(answer.bytes.toString()).toContain('"loc":["header","idempotency-key"]');
    }
    expect(effects.count(name)).toBe(0);
  });

  it('is rejected when sent twice', async () => {
    const name = fresh();
    const sending = request(`${effects.url}/effects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': ['one', 'one'] },
    });
    sending.end(JSON.stringify({ name }));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, effects.count(name)]).toEqual([422, 0]);
  });

  it('is not checked until the body has been read', async () => {
    const answer = await effect({ as: '"broken', raw: '{"name":' }, '/trpc/effect.make');
    expect(answer.bytes.toString()).toContain('json_invalid');
    const rest = await effect({ as: '"broken', raw: '{"name":' });
    expect(rest.bytes.toString()).toContain('json_invalid');
  });

  it('may be sent from any origin, which can read whether the response is a replay', async () => {
    const preflight = await fetch(`${platform.url}/api/research`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key,x-api-key',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const answer = await call('/api/research', {
      as: fresh(),
      body: { topic: 'x' },
      headers: { origin: 'https://page.example' },
    });
    expect(answer.headers.get('access-control-expose-headers')).toContain('Idempotent-Replayed');
  });

  it('is documented for every POST and nothing else', async () => {
    const { body } = await platform.call<{
      paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; responses: object }>>;
      components: { parameters: object };
    }>('GET', '/openapi.json');
    expect(body.components.parameters).toMatchObject({ IdempotencyKey: { in: 'header', name: 'Idempotency-Key' } });
    for (const methods of Object.values(body.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const references = (operation.parameters ?? []).map(({ $ref }) => $ref);
        expect(references.includes('#/components/parameters/IdempotencyKey')).toBe(method === 'post');
        if (method === 'post') expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['409', '422']));
      }
    }
  });
});

describe('stored responses', () => {
  it('contain no secret, key or body in clear text, nor does the log', async () => {
    const posting = { key: platform.adminKey, as: `as-${fresh()}-as`, body: { name: 'a very telling name' } };
    const first = await call<{ key: string; hint: string }>('/api/admin/keys', posting);
    expect(first.body.key).toMatch(/^ap_live_/);
    expect((await call<{ key: string }>('/api/admin/keys', posting)).body.key).toBe(first.body.key);
    const stored = JSON.stringify(await rows('true'));
    const logged = platform.logged.join('\n');
    for (const secret of [first.body.key, posting.as, posting.body.name]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(2, -2));
      expect(logged).not.toContain(secret);
    }
  });

  it('cannot be decrypted with another SECRET_KEY and then fail without executing the call again', async () => {
    const posting = { as: fresh(), body: { topic: fresh() } };
    expect((await call('/api/research', posting)).status).toBe(200);
    const other = await startPlatform({
      runsJobs: false,
      database: platform.database,
      environment: { SECRET_KEY: 'quite another secret key of 32 characters' },
    });
    try {
      const answer = await postTo(`${other.url}/api/research`, { key, ...posting });
      expect([answer.status, answer.body['detail']]).toEqual([
        409,
        'The request with this Idempotency-Key was executed, but its response was not stored',
      ]);
    } finally {
      await other.stop();
    }
  });
});
