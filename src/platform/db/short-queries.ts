import { type Client, type QueryResult, type QueryResultRow, types } from 'pg';
import { DatabaseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';
import { streamOf } from './pg-internals.ts';

export interface ShortQueriesSettings {
  url: string | DatabaseAddress;
  /** Number of shared connections; each carries many queries at once. */
  connections?: number;
  statementTimeoutMs?: number;
  /**
   * Whether all tables are read by index only. For a queue: it is empty when its statements are planned, and a plan
   * that scans it would be kept when it is long.
   */
  isByIndexOnly?: boolean;
  /** Further session settings for these queries, such as `enable_seqscan = off`. */
  session?: readonly string[];
  log: (message: string) => void;
}

/** A statement whose text never changes, so that the server plans it once per connection. */
export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** Runs short queries. */
export interface QueryRunner {
  run<Row extends QueryResultRow>(query: NamedQuery): Promise<Row[]>;
}

/** The OID of `timestamp with time zone`. */
const timestamptz = 1184;

/**
 * Timestamps are returned as the ISO 8601 text that answers contain, because creating a Date in between would cost more
 * than the query.
 */
const textTypes = {
  getTypeParser: (oid: number) =>
    oid === timestamptz ? isoTextOf : (types.getTypeParser(oid) as (written: string) => unknown),
};

/** Converts `2026-11-21 08:07:47.12+00`, as a session in UTC writes it, to `2026-11-21T08:07:47.120Z`. */
function isoTextOf(written: string): string {
  const fraction = written.charAt(19) === '.' ? written.slice(20, written.indexOf('+', 20)) : '';
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

interface SharedConnection {
  client: Client | undefined;
  /** Starts the transaction around each query, if there is no session of its own. */
  begin: string | undefined;
  opening: Promise<Client> | undefined;
  /** Whether writes are held back until all queries of this turn of the event loop are there. */
  isGathering: boolean;
  /** Number of queries without an answer yet. */
  waiting: number;
  /** The time of the latest answer, or of the query that ended an idle phase. */
  heardAtMs: number;
}

/** If there is no answer for this long, which is longer than a statement can take, the server has disappeared. */
const silenceMs = 2_000;
const listenEveryMs = 1_000;

/** A system call per query costs more than the rest of sending it, so the queries of one turn are written at once. */
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
 * Short, indexed, single-statement queries over a few shared connections in pipeline mode, so that no query waits for
 * its own connection. Timestamps are returned as ISO 8601 text. Only for hot paths (key look-up, rate limiter, request
 * log, plain lists): a slow statement blocks those sent after it, so anything long must use the ORM's pool.
 */
export class ShortQueries {
  readonly #settings: ShortQueriesSettings;
  readonly #address: DatabaseAddress;
  readonly #connections: SharedConnection[];
  #chosen: SharedConnection | undefined;
  #isClosed = false;

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

  /** Runs one statement. Rejects with the driver's error; the next call replaces a broken connection. */
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

  /**
   * The connection for the queries of this turn of the event loop. They all use the same one, so that they can be
   * written together: an open one that waits for nothing, a new one while all open ones are busy, then the least busy.
   */
  #nextConnection(): SharedConnection {
    if (this.#chosen !== undefined) return this.#chosen;
    const chosen = this.#connections.reduce((best, other) => (loadOf(other) < loadOf(best) ? other : best));
    this.#chosen = chosen;
    setImmediate(() => {
      this.#chosen = undefined;
    });
    return chosen;
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
    // Without a listener, a dropped connection would end the process.
    client.on('error', (error) => drop(error.message));
    client.on('end', () => {
      if (connection.client === client) connection.client = undefined;
    });
    await client.connect();
    // One check of all waiting queries costs less than a timer for each.
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

  /**
   * Prepares the session for the queries. If it is shared with others, returns the statement to begin each query with.
   */
  async #prepare(client: Client): Promise<string | undefined> {
    const { isPooled } = await this.#address.locate();
    const settings = [...(this.#settings.session ?? [])];
    if (this.#settings.isByIndexOnly === true) {
      settings.push(...['seqscan', 'hashjoin', 'mergejoin'].map((plan) => `enable_${plan} = off`));
    }
    // Set by statements, because options in the address would override options here. A pooler knows this one setting
    // and keeps it per client.
    await client.query(`set time zone 'UTC'`);
    if (isPooled) {
      return settings.length === 0
        ? undefined
        : ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ');
    }
    // These connections write counts, logs and results of deliveries, and waiting for the disk would cost a call more
    // than everything else. A crash of this program loses nothing of them; a crash of the database server loses at most
    // the last half second, whose deliveries are then made again.
    settings.push('synchronous_commit = off');
    for (const setting of settings) await client.query(`set ${setting}`);
    return undefined;
  }
}

/** How busy it is, for the choice between connections: opening a further one costs more than an idle one. */
function loadOf({ client, opening, waiting }: SharedConnection): number {
  if (client === undefined && opening === undefined) return 0.5;
  return client === undefined ? Number.MAX_VALUE : waiting;
}

/** Runs a query as a transaction. Its three parts are sent together, and its settings do not outlive it. */
async function runBetween<Row extends QueryResultRow>(
  client: Client,
  { begin, query }: { begin: string; query: NamedQuery },
): Promise<QueryResult<Row>> {
  const parts = [client.query(begin), client.query<Row>(query), client.query('commit')] as const;
  const [begun, result, ended] = await Promise.allSettled(parts);
  for (const part of [result, begun, ended]) if (part.status === 'rejected') throw part.reason;
  return parts[1];
}
