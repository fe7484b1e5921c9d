import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { type AnsweredCall, RequestLog } from '#traffic/request-log.ts';
import { createClient } from '../../client/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let queries: ShortQueries;

beforeAll(async () => {
  database = await createTestDatabase();
  queries = new ShortQueries({ url: database.url, log: () => undefined });
});
afterAll(async () => {
  await queries.close();
  await database.drop();
});

const call = (more: Partial<AnsweredCall> = {}): AnsweredCall => ({
  at: new Date('2026-03-01T10:20:30.000Z'),
  requestId: 'req_1',
  method: 'GET',
  route: '/api/research',
  area: 'research',
  status: 200,
  durationUs: 1_500,
  keyId: 1,
  caller: 'key_1',
  ...more,
});

describe('the request log', () => {
  it('keeps every row and matching rollups', async () => {
    const log = new RequestLog({ queries, log: () => undefined });
    for (let i = 0; i < 2_500; i += 1) {
      log.add(
        call({
          requestId: `req_${i}`,
          at: new Date(Date.UTC(2026, 2, 1 + (i % 2), i % 24, 30)),
          status: i % 10 === 0 ? 404 : 200,
          caller: `key_${i % 3}`,
          keyId: i % 3,
        }),
      );
    }
    await log.flush();
    const [sums] = await database.query<Record<string, number>>(`select
      (select count(*) from request_log)::int as rows,
      (select count(*) from request_log where status >= 400)::int as errors,
      (select sum(requests) from route_hour)::int as hourly, (select sum(errors) from route_hour)::int as hourly_errors,
      (select sum(requests) from route_day)::int as daily, (select sum(total_us) from route_day)::int as daily_us,
      (select sum(requests) from caller_day)::int as callers, (select count(*) from caller_day)::int as caller_days,
      (select sum(day_1) from caller_month)::int as callers_on_the_first, (select sum(day_2) from caller_month)::int as on_the_second,
      (select count(*) from caller_month where month = '2026-03-01')::int as caller_months,
      (select count(*) from route_hour)::int as hours`);
    expect(sums).toEqual({
      rows: 2_500,
      errors: 250,
      hourly: 2_500,
      hourly_errors: 250,
      daily: 2_500,
      daily_us: 2_500 * 1_500,
      callers: 2_500,
      caller_days: 6,
      callers_on_the_first: 1_250,
      on_the_second: 1_250,
      caller_months: 3,
      hours: 24,
    });
  });

  it('creates a missing daily partition once, whichever writer comes first', async () => {
    const logs = Array.from({ length: 3 }, () => new RequestLog({ queries, log: () => undefined }));
    for (const log of logs) {
      log.add(call({ requestId: 'req_future', at: new Date('2999-03-01T23:59:59.999Z') }));
      log.add(call({ requestId: 'req_future', at: new Date('2999-03-02T00:00:00.000Z') }));
    }
    await Promise.all(logs.map((log) => log.flush()));
    expect(logs.map(({ dropped }) => dropped)).toEqual([0, 0, 0]);
    const parts = await database.query(`select tableoid::regclass::text as part, count(*)::int as rows
      from request_log where request_id = 'req_future' group by 1 order by 1`);
    expect(parts).toEqual([
      { part: 'request_log_29990301', rows: 3 },
      { part: 'request_log_29990302', rows: 3 },
    ]);
    const [days] = await database.query(
      `select sum(requests)::int as requests from route_day where day > '2999-01-01'`,
    );
    expect(days).toEqual({ requests: 6 });
  });

  it('counts dropped rows when its buffer is full', async () => {
    const broken = new ShortQueries({ url: 'postgres://nobody@127.0.0.1:1/none', log: () => undefined });
    const log = new RequestLog({ queries: broken, log: () => undefined });
    for (let i = 0; i < 50_100; i += 1) log.add(call());
    await log.flush();
    expect(log.dropped).toBe(100);
    await broken.close();
  });

  it('counts and reports what it could not write on shutdown', async () => {
    const messages: string[] = [];
    const broken = new ShortQueries({ url: 'postgres://nobody@127.0.0.1:1/none', log: () => undefined });
    const log = new RequestLog({ queries: broken, log: (message) => messages.push(message) });
    for (let i = 0; i < 3; i += 1) log.add(call());
    await log.close();
    expect(log.dropped).toBe(3);
    expect(messages.at(-1)).toContain('3 calls are lost');
    await broken.close();
  });

  it('drops a row that the database rejects and writes the others', async () => {
    const messages: string[] = [];
    const log = new RequestLog({ queries, log: (message) => messages.push(message) });
    for (let i = 0; i < 9; i += 1) log.add(call({ requestId: 'req_poison_batch', status: i === 4 ? 99_999 : 200 }));
    log.add(call({ requestId: 'req_poison_batch', durationUs: 3_000_000_000 }));
    await log.flush();
    expect(log.dropped).toBe(1);
    expect(messages).toEqual([expect.stringContaining('request log row refused')]);
    expect(await database.query(`select 1 from request_log where request_id = 'req_poison_batch'`)).toHaveLength(9);
  });

  it('writes buffered rows when the database comes back', async () => {
    const messages: string[] = [];
    let isBroken = true;
    const unsteady = {
      run: (query: Parameters<ShortQueries['run']>[0]) =>
        isBroken ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) : queries.run(query),
    } as unknown as ShortQueries;
    const log = new RequestLog({ queries: unsteady, log: (message) => messages.push(message) });
    log.add(call({ requestId: 'req_late' }));
    await log.flush();
    expect(messages).toEqual(['request log not written, trying again: away']);
    isBroken = false;
    await until(
      'the late row',
      async () => (await database.query(`select 1 from request_log where request_id = 'req_late'`)).length === 1,
    );
  });
});

describe('a logged call', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ runsJobs: false });
  });
  afterAll(() => platform.stop());

  it('contains its route template, area, status and caller, and never its URL or key', async () => {
    const key = await platform.key();
    const answer = await platform.call('GET', '/api/research/424242?marker=ap_secret', { key });
    await platform.call('GET', '/nowhere/ap_secret');
    await platform.call('GET', '/trpc/research.list');
    const rows = await until('the rows to be written', async () => {
      const found = await platform.database.query<Record<string, unknown>>(
        'select request_id, method, route, area, status, caller, key_id from request_log order by at',
      );
      return found.length === 3 && found;
    });
    expect(rows[0]).toMatchObject({
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/research/{research_id}',
      area: 'research',
      status: 404,
      caller: expect.stringMatching(/^key_\d+$/),
    });
    expect(rows[1]).toMatchObject({ route: '(unknown)', area: 'none', status: 404, key_id: null });
    expect(rows[1]?.['caller']).toMatch(/^anon_[0-9a-f]{16}$/);
    expect(rows[2]).toMatchObject({ method: 'GET', route: '/api/research', area: 'research', status: 200 });
    expect(JSON.stringify(rows)).not.toMatch(/ap_secret|424242|127\.0\.0\.1/);
  });

  it('is recorded per call of a typed client with its own status', async () => {
    const client = createClient({ url: platform.url, apiKey: await platform.key() });
    const [row] = await platform.database.query<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from request_log',
    );
    await Promise.allSettled([
      client.system.status.query(),
      client.research.get.query({ research_id: 424_242 }),
      client.keys.list.query(),
    ]);
    await client.research.queue.mutate({ topic: '' }).catch(() => undefined);
    await platform.call('GET', '/trpc/no.such');
    await new Promise<void>((resolve) => {
      client.research.subscribe.subscribe({ research_id: 424_242 }, { onError: () => resolve() });
    });
    const rows = await until('the rows to be written', async () => {
      const found = await platform.database.query<Record<string, unknown>>(
        'select request_id, method, route, area, status, duration_us from request_log where id > $1 order by id',
        [row?.id],
      );
      return found.length === 6 && found;
    });
    expect(rows.map(({ method, route, area, status }) => [method, route, area, status])).toEqual([
      ['GET', '/api/status', 'system', 200],
      ['GET', '/api/research/{research_id}', 'research', 404],
      ['GET', '/api/admin/keys', 'keys', 403],
      ['POST', '/api/research', 'research', 422],
      ['GET', '(unknown)', 'none', 404],
      ['GET', '/trpc/research.subscribe', 'research', 200],
    ]);
    expect(new Set(rows.slice(0, 3).map(({ request_id: id }) => id)).size).toBe(1);
  });

  it('is written when the program stops', async () => {
    const stopping = await startPlatform({ runsJobs: false, database: platform.database });
    await stopping.call('GET', '/api/research/31337');
    const before = await platform.database.query('select 1 from request_log');
    await stopping.stop();
    expect((await platform.database.query('select 1 from request_log')).length).toBe(before.length + 1);
  });
});
