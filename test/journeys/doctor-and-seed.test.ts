import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalModel } from '../support/local-model.ts';
import { startLocalPayments } from '../support/local-payments.ts';
import { startLocalWeb } from '../support/local-web.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { dataFolder, runProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let platform: TestPlatform;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), dataFolder()]);
  platform = await startPlatform({ database, environment: { DATA_DIR: folder.path }, runsJobs: false });
});
afterAll(async () => {
  await platform?.stop();
  await Promise.all([database?.drop(), folder?.remove()]);
});

async function run(args: string[], environment: Record<string, string> = {}) {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, ...environment };
  const program = runProgram('cli', settings, args);
  return { code: await program.ended, output: program.output };
}

/** The messaging provider's application, and the key that it is known by. */
const application = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const chatSettings = (url: string) => ({
  CHAT_APP_ID: 'app-1',
  CHAT_PRIVATE_KEY: application.privateKey,
  CHAT_NUMBER: '14155550000',
  CHAT_SIGNATURE_SECRET: 'signature secret of the tests',
  CHAT_API_URL: url,
});

interface Found {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  says: string;
  todo?: string;
}

async function findings(environment: Record<string, string>) {
  const { code, output } = await run(['doctor', '--json'], environment);
  const all = JSON.parse(output) as Found[];
  for (const { state, todo } of all) expect(todo === undefined).toBe(state === 'ok');
  return { code, of: (check: string) => all.filter((found) => found.check === check) };
}

describe('doctor', () => {
  it('checks every provider once and finds no problem', async () => {
    const [web, model, mail, payments] = await Promise.all([
      startLocalWeb(),
      startLocalModel({ key: 'the model key' }),
      startMailServer({ server: { authOptional: true } }),
      startLocalPayments(),
    ]);
    model.alwaysReplies('ready');
    payments.web.page('/v1/subscriptions/sub_of_nobody', {
      status: 404,
      json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such subscription' } },
    });
    web.page('/search', { json: { results: [{ url: 'https://example.com/', title: 'Water', content: 'Wet' }] } });
    web.page('/robots.txt', { text: '' });
    web.page('/rate_limit', ({ headers }) => ({
      status: headers['authorization'] === 'Bearer tok' ? 200 : 401,
      json: {},
    }));
    const tried: string[] = [];
    web.page('/v1/messages', async ({ headers, body }) => {
      tried.push(body);
      const token = (headers['authorization'] ?? '').replace('Bearer ', '');
      const known = await jwtVerify(token, createPublicKey(application.publicKey), { algorithms: ['RS256'] });
      return { status: known.payload['application_id'] === 'app-1' ? 422 : 401, json: { title: 'Invalid params' } };
    });
    const { code, of } = await findings({
      ...payments.environment,
      ...chatSettings(web.url('')),
      MODEL_URL: model.url,
      MODEL_NAME: 'local',
      MODEL_KEY: 'the model key',
      SEARCH_KIND: 'searxng',
      SEARCH_URL: web.url(''),
      SMTP_URL: mail.url,
      MAIL_FROM: 'agent@example.com',
      VCS_TOKEN: 'tok',
      VCS_API_URL: web.url(''),
      PUBLIC_URL: platform.url,
      PORT: new URL(platform.url).port,
    });
    const asked = ['settings', 'database', 'schema', 'queues', 'model', 'search', 'mail', 'payments', 'chat'];
    for (const check of [...asked, 'source host', 'disk', 'secrets', 'port', 'public address']) {
      expect(of(check), check).toMatchObject([{ state: 'ok' }]);
    }
    expect(of('clock')).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
    expect(of('port')[0]?.says).toContain('the platform is running there');
    expect(of('chat')[0]?.says).toContain('recognizes the application');
    expect(tried).toEqual(['{}']);
    expect(code).toBe(0);
    expect(mail.connections).toBeGreaterThan(0);
    expect(mail.received).toEqual([]);
    await Promise.all([web.close(), model.close(), mail.stop(), payments.close()]);
  });

  it('reports how to fix each problem and exits with 1', async () => {
    const other = createServer((_, response) =>
      response.writeHead(401, { date: 'Thu, 01 Jan 2015 00:00:00 GMT' }).end('no'),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    await writeFile(join(folder.path, 'secret-key'), 'a secret key of the tests', { mode: 0o644 });
    await chmod(join(folder.path, 'secret-key'), 0o644);
    const [last] = await database.query<{ id: number; name: string }>(
      'select id, name from schema_migration order by id desc limit 1',
    );
    await database.query(`update schema_migration set name = 'migration-of-a-test' where id = ${last?.id ?? 0}`);
    const { code, of } = await findings({
      MODEL_URL: url,
      MODEL_NAME: 'local',
      SEARCH_KIND: 'searxng',
      SEARCH_URL: url,
      ...chatSettings(url),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'agent@example.com',
      PAYMENTS_SECRET_KEY: 'sk_test_wrong',
      PAYMENTS_API_URL: url,
      BILLING_WEBHOOK_SECRET: 'whsec_of_the_tests_billing',
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_tests_payments',
      VCS_TOKEN: 'tok',
      VCS_API_URL: url,
      PUBLIC_URL: url,
      PORT: String(port),
    });
    other.close();
    await database.query(`update schema_migration set name = '${last?.name ?? ''}' where id = ${last?.id ?? 0}`);
    for (const check of [
      'model',
      'search',
      'mail',
      'payments',
      'chat',
      'source host',
      'secrets',
      'port',
      'public address',
    ]) {
      expect(of(check), check).toMatchObject([{ state: 'failed' }]);
    }
    expect(of('port')[0]?.says).toContain('taken by another program');
    expect(
      of('clock')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'ok']);
    expect(of('schema')).toMatchObject([{ state: 'failed', says: expect.stringContaining('newer release') }]);
    expect(code).toBe(1);
  });

  it('reports an unreachable database, an outdated schema, failed jobs and invalid settings', async () => {
    const away = await findings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', PORT: '0' });
    expect(away.of('database')).toMatchObject([{ state: 'failed' }]);
    expect(away.code).toBe(1);
    const boss = await new PgBoss({ connectionString: database.url, migrate: false, supervise: false }).start();
    const failedJob = 'sweep-credit-charges';
    await boss.send(failedJob, {}, { retryLimit: 0 });
    const [taken] = await boss.fetch(failedJob);
    await boss.fail(failedJob, taken?.id ?? '');
    await boss.stop();
    const behind = await database.query<{ id: number; name: string; executed_at: string }>(
      'delete from schema_migration where id = (select max(id) from schema_migration) returning *',
    );
    const stale = await findings({ PORT: '0' });
    expect(stale.of('chat')[0]?.says).toContain('in the outbox');
    const [row] = behind;
    await database.query(
      `insert into schema_migration (id, name, executed_at) values (${row?.id ?? 0}, '${row?.name ?? ''}', now())`,
    );
    expect(stale.of('schema')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('1 migration is still to be run') },
    ]);
    expect(stale.of('queues')).toMatchObject([{ state: 'warning', says: `1 of ${failedJob} has failed for good.` }]);
    const wrong = await run(['doctor'], { PORT: 'http' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/FAILED +settings +PORT: /);
    const fresh = await findings({ DATABASE_URL: '', DATA_DIR: join(folder.path, 'none'), PORT: '0' });
    expect(fresh.of('database')[0]?.says).toContain('the first start creates it');
  }, 120_000);
});

/** Rows of every table. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

describe('seed', () => {
  it('refuses production without a flag, and says what it would do', async () => {
    const production = {
      NODE_ENV: 'production',
      PAYMENTS_SECRET_KEY: 'sk_test_x',
      BILLING_WEBHOOK_SECRET: 'whsec_of_the_tests_billing',
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_tests_payments',
    };
    const before = await rowsOfTables();
    const refused = await run(['seed'], production);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
    const dry = await run(['seed', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('POST /api/webhooks') });
    expect(await rowsOfTables()).toEqual(before);
  });

  it('fills each area once, restarts cleanly after an interruption, and removes exactly its rows', async () => {
    const theirs = await platform.key({ tier: 'pro' });
    await platform.call('POST', '/api/sentiment/analyze', { key: theirs, body: { text: 'A good day.' } });
    await platform.key();
    const before = await rowsOfTables();
    // What an interrupted run leaves.
    await database.query(`insert into api_key (name, hash, prefix, last_four, tier, is_admin, created_at)
      values ('Sample data (seed is at work)', 'x', 'ap_live_', 'last', 'pro', true, now())`);
    const made = await run(['seed']);
    expect(made.output).toMatch(/^Samples are in /);
    const key = /ap_live_\S+/.exec(made.output)?.[0] ?? '';
    const full = await rowsOfTables();
    expect(await run(['seed'])).toMatchObject({ code: 0, output: expect.stringContaining('already there') });
    expect((await rowsOfTables())['api_key']).toBe(full['api_key']);
    const lists = ['content', 'webhooks', 'scheduled-tasks', 'email/drafts', 'files/share', 'meeting', 'sentiment'];
    for (const path of [...lists, 'code', 'services/email/drafts', 'vcs/repos', 'research']) {
      const { status, body } = await platform.call<{ count: number }>('GET', `/api/${path}`, { key });
      expect({ path, status, has: body.count > 0 }).toEqual({ path, status: 200, has: true });
    }
    for (const path of ['monetization/customers', 'messaging/chat/sessions', 'intel/subscribers', 'keys']) {
      const { body } = await platform.call('GET', `/api/${path === 'keys' ? 'admin/keys' : path}`, {
        key: platform.adminKey,
      });
      expect(JSON.stringify(body), path).toMatch(/sample|1202555/i);
    }
    const { status } = await platform.call('GET', '/api/admin/keys', { key });
    expect(status).toBe(403);
    expect((await run(['seed', '--remove'])).output).toMatch(/^The samples have been removed: \d+ rows\.$/m);
    const after = await rowsOfTables();
    const differing = Object.keys(after).filter(
      (name) => after[name] !== before[name] && !/^(?:caller_|rate_window|request_log|route_)/.test(name),
    );
    expect(differing).toEqual([]);
    expect((await run(['seed', '--remove'])).output).toContain('There were no samples.');
  }, 90_000);
});
