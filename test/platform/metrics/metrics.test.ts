import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedFigures } from '#platform/metrics/database-figures.ts';
import { Metrics } from '#platform/metrics/metrics.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { startReceiver } from './receiver.ts';

let platform: TestPlatform;
let port: number;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  platform = await startPlatform({
    isAloneBecause: 'a process counts what it does itself',
    environment: { METRICS_PORT: '0', OUTBOUND_ALLOW: receiver.host },
  });
  port = (await platform.app.listenForMetrics()) ?? 0;
});
afterAll(async () => {
  await platform.stop();
  await receiver.stop();
});

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The value of a line; undefined when there is none. */
function figure(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const calls = 'agent_platform_http_request_duration_seconds_count';

describe('metrics', () => {
  it('count requests by route template, method and status class, never by URL', async () => {
    await platform.call('GET', '/health');
    await platform.call('GET', '/health');
    await platform.call('GET', '/api/research/4711');
    await platform.call('GET', '/no/such/secret-path');
    await expect
      .poll(async () => figure(await scrape(), `${calls}{route="(unknown)",method="GET",status="4xx"}`))
      .toBe(1);
    const text = await scrape();
    expect(figure(text, `${calls}{route="/health",method="GET",status="2xx"}`)).toBe(2);
    expect(figure(text, `${calls}{route="/api/research/{research_id}",method="GET",status="4xx"}`)).toBe(1);
    expect(text).not.toMatch(/4711|secret-path/);
    const bucket = 'agent_platform_http_request_duration_seconds_bucket';
    expect(figure(text, `${bucket}{le="+Inf",route="/health",method="GET",status="2xx"}`)).toBe(2);
  });

  it('count rejections by the rate limiter', async () => {
    const key = await platform.key({ rateLimitPerHour: 1 });
    await platform.call('GET', '/api/rate-limit', { key });
    await platform.call('GET', '/api/webhooks', { key });
    expect((await platform.call('GET', '/api/webhooks', { key })).status).toBe(429);
    expect(figure(await scrape(), 'agent_platform_limiter_refusals_total{caller="key"}')).toBe(1);
  });

  it('count job runs, decision cycles and deliveries by outcome', async () => {
    const key = await platform.key({ tier: 'pro' });
    const made = await platform.call<{ id: number }>('POST', '/api/webhooks', {
      key,
      body: { url: receiver.url, events: ['research.complete'] },
    });
    expect(made.status).toBe(200);
    const body = { topic: 'How do tides work?', urls: [`${receiver.url}page`] };
    expect((await platform.call('POST', '/api/research', { key, body })).status).toBe(200);
    const delivered = 'agent_platform_deliveries_total{outcome="delivered"}';
    await expect.poll(async () => figure(await scrape(), delivered), { timeout: 20_000 }).toBe(1);
    const text = await scrape();
    expect(text).toMatch(/agent_platform_decision_cycles_total\{kind="research",outcome="(succeeded|failed)"\} 1/);
    expect(text).toMatch(/agent_platform_job_run_duration_seconds_count\{job="[\w-]*research[\w-]*",outcome="\w+"\} 1/);
  });

  it('report queues, connection pool, event loop and process', async () => {
    await scrape();
    await expect
      .poll(async () => figure(await scrape(), 'nodejs_eventloop_delay_seconds{quantile="1"}'))
      .toBeGreaterThanOrEqual(0);
    const text = await scrape();
    expect(figure(text, 'agent_platform_database_up')).toBe(1);
    expect(text).toMatch(/^agent_platform_jobs_waiting\{job="[\w-]+"\} \d+$/m);
    expect(text).toMatch(/^agent_platform_jobs_deferred\{job="[\w-]+"\} \d+$/m);
    expect(figure(text, 'agent_platform_deliveries_waiting')).toBe(0);
    expect(figure(text, 'agent_platform_database_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(figure(text, 'agent_platform_database_pool_waiting')).toBe(0);
    expect(figure(text, 'agent_platform_request_log_lost_rows_total')).toBe(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('have a help text each', async () => {
    const text = await scrape();
    const names = [...text.matchAll(/^# TYPE (\S+) (?:gauge|counter|histogram)$/gm)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(text).toMatch(new RegExp(`^# HELP ${name} [A-Z0-9].{15,}\\.$`, 'm'));
  });

  it('count units of work that waited for a connection', async () => {
    const { db } = platform.app.resources;
    const sleeps = Array.from({ length: 14 }, () => db.em().execute('select pg_sleep(0.2)'));
    await Promise.all(sleeps);
    const text = await scrape();
    expect(figure(text, 'agent_platform_database_pool_waits_total')).toBeGreaterThanOrEqual(4);
    expect(figure(text, 'agent_platform_database_pool_wait_seconds_total')).toBeGreaterThan(0);
  });
});

describe('unavailable metrics', () => {
  it('are omitted and return with the database', async () => {
    const deliveries = { waiting: 3, deferred: 0, oldestSeconds: 0 };
    let isAway = true;
    const jobs = [{ job: 'run-research', waiting: 4, deferred: 5, running: 6 }];
    const deadLetters = [{ job: 'run-research', count: 2 }];
    const databaseFigures = async () => (isAway ? expect.fail('away') : { jobs, deadLetters, deliveries });
    const metrics = new Metrics({ databaseFigures, pool: platform.app.resources.db.pool });
    const away = await metrics.text();
    expect(figure(away, 'agent_platform_database_up')).toBe(0);
    expect(figure(away, 'agent_platform_deliveries_waiting')).toBeUndefined();
    isAway = false;
    const back = await metrics.text();
    expect(figure(back, 'agent_platform_database_up')).toBe(1);
    expect(figure(back, 'agent_platform_deliveries_waiting')).toBe(3);
    const ofJobs = ['waiting', 'deferred', 'running', 'given_up'];
    expect(ofJobs.map((name) => figure(back, `agent_platform_jobs_${name}{job="run-research"}`))).toEqual([4, 5, 6, 2]);
    metrics.close();
  });
});

describe('the main port', () => {
  it('serves metrics to admin keys only and does not count these requests', async () => {
    expect((await platform.call('GET', '/metrics')).status).toBe(401);
    expect((await platform.call('GET', '/metrics', { key: await platform.key() })).status).toBe(403);
    const answer = await platform.call<string>('GET', '/metrics', { key: platform.adminKey });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect(answer.headers.get('x-ratelimit-remaining')).toBeNull();
    expect(answer.body).toContain(calls);
  });

  it('rejects other methods with 405', async () => {
    expect((await platform.call('POST', '/metrics', { key: platform.adminKey })).status).toBe(405);
  });
});

describe('the metrics port', () => {
  it('serves nothing else', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
  });
});

describe('database metrics', () => {
  const some = { jobs: [], deadLetters: [], deliveries: { waiting: 3, deferred: 0, oldestSeconds: 0 } };

  it('are queried once for scrapes in quick succession', async () => {
    let asked = 0;
    const read = async () => {
      asked += 1;
      return some;
    };
    const kept = new CachedFigures({ read, maxAgeMs: 60_000, waitMs: 1_000 });
    expect(await Promise.all([kept.current(), kept.current()])).toEqual([some, some]);
    expect(await kept.current()).toEqual(some);
    expect(asked).toBe(1);
  });

  it('are omitted when the database fails or times out', async () => {
    const failing = new CachedFigures({
      read: () => Promise.reject(new Error('away')),
      maxAgeMs: 60_000,
      waitMs: 1_000,
    });
    expect(await failing.current()).toBeUndefined();
    const slow = new CachedFigures({ read: () => new Promise(() => undefined), maxAgeMs: 60_000, waitMs: 10 });
    expect(await slow.current()).toBeUndefined();
  });
});
