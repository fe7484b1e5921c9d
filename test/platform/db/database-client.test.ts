import { connect, createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseAddress } from '#platform/db/address.ts';
import { DatabaseClient } from '#platform/db/database-client.ts';
import { isDatabaseOutage } from '#platform/db/outage.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

/** A way to the database that can fall silent: nothing is refused or closed, and nothing passes. */
interface Way {
  readonly host: string;
  /** Connections that were made over it. */
  readonly count: number;
  fallSilent(): void;
  close(): Promise<void>;
}

let database: TestDatabase;
let ways: Way[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterEach(async () => {
  for (const way of ways) await way.close();
  ways = [];
});
afterAll(() => database.drop());

async function openWay(): Promise<Way> {
  const { hostname, port } = new URL(database.url);
  const sockets = new Set<Socket>();
  let count = 0;
  let isSilent = false;
  const server: Server = createServer((near) => {
    count += 1;
    sockets.add(near.on('error', () => undefined));
    if (isSilent) return;
    const far = connect(Number(port), hostname).on('error', () => undefined);
    sockets.add(far);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => isSilent || near.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const way: Way = {
    host: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    get count() {
      return count;
    },
    fallSilent: () => {
      isSilent = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  ways.push(way);
  return way;
}

/** The address of the database by these ways. */
function urlBy(...hosts: string[]): string {
  const { host } = new URL(database.url);
  return database.url.replace(host, hosts.join(','));
}

describe('a connection string with several hosts', () => {
  it('connects to the first writable host and skips unreachable ones', async () => {
    const way = await openWay();
    const client = new DatabaseClient({ address: new DatabaseAddress({ url: urlBy('127.0.0.1:1', way.host) }) });
    await client.connect();
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(`${client.host}:${client.port}`).toBe(way.host);
    await client.end();
  });

  it('names every host when none is usable', async () => {
    const address = new DatabaseAddress({ url: 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none' });
    await expect(address.locate()).rejects.toThrow('none of 127.0.0.1:1, 127.0.0.1:2 takes writes');
  });

  it('fails over without a restart when a server stops responding', async () => {
    const [first, second] = [await openWay(), await openWay()];
    const address = new DatabaseAddress({ url: urlBy(first.host, second.host) });
    const options = {
      // With a configuration, which the types of a pool leave out.
      Client: DatabaseClient as unknown as new () => DatabaseClient,
      address,
      query_timeout: 200,
      max: 1,
    };
    const pool = new Pool(options);
    pool.on('error', () => undefined);
    const ask = () => pool.query('select 1');
    await ask();
    const before = second.count;
    first.fallSilent();
    await expect(ask()).rejects.toThrow('Query read timeout');
    await until('the other way to be taken', () => ask().then(Boolean, () => false));
    expect(second.count).toBeGreaterThan(before);
    await pool.end();
  });
});

describe('short queries', () => {
  it('time out when a server stops responding', async () => {
    const way = await openWay();
    const queries = new ShortQueries({
      url: urlBy(way.host),
      connections: 1,
      statementTimeoutMs: 100,
      log: () => undefined,
    });
    const ask = () => queries.run<{ one: number }>({ name: 'one', text: 'select 1 as one', values: [] });
    expect(await ask()).toEqual([{ one: 1 }]);
    way.fallSilent();
    await expect(ask()).rejects.toThrow('Connection terminated');
    await queries.close();
  });
});

describe('a connection string with one host', () => {
  it('is checked once for a connection pooler, for all connections', async () => {
    const way = await openWay();
    const address = new DatabaseAddress({ url: urlBy(way.host) });
    expect(await address.locate()).toEqual({ host: undefined, isPooled: false });
    for (let round = 0; round < 2; round += 1) {
      const client = new DatabaseClient({ address, statement_timeout: 1_234 });
      await client.connect();
      const { rows } = await client.query<{ ms: string }>(`select current_setting('statement_timeout') as ms`);
      expect(rows).toEqual([{ ms: '1234ms' }]);
      await client.end();
    }
    expect(way.count).toBe(3);
  });
});

describe('a connection that the server closes between two statements', () => {
  it('crashes neither the process nor the pool', async () => {
    const address = new DatabaseAddress({ url: database.url });
    const options = { Client: DatabaseClient as unknown as new () => DatabaseClient, address, max: 1 };
    const pool = new Pool(options);
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((done) => client.once('end', done));
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe('an outage of the database', () => {
  it('is a server that accepts a connection and does not answer it', async () => {
    const way = await openWay();
    const address = new DatabaseAddress({ url: urlBy(way.host) });
    await address.locate();
    way.fallSilent();
    const client = new DatabaseClient({ address, connectionTimeoutMillis: 100 });
    expect(isDatabaseOutage(await client.connect().catch((error: unknown) => error))).toBe(true);
  });

  it('is a deadlock, which undoes one of the two transactions', async () => {
    await database.query('create table locked (id int primary key)');
    await database.query('insert into locked values (1), (2)');
    const address = new DatabaseAddress({ url: database.url });
    const clients = [new DatabaseClient({ address }), new DatabaseClient({ address })];
    const lock = (id: number) => `select 1 from locked where id = ${id} for update`;
    try {
      for (const [at, client] of clients.entries()) {
        await client.connect();
        await client.query('begin');
        await client.query(lock(at + 1));
      }
      const ends = await Promise.allSettled(clients.map((client, at) => client.query(lock(2 - at))));
      const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(errors.map(isDatabaseOutage)).toEqual([true]);
    } finally {
      for (const client of clients) await client.end();
    }
  });
});
