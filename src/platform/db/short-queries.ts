import { type Client, type QueryResult, type QueryResultRow, types } from 'pg';
import { DatabaseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';
import { streamOf } from './pg-internals.ts';

export interface ShortQueriesSettings {
  url: string | DatabaseAddress;
  /** Connections that the queries share; each carries many queries at once. */
  connections?: number;
  statementTimeoutMs?: number;
  /**
   * Every table is read by its indexes. For a queue: it is empty when its statements are planned, and a plan that reads
   * all of it would be kept when it is long.
   */
  isByIndexOnly?: boolean;
  /** What else the server shall heed for these queries, such as `enable_seqscan = off`. */
  session?: readonly string[];
  log: (message: string) => void;
}

/** A statement whose text never changes, so that the server plans it once per connection. */
export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** Who answers short queries. */
export interface QueryRunner {
  run<Row extends QueryResultRow>(query: NamedQuery): Promise<Row[]>;
}

/** OID of `timestamp with time zone`. */
const timestamptz = 1184;

/** Timestamps come as the ISO 8601 text that answers carry: a Date in between would cost more than the query. */
const textTypes = {
  getTypeParser: (oid: number) =>
    oid === timestamptz ? isoTextOf : (types.getTypeParser(oid) as (written: string) => unknown),
};

/** `2026-11-21 08:07:47.12+00`, as a session in UTC writes it, as `2026-11-21T08:07:47.120Z`. */
function isoTextOf(written: string): string {
  const fraction = written.charAt(19) === '.' ? written.slice(20, written.indexOf('+', 20)) : '';
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

interface SharedConnection {
  client: Client | undefined;
  /** Begins the transaction that each query is, where a session of its own cannot be had. */
  begin: string | undefined;
  opening: Promise<Client> | undefined;
  /** Writes are held back until the queries of this turn of the event loop are all there. */
  isGathering: boolean;
  /** Queries without an answer yet. */
  waiting: number;
  /** Of the latest answer, or of the query that ended a rest. */
  heardAtMs: number;
}

/** Longer than a statement may take, and the server has gone without a word. */
const silenceMs = 2_000;
const listenEveryMs = 1_000;

/** A system call a query costs more than the rest of sending it: what one turn brings is written at once. */
function gatherWrites(connection: SharedConnection, client: Client): void {
  if (connection.isGathering) return;
  connection.isGathering = true;
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => {
    connection.isGathering = false;
    stream.uncork();
  });
}

/**
 * Short, indexed, single-statement queries over a few shared connections in pipeline mode: no query waits for a
 * connection of its own. Timestamps come as ISO 8601 texts. For the hot paths only (key look-up, limiter, request log, plain lists): a slow statement
 * holds up what was sent behind it, so anything long belongs to the ORM's pool.
 */
export class ShortQueries {
  readonly #settings: ShortQueriesSettings;
  readonly #address: DatabaseAddress;
  readonly #connections: SharedConnection[];
  #next = 0;
  #isClosed = false;
  #isChosen = false;

  constructor(settings: ShortQueriesSettings) {
    this.#settings = settings;
    this.#address = DatabaseAddress.of(settings.url);
    this.#connections = Array.from({ length: settings.connections ?? 3 }, () => ({
      client: undefined,
      begin: undefined,
      opening: undefined,
      isGathering: false,
      waiting: 0,
      heardAtMs: 0,
    }));
  }

  /** Runs one statement. Rejects with the driver's error; a broken connection is replaced by the next call. */
  async run<Row extends QueryResultRow>(query: NamedQuery): Promise<Row[]> {
    const connection = this.#nextConnection();
    const client = connection.client ?? (await this.#open(connection));
    gatherWrites(connection, client);
    if (connection.waiting === 0) connection.heardAtMs = performance.now();
    connection.waiting += 1;
    try {
      const result = await (connection.begin === undefined
        ? client.query<Row>(query)
        : runBetween<Row>(client, { begin: connection.begin, query }));
      return result.rows;
    } finally {
      connection.waiting -= 1;
      connection.heardAtMs = performance.now();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(
      this.#connections.map(async (connection) => {
        const client = connection.client ?? (await connection.opening?.catch(() => undefined));
        connection.client = undefined;
        await client?.end().catch(() => undefined);
      }),
    );
  }

  /** The connection for the queries of this turn of the event loop: they go over the same one, to share a write. */
  #nextConnection(): SharedConnection {
    if (!this.#isChosen) {
      this.#isChosen = true;
      this.#next = (this.#next + 1) % this.#connections.length;
      setImmediate(() => {
        this.#isChosen = false;
      });
    }
    const connection = this.#connections[this.#next];
    if (connection === undefined) throw new Error('no connections');
    return connection;
  }

  #open(connection: SharedConnection): Promise<Client> {
    if (this.#isClosed) return Promise.reject(new Error('Connection terminated: closed'));
    connection.opening ??= this.#connect(connection).finally(() => {
      connection.opening = undefined;
    });
    return connection.opening;
  }

  async #connect(connection: SharedConnection): Promise<Client> {
    const statementTimeoutMs = this.#settings.statementTimeoutMs ?? 5_000;
    const client = new DatabaseClient({
      address: this.#address,
      application_name: 'agent-platform-short',
      connectionTimeoutMillis: 3_000,
      statement_timeout: statementTimeoutMs,
      keepAlive: true,
      pipeline: true,
      types: textTypes,
    });
    const drop = (why: string) => {
      if (connection.client === client) connection.client = undefined;
      if (!this.#isClosed) this.#settings.log(`database connection lost: ${why}`);
    };
    // Without a listener a dropped connection would end the process.
    client.on('error', (error) => drop(error.message));
    client.on('end', () => {
      if (connection.client === client) connection.client = undefined;
    });
    await client.connect();
    // One look at all that wait costs less than a timer for each.
    const listening = setInterval(() => {
      const isSilent =
        connection.waiting > 0 && performance.now() - connection.heardAtMs > statementTimeoutMs + silenceMs;
      if (isSilent) streamOf(client).destroy();
    }, listenEveryMs).unref();
    client.once('end', () => clearInterval(listening));
    connection.begin = await this.#prepare(client);
    connection.client = client;
    return client;
  }

  /** Makes the session as the queries want it; where it is shared with others, answers what to begin each query with. */
  async #prepare(client: Client): Promise<string | undefined> {
    const { isPooled } = await this.#address.locate();
    const settings = [...(this.#settings.session ?? [])];
    if (this.#settings.isByIndexOnly === true) {
      settings.push(...['seqscan', 'hashjoin', 'mergejoin'].map((plan) => `enable_${plan} = off`));
    }
    // As statements, because options in the address would win over options here. A pooler knows this one setting, and
    // keeps it apart for each client.
    await client.query(`set time zone 'UTC'`);
    if (isPooled) {
      return settings.length === 0
        ? undefined
        : ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ');
    }
    // What is written over these connections is counts, logs and how deliveries ended, and waiting for the disk would
    // cost a call more than all the rest of it: a crash of this program forgets nothing of them, one of the database
    // server at most its last half second, whose deliveries are then made again.
    settings.push('synchronous_commit = off');
    for (const setting of settings) await client.query(`set ${setting}`);
    return undefined;
  }
}

/** A query as a transaction; its three parts travel together, and nothing of what it begins with outlives it. */
async function runBetween<Row extends QueryResultRow>(
  client: Client,
  { begin, query }: { begin: string; query: NamedQuery },
): Promise<QueryResult<Row>> {
  const parts = [client.query(begin), client.query<Row>(query), client.query('commit')] as const;
  const [begun, result, ended] = await Promise.allSettled(parts);
  for (const part of [result, begun, ended]) if (part.status === 'rejected') throw part.reason;
  return parts[1];
}
