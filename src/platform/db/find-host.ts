import { Client } from 'pg';
import { leadTo, namedProcess } from './pg-internals.ts';

/** One of the servers of an address. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** The server that accepts writes, or one that follows it. */
export type HostRole = 'primary' | 'standby';

export interface Found {
  host: Host | undefined;
  isPooled: boolean;
  /** For a server that accepts writes, eight hexadecimal digits; undefined if the server does not report it. */
  timeline: string | undefined;
}

interface Asked {
  url: string;
  /** Empty if the address names a single server. */
  hosts: readonly Host[];
  role: HostRole;
  /** Servers on an older timeline were left behind by a promotion and do not have all data. */
  oldestTimeline: string;
}

/** Long enough for a distant server, and short enough that the next one is asked while callers are still waiting. */
const answerWithinMs = 2_000;
/** If there is no other server, a slow one is better than none. */
const answerOfOnlyOneWithinMs = 10_000;

/**
 * No server of the address currently has the wanted role. It has the code of a lost connection, and is treated like
 * one.
 */
class NoHost extends Error {
  override readonly name = 'NoHost';
  readonly code = 'ECONNREFUSED';
}

/** Asks every server of the address at once, and selects the wanted one. */
export async function findHost({ url, hosts, role, oldestTimeline }: Asked): Promise<Found> {
  const [single] = hosts;
  if (single === undefined) return { ...(await ask(url, undefined)), host: undefined };
  const answers = await Promise.allSettled(hosts.map(async (host) => ({ ...(await ask(url, host)), host })));
  const there = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const fitting = there
    .filter(({ isStandby, timeline }) => isStandby === (role === 'standby') && (timeline ?? '') >= oldestTimeline)
    // If two accept writes, the older one has not learned of the promotion. The sort is stable, so ties are decided by
    // the order of the list.
    .sort((a, b) => (b.timeline ?? '').localeCompare(a.timeline ?? ''));
  const [best] = fitting;
  if (best !== undefined) return best;
  const failed = answers.find((answer) => answer.status === 'rejected');
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  const what = role === 'primary' ? 'takes writes' : 'is a standby';
  throw new NoHost(`none of ${names} ${what}`, { cause: failed?.reason });
}

interface Answer {
  isPooled: boolean;
  isStandby: boolean;
  timeline: string | undefined;
}

const question = `select pg_backend_pid() as pid, pg_is_in_recovery() as standby,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
/** For engines that support the protocol but no write-ahead log. */
const plainQuestion = 'select pg_backend_pid() as pid';

/**
 * Connects with nothing but the login, which every pooler accepts. Without a pooler, the process that the server names
 * at the beginning of the session is the one that answers; a pooler names a process that does not exist.
 */
async function ask(url: string, host: Host | undefined): Promise<Answer> {
  const withinMs = host === undefined ? answerOfOnlyOneWithinMs : answerWithinMs;
  const client = new Client({
    connectionString: url,
    application_name: 'agent-platform-look',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  if (host !== undefined) leadTo(client, host);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client
      .query<{ pid: number; standby?: boolean; timeline?: string | null }>(question)
      .catch(() => client.query<{ pid: number; standby?: boolean; timeline?: string | null }>(plainQuestion));
    const [row] = rows;
    return {
      isPooled: row !== undefined && row.pid !== namedProcess(client),
      isStandby: row?.standby ?? false,
      timeline: row?.timeline ?? undefined,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
