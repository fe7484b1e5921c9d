import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { otherAddress } from '../support/other-address.ts';
import { dataFolder, type Program, runProgram } from '../support/program.ts';
import { startTidalWeb } from '../support/research.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const programs: Program[] = [];
const cleanups: (() => Promise<void>)[] = [];

function start(entry: 'main' | 'cli', environment: Record<string, string>, args?: string[]): Program {
  const program = runProgram(entry, environment, args);
  programs.push(program);
  return program;
}

afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.kill('SIGTERM');
    await program.ended;
  }
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function folder(): Promise<string> {
  const { path, remove } = await dataFolder();
  cleanups.push(remove);
  return path;
}

describe('npm start in an empty directory', () => {
  it('creates its database, prints an admin key once, researches, stops cleanly and keeps its data', async () => {
    const web = await startTidalWeb();
    cleanups.push(() => web.close());
    const DATA_DIR = await folder();
    const environment = { DATA_DIR, OUTBOUND_ALLOW: web.host };
    const first = start('main', environment);
    const url = await first.url();
    const key = /Admin key \(shown only once, store it safely\): (ap_live_\w{38})/.exec(first.output)?.[1] ?? '';
    expect(first.output).toContain(`Open it in a browser: ${url} links to`);
    expect(first.output).toContain(`every mail is written to ${join(environment.DATA_DIR, 'outbox')}`);
    const queued = await fetch(`${url}/api/research`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'tidal power', urls: web.pages, max_sources: 3 }),
    });
    const { id } = (await queued.json()) as { id: number };
    const report = await until('the report', async () => {
      const answer = (await (await fetch(`${url}/api/research/${id}`)).json()) as { status: string; content: string };
      return answer.status === 'completed' && answer.content;
    });
    expect(report).toContain('tidal power');

    const command = start('cli', environment, ['keys', 'create', '--name', 'by hand', '--tier', 'pro', '--json']);
    expect(await command.ended).toBe(0);
    const issued = JSON.parse(command.output) as { id: number; key: string; tier: string };
    expect(issued.tier).toBe('pro');
    expect((await fetch(`${url}/api/rate-limit`, { headers: { 'x-api-key': issued.key } })).status).toBe(200);
    const revoke = start('cli', environment, ['keys', 'revoke', String(issued.id)]);
    expect(await revoke.ended).toBe(0);
    await until('the key to be refused', async () => {
      return (await fetch(`${url}/api/rate-limit`, { headers: { 'x-api-key': issued.key } })).status === 401;
    });

    const twin = start('main', environment);
    expect(await twin.ended).toBe(1);
    expect(twin.output).toMatch(/in use by another instance/);
    expect(twin.output).not.toContain('    at ');

    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = start('main', environment);
    const again = await second.url();
    expect(second.output).not.toContain('Admin key');
    const list = await fetch(`${again}/api/research`, { headers: { 'x-api-key': key } });
    expect(await list.json()).toMatchObject({ count: 1, results: [{ id, status: 'completed' }] });
  }, 120_000);

  it('starts again after kill -9', async () => {
    const DATA_DIR = await folder();
    const first = start('main', { DATA_DIR });
    await first.url();
    first.kill('SIGKILL');
    await first.ended;
    const second = start('main', { DATA_DIR });
    expect((await fetch(`${await second.url()}/health`)).status).toBe(200);
  }, 120_000);
});

describe('a start without HOST', () => {
  it('listens on localhost only and says how to change it', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const program = start('main', { DATA_DIR: await folder(), DATABASE_URL: database.url, HOST: '', PORT: '0' });
    const url = await program.url();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(program.output).toContain(
      'Only this machine can reach it. To open it to others, set HOST=0.0.0.0, and PUBLIC_URL to the address they use.',
    );
    expect(program.output).not.toContain('Warning');
    const other = otherAddress();
    if (other !== undefined) await expect(fetch(url.replace('127.0.0.1', other))).rejects.toThrow();
  }, 60_000);

  it('warns on every start about an open payments sandbox, and shows the public address of links', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const open = { DATABASE_URL: database.url, HOST: '0.0.0.0', PAYMENTS_SANDBOX: 'open' };
    for (const DATA_DIR of [await folder(), await folder()]) {
      const program = start('main', { ...open, DATA_DIR });
      const url = await program.url();
      expect(program.output).toContain(`Links in mails and answers point to ${url}. Set PUBLIC_URL`);
      expect(program.output).toContain('Warning: PAYMENTS_SANDBOX=open. Anyone who can reach this service');
      program.kill('SIGTERM');
      await program.ended;
    }
  }, 60_000);
});

describe('several instances on one database', () => {
  it('can start together on an empty database and create one admin key', async () => {
    const database = await createTestDatabase({ isEmpty: true });
    cleanups.push(() => database.drop());
    const instances = await Promise.all(
      [1, 2, 3].map(async () => start('main', { DATA_DIR: await folder(), DATABASE_URL: database.url })),
    );
    const urls = await Promise.all(instances.map((instance) => instance.url()));
    for (const url of urls) expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(instances.filter((instance) => instance.output.includes('Admin key'))).toHaveLength(1);
    const migrations = await database.query<{ name: string }>('select name from schema_migration');
    expect(new Set(migrations.map((row) => row.name)).size).toBe(migrations.length);
  }, 120_000);

  it('refuse a database migrated by a newer release', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    await database.query(
      `insert into schema_migration (name, executed_at) values ('migration-29990101000000-future', now())`,
    );
    const program = start('main', { DATA_DIR: await folder(), DATABASE_URL: database.url });
    expect(await program.ended).toBe(1);
    expect(program.output).toContain('The database was changed by a newer release (migration-29990101000000-future)');
    expect(program.output).not.toContain('    at ');
  }, 60_000);

  it('can be split into API and worker', async () => {
    const web = await startTidalWeb();
    const database = await createTestDatabase();
    cleanups.push(
      () => database.drop(),
      () => web.close(),
    );
    const shared = { DATABASE_URL: database.url, OUTBOUND_ALLOW: web.host, ADMIN_KEY: 'admin-key-of-the-tests' };
    const api = start('main', { ...shared, DATA_DIR: await folder(), ROLE: 'api' });
    const url = await api.url();
    const queued = await fetch(`${url}/api/research`, {
      method: 'POST',
      headers: { 'x-api-key': shared.ADMIN_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'tidal power', urls: web.pages }),
    });
    const { id } = (await queued.json()) as { id: number };
    // With the key: so many questions are more than a caller without one may ask in an hour.
    const headers = { 'x-api-key': shared.ADMIN_KEY };
    const status = async () =>
      ((await (await fetch(`${url}/api/research/${id}`, { headers })).json()) as { status: string }).status;
    expect(await status()).toBe('queued');
    start('main', { ...shared, DATA_DIR: await folder(), ROLE: 'worker' });
    await until('the worker to do it', async () => (await status()) === 'completed', 120_000);
  }, 240_000);
});

describe('the first admin key', () => {
  it('is created by a process that can show it, not by a worker or one whose port is taken', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    cleanups.push(async () => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const DATABASE_URL = database.url;

    const worker = start('main', { DATABASE_URL, DATA_DIR: await folder(), ROLE: 'worker' });
    await until('the worker to run', () => worker.output.includes('worker is running'));
    const unlucky = start('main', { DATABASE_URL, DATA_DIR: await folder(), PORT: String(port) });
    expect(await unlucky.ended).toBe(1);
    expect(unlucky.output).toContain('The port is taken');
    expect(unlucky.output).not.toContain('    at ');
    const halfUnlucky = start('main', { DATABASE_URL, DATA_DIR: await folder(), PUBLIC_PORT: String(port) });
    expect(await halfUnlucky.ended).toBe(1);
    expect(halfUnlucky.output).toContain('The port is taken');

    const api = start('main', { DATABASE_URL, DATA_DIR: await folder(), ROLE: 'api' });
    await api.url();
    expect(api.output).toContain('Admin key (shown only once, store it safely): ap_live_');
    for (const { output } of [worker, unlucky, halfUnlucky]) expect(output).not.toContain('Admin key');
  }, 90_000);
});

/** The server makes and moves files while they are listed. */
const filesIn = (path: string): Promise<string[]> => readdir(path, { recursive: true }).catch(() => []);

describe('a stop in the first seconds', () => {
  it('leaves no embedded PostgreSQL running', async () => {
    const DATA_DIR = await folder();
    const program = start('main', { DATA_DIR });
    const isServerThere = async () => (await filesIn(DATA_DIR)).some((file) => file.endsWith('postmaster.pid'));
    await until('PostgreSQL to be started', isServerThere, 60_000);
    program.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(program.output).not.toContain('listening');
    expect(await isServerThere()).toBe(false);
  }, 90_000);
});

describe('invalid settings', () => {
  it('stop the start with one readable line each', async () => {
    const program = start('main', {
      PORT: 'many',
      ROLE: 'boss',
      ADMIN_KEY: 'short',
      DATABASE_URL: 'mysql://x',
      MODEL_URL: 'here',
      OUTBOUND_ALLOW: 'nonsense',
      TRUST_PROXY: '1',
    });
    expect(await program.ended).toBe(1);
    expect(program.output.trim().split('\n').sort()).toEqual([
      'ADMIN_KEY: must have 16 characters or more',
      'DATABASE_URL: must be a postgres:// address',
      'MODEL_NAME: required when MODEL_URL is set',
      'MODEL_URL: must be an http:// or https:// address',
      'OUTBOUND_ALLOW: "nonsense" is neither a network such as 10.0.0.0/8 nor host:port',
      'PORT: must be a port number',
      expect.stringMatching(/^ROLE: /),
      'TRUST_PROXY: "1" is not an IP address or network such as 10.0.0.0/8',
    ]);
  });

  it.each(['main', 'cli'] as const)('include an unreachable database, reported in one line by %s', async (entry) => {
    const DATABASE_URL = 'postgres://somebody:pass-word@127.0.0.1:1/none';
    const program = start(entry, { DATABASE_URL, DATA_DIR: await folder() }, entry === 'cli' ? ['keys', 'list'] : []);
    expect(await program.ended).toBe(1);
    expect(program.output).toBe(
      'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check that it runs, and DATABASE_URL.\n',
    );
  });

  it('include an invalid stored secret key', async () => {
    const DATA_DIR = await folder();
    await writeFile(join(DATA_DIR, 'secret-key'), '');
    const program = start('main', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR });
    expect(await program.ended).toBe(1);
    expect(program.output).toMatch(/secret-key contains no key of 16 characters or more/);
    expect(program.output).not.toContain('    at ');
  });
});
