import { createHash } from 'node:crypto';
import type { ShortQueries } from '../db/short-queries.ts';

/** How often something can be done within a window that begins with its first use. */
export interface WindowRule {
  /** What is counted, such as `probe`. */
  name: string;
  max: number;
  seconds: number;
}

/** What a window grants. */
export interface Granted {
  granted: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

const isOver = `w.started_at <= excluded.started_at - $4::int * interval '1 second'`;
const stillGranted = 'least(excluded.granted, greatest($3::int - w.used, 0))';
const takeSql = `
  insert into outbound_window as w (subject, started_at, used, granted)
  values ($1, clock_timestamp(), least($2::int, $3::int), least($2::int, $3::int))
  on conflict (subject) do update set
    started_at = case when ${isOver} then excluded.started_at else w.started_at end,
    used = case when ${isOver} then excluded.used else w.used + ${stillGranted} end,
    granted = case when ${isOver} then excluded.granted else ${stillGranted} end
  returning granted, greatest(1, ceil(extract(epoch from started_at + $4::int * interval '1 second' - clock_timestamp())))::int
    as "resetSeconds"`;

/**
 * Counts outbound calls to a host or an address, over all keys and processes; the row lock makes the count exact. Hosts
 * and addresses are stored as digests, because they can contain tokens.
 */
export class OutboundWindows {
  readonly #queries: ShortQueries;

  constructor(queries: ShortQueries) {
    this.#queries = queries;
  }

  /** Takes up to `count` calls from the window, as many as are left. */
  async take(rule: WindowRule, target: string, count = 1): Promise<Granted> {
    const digest = createHash('sha256').update(target).digest('hex').slice(0, 40);
    const [row] = await this.#queries.run<Granted & Record<string, unknown>>({
      name: 'take-outbound-window',
      text: takeSql,
      values: [`${rule.name}:${digest}`, count, rule.max, rule.seconds],
    });
    return row ?? { granted: 0, resetSeconds: rule.seconds };
  }
}
