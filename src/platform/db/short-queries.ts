import { type Client, type QueryResult, type QueryResultRow, types } from 'pg';
import { DatabaseAddress } from './address.ts';
import { DatabaseClient } from './database-client.ts';

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

interface Lane {
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
function gatherWrites(lane: Lane, client: Client): void {
  if (lane.isGathering) return;
  lane.isGathering = true;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => {
    lane.isGathering = false;
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
  readonly #lanes: Lane[];
  #next = 0;
  #isClosed = false;
  #isTurnOpen = false;

  constructor(settings: ShortQueriesSettings) {
    this.#settings = settings;
    this.#address = DatabaseAddress.of(settings.url);
    this.#lanes = Array.from({ length: settings.connections ?? 3 }, () => ({
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
    const lane = this.#laneOfTurn();
    const client = lane.client ?? (await this.#open(lane));
    gatherWrites(lane, client);
    if (lane.waiting === 0) lane.heardAtMs = performance.now();
    lane.waiting += 1;
    try {
      const result = await (lane.begin === undefined
        ? client.query<Row>(query)
        : runBetween<Row>(client, { begin: lane.begin, query }));
      return result.rows;
    } finally {
      lane.waiting -= 1;
      lane.heardAtMs = performance.now();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(
      this.#lanes.map(async (lane) => {
        const client = lane.client ?? (await lane.opening?.catch(() => undefined));
        lane.client = undefined;
        await client?.end().catch(() => undefined);
      }),
    );
  }

  /** Queries of one turn of the event loop travel over one connection, so that they can share a write. */
  #laneOfTurn(): Lane {
    if (!this.#isTurnOpen) {
      this.#isTurnOpen = true;
      this.#next = (this.#next + 1) % this.#lanes.length;
      setImmediate(() => {
        this.#isTurnOpen = false;
      });
    }
    const lane = this.#lanes[this.#next];
    if (lane === undefined) throw new Error('no lanes');
    return lane;
  }

  #open(lane: Lane): Promise<Client> {
    if (this.#isClosed) return Promise.reject(new Error('Connection terminated: closed'));
    lane.opening ??= this.#connect(lane).finally(() => {
      lane.opening = undefined;
    });
    return lane.opening;
  }

  async #connect(lane: Lane): Promise<Client> {
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
      if (lane.client === client) lane.client = undefined;
      if (!this.#isClosed) this.#settings.log(`database connection lost: ${why}`);
    };
    // Without a listener a dropped connection would end the process.
    client.on('error', (error) => drop(error.message));
    client.on('end', () => {
      if (lane.client === client) lane.client = undefined;
    });
    await client.connect();
    // One look at all that wait costs less than a timer for each.
    const listening = setInterval(() => {
      const isSilent = lane.waiting > 0 && performance.now() - lane.heardAtMs > statementTimeoutMs + silenceMs;
      if (isSilent) client.connection.stream.destroy();
    }, listenEveryMs).unref();
    client.once('end', () => clearInterval(listening));
    lane.begin = await this.#prepare(client);
    lane.client = client;
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
