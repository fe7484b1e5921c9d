import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, startLocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const amount = 60;
let platform: TestPlatform;
let web: LocalWeb;

beforeAll(async () => {
  web = await startLocalWeb();
  web.silent('/slow');
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
});
afterAll(async () => {
  await web.close();
  await platform.stop();
});

interface Held {
  waiting: number;
  total: number;
}

describe('many calls that wait for a silent site', () => {
  it('hold no transaction and do not block the database', async () => {
    const keys = await Promise.all(Array.from({ length: amount }, () => platform.key({ tier: 'enterprise' })));
    const gone = new AbortController();
    const slow = keys.map((key) =>
      fetch(`${platform.url}/api/content/extract-url?url=${encodeURIComponent(web.url('/slow'))}`, {
        method: 'POST',
        headers: { 'x-api-key': key },
        signal: gone.signal,
      }).catch(() => undefined),
    );
    await until('the site to be asked', async () => web.requests.length > 2);
    const answers = await Promise.all(keys.map((key) => platform.call('GET', '/api/research', { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [held] = await platform.app.resources.db.em().execute<Held[]>(
      `select count(*) filter (where state = 'idle in transaction')::int as waiting, count(*)::int as total
         from pg_stat_activity where datname = current_database()`,
    );
    expect(held?.waiting).toBe(0);
    gone.abort();
    await Promise.all(slow);
  });
});
