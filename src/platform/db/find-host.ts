import { Client } from 'pg';
import { leadTo, namedProcess } from './pg-internals.ts';

/** One of the servers of an address. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** The server that takes writes, or one that follows it. */
export type HostRole = 'primary' | 'standby';

export interface Found {
  host: Host | undefined;
  isPooled: boolean;
  /** Of a server that takes writes, as eight hexadecimal digits; undefined where the server does not say. */
  timeline: string | undefined;
}

interface Asked {
  url: string;
  /** Empty where the address names one server alone. */
  hosts: readonly Host[];
  role: HostRole;
  /** Servers on an older timeline were left behind by a promotion, and what they know is not all. */
  oldestTimeline: string;
}

/** Long enough for a server far away, short enough that the next one is asked while callers still wait. */
const answerWithinMs = 2_000;
/** Where there is no next one, a server that is slow just now is better than none. */
const answerOfOnlyOneWithinMs = 10_000;

/** No server of the address does what it is meant for just now. It has a code of a lost connection, since it is one. */
class NoHost extends Error {
  override readonly name = 'NoHost';
  readonly code = 'ECONNREFUSED';
}

/** Asks every server of the address at once, and chooses the one that is meant. */
export async function findHost({ url, hosts, role, oldestTimeline }: Asked): Promise<Found> {
  const [single] = hosts;
  if (single === undefined) return { ...(await ask(url, undefined)), host: undefined };
  const answers = await Promise.allSettled(hosts.map(async (host) => ({ ...(await ask(url, host)), host })));
  const there = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const fitting = there
    .filter(({ isStandby, timeline }) => isStandby === (role === 'standby') && (timeline ?? '') >= oldestTimeline)
    // Two that take writes: the older one was not told of the promotion. A sort is stable, so ties go by the list.
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
/** For engines that speak the protocol and know nothing of write-ahead logs. */
const plainQuestion = 'select pg_backend_pid() as pid';

/**
 * A connection with nothing but its login, which every pooler lets pass. The process that a server names when a session
 * begins is the one that answers; a pooler names none that exists.
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
