import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadTo, leaveSessionAsItIs, namedProcess, streamOf } from '#platform/db/pg-internals.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.drop());

/** What goes wrong here is a change of node-postgres; what it has to be adapted to is in pg-internals.ts. */
async function during<Answer>(
  config: ClientConfig,
  { before, ask }: { before?: (client: Client) => void; ask: (client: Client) => Promise<Answer> },
): Promise<Answer> {
  const client = new Client({ connectionString: database.url, ...config });
  before?.(client);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

it('the host and port of an unconnected client are its connection target', async () => {
  const { hostname, port } = new URL(database.url);
  const nowhere = new URL(database.url);
  nowhere.host = 'nowhere.invalid:1';
  const reached = await during(
    { connectionString: nowhere.href },
    {
      before: (client) => leadTo(client, { host: hostname, port: Number(port) }),
      ask: (client) => client.query<{ name: string }>('select current_database() as name'),
    },
  );
  expect(reached.rows).toEqual([{ name: nowhere.pathname.slice(1) }]);
});

it('the connection parameters of a client configure its session', async () => {
  const config = {
    statement_timeout: 1_111,
    lock_timeout: 2_222,
    idle_in_transaction_session_timeout: 3_333,
    options: '-c work_mem=4444kB',
  };
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'work_mem'];
  const ask = async (client: Client) => {
    const sql = 'select current_setting(name) as value from unnest($1::text[]) with ordinality as n (name, place)';
    const { rows } = await client.query<{ value: string }>(`${sql} order by place`, [names]);
    return rows.map(({ value }) => value);
  };
  const usual = await during({}, { ask });
  expect(await during(config, { ask })).toEqual(['1111ms', '2222ms', '3333ms', '4444kB']);
  expect(await during(config, { before: leaveSessionAsItIs, ask })).toEqual(usual);
});

it('a client exposes the backend process ID and its stream', async () => {
  await during(
    {},
    {
      ask: async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        expect(rows).toEqual([{ pid: namedProcess(client) }]);
        const ended = new Promise((done) => client.once('end', done));
        client.on('error', () => undefined);
        streamOf(client).destroy();
        await ended;
      },
    },
  );
});
