import { setTimeout as wait } from 'node:timers/promises';
import type { Resources } from '#platform/resources.ts';

/** Proxies time out after a minute; half of that is enough before a caller should poll. */
const maxWaitMs = 25_000;
const pollEveryMs = 300;

/**
 * Waits for the end of a report, at most half a minute. It reads from the database, so it works whichever process does
 * the work.
 */
export async function awaitReport({ db }: Pick<Resources, 'db'>, chargeId: number, signal: AbortSignal): Promise<void> {
  const endMs = performance.now() + maxWaitMs;
  while (!signal.aborted && performance.now() < endMs) {
    const rows = await db.short.run({
      name: 'await-paid-report',
      text: `select 1 from paid_report where charge_id = $1 and status <> 'open'`,
      values: [chargeId],
    });
    if (rows.length > 0) return;
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
