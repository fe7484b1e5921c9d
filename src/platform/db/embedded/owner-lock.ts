import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Passwords } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The application's database, and the role that owns it and is no superuser. */
export const applicationName = 'agent_platform';

/** An instance serves for as long as it likes; a command is done in a moment and is worth waiting for. */
export type OwnerKind = 'instance' | 'command';

/**
 * The right to the embedded server: a PostgreSQL advisory lock, held by a connection of its own. It ends with the
 * process that holds it, however that ends, and no number of a dead process can be mistaken for it.
 */
export interface OwnerLock {
  /** Name that the server was started under; tells whether it was started by the same program with the same settings. */
  serverName: string;
  /** The application's database was made by this very claim. */
  isFirstStart: boolean;
  /** Calls back once when the connection breaks, and at once when it already has. */
  onLost(callback: () => void): void;
  release(): Promise<void>;
}

interface Claim {
  port: number;
  passwords: Passwords;
  kind: OwnerKind;
}

export type ClaimOutcome =
  | { state: 'owned'; lock: OwnerLock }
  | { state: 'held'; by: OwnerKind; pid: number }
  /** The server is on its way up or down, or the lock just changed hands: worth another try. */
  | { state: 'undecided' };

/** Any fixed pair of numbers; nothing else takes advisory locks in the database `postgres`. */
const lockKey = [1_634_757_234, 1] as const;

/** Tries to become the owner of a running server, and makes the application's database when there is none yet. */
export async function claimServer(claim: Claim): Promise<ClaimOutcome> {
  const client = new Client({
    host: '127.0.0.1',
    port: claim.port,
    user: 'postgres',
    password: claim.passwords.superuser,
    database: 'postgres',
    application_name: `agent-platform ${claim.kind} ${process.pid}`,
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const loss = watchLoss(client);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean; name: string }>(
      "select pg_try_advisory_lock($1, $2) as locked, current_setting('cluster_name') as name",
      [...lockKey],
    );
    const [row] = rows;
    if (row?.locked !== true) {
      const holder = await findHolder(client);
      await client.end();
      return holder;
    }
    const isFirstStart = await ensureDatabase(client, claim.passwords.application);
    // From here on the connection only waits, and must not keep a finished process from ending.
    (client as Client & { unref(): void }).unref();
    const lock = { serverName: row.name, isFirstStart, onLost: loss.tell, release: () => client.end() };
    return { state: 'owned', lock };
  } catch (error) {
    client.end().catch(() => undefined);
    return judge(error);
  }
}

/** Listens from the first moment on: an error of a connection that nobody listens to would end the process. */
function watchLoss(client: Client): { tell: (callback: () => void) => void } {
  let isLost = false;
  let callback: (() => void) | undefined;
  const lose = (): void => {
    if (isLost) return;
    isLost = true;
    callback?.();
  };
  client.on('error', lose);
  client.on('end', lose);
  return {
    tell: (listener) => {
      if (isLost) listener();
      else callback = listener;
    },
  };
}

async function findHolder(client: Client): Promise<ClaimOutcome> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2
        and a.datname = 'postgres'`,
    [...lockKey],
  );
  const [, kind, pid] = /^agent-platform (instance|command) (\d+)$/.exec(rows[0]?.name ?? '') ?? [];
  return kind === 'instance' || kind === 'command'
    ? { state: 'held', by: kind, pid: Number(pid) }
    : { state: 'undecided' };
}

/** Looked at on every start, so that a first start that was killed half-way is completed by the next. */
async function ensureDatabase(client: Client, password: string): Promise<boolean> {
  const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "hasRole",
            exists (select from pg_database where datname = $1) as "hasDatabase"`,
    [applicationName],
  );
  const name = escapeIdentifier(applicationName);
  if (!rows[0]?.hasRole) await client.query(`create role ${name} login createdb password ${escapeLiteral(password)}`);
  if (rows[0]?.hasDatabase) return false;
  await client.query(`create database ${name} owner ${name}`);
  return true;
}

/**
 * What a server says, or its socket does, while it comes up, goes down or is cut off; and 55006: somebody looks at the
 * template just now. Any other refusal has a reason of its own that does not go away by trying again.
 */
const passingCodes = ['57P01', '57P02', '57P03', '55006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

function judge(error: unknown): ClaimOutcome {
  const { code } = error as { code?: string };
  // The driver's own words for a connection that ended or did not come about bear no code.
  if (code === undefined || passingCodes.includes(code)) return { state: 'undecided' };
  const reason = error instanceof Error ? error.message : String(error);
  const advice = code === '28P01' ? '. Its password is in passwords.json: restore that file from a backup' : '';
  throw new EmbeddedPostgresError(`The embedded PostgreSQL cannot be used: ${reason}${advice}`, { cause: error });
}
