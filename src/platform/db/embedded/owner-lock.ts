import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Passwords } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The name of the application's database, and of the role that owns it and is not a superuser. */
export const applicationName = 'agent_platform';

/** An instance runs for as long as it likes; a command finishes quickly and is worth waiting for. */
export type OwnerKind = 'instance' | 'command';

/**
 * The ownership of the embedded server: a PostgreSQL advisory lock, held by its own connection. It ends with the
 * process that holds it, however that ends, and cannot be confused by a reused process id.
 */
export interface OwnerLock {
  /**
   * The name that the server was started under, which tells whether it was started by the same program with the same
   * settings.
   */
  serverName: string;
  /** Whether this claim created the application's database. */
  isFirstStart: boolean;
  /** Calls back once when the connection breaks, or at once if it already has. */
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
  /** The server is starting or stopping, or the lock is changing hands: try again. */
  | { state: 'undecided' };

/** Any fixed pair of numbers; no other code takes advisory locks in the database `postgres`. */
const lockKey = [1_634_757_234, 1] as const;

/** Tries to become the owner of a running server, and creates the application's database if there is none yet. */
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
    // From here on the connection only waits, and must not keep a finished process alive.
    (client as Client & { unref(): void }).unref();
    const lock = { serverName: row.name, isFirstStart, onLost: loss.tell, release: () => client.end() };
    return { state: 'owned', lock };
  } catch (error) {
    client.end().catch(() => undefined);
    return judge(error);
  }
}

/** Listens from the first moment, because an unhandled connection error would end the process. */
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

/** Checked at every start, so that the next start completes a first one that was killed. */
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
 * Codes that a server or its socket reports while it is starting, stopping or being cut off; 55006 means that the
 * template database is in use. Any other refusal has a cause that does not go away by retrying.
 */
const passingCodes = ['57P01', '57P02', '57P03', '55006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

function judge(error: unknown): ClaimOutcome {
  const { code } = error as { code?: string };
  // The driver's own messages for a connection that ended or was never established have no code.
  if (code === undefined || passingCodes.includes(code)) return { state: 'undecided' };
  const reason = error instanceof Error ? error.message : String(error);
  const advice = code === '28P01' ? '. Its password is in passwords.json: restore that file from a backup' : '';
  throw new EmbeddedPostgresError(`The embedded PostgreSQL cannot be used: ${reason}${advice}`, { cause: error });
}
