import { setTimeout as wait } from 'node:timers/promises';
import type { Resources } from '#platform/resources.ts';

/** Proxies give up on an answer after a minute; a caller who has waited half of that would rather ask again. */
const maxWaitMs = 25_000;
const lookEveryMs = 300;

/** Waits until a report has ended, for half a minute at most. Read from the database: whichever process does the work. */
export async function awaitReport({ db }: Pick<Resources, 'db'>, chargeId: number, signal: AbortSignal): Promise<void> {
  const endMs = performance.now() + maxWaitMs;
  while (!signal.aborted && performance.now() < endMs) {
    const rows = await db.short.run({
      name: 'await-paid-report',
      text: `select 1 from paid_report where charge_id = $1 and status <> 'open'`,
      values: [chargeId],
    });
    if (rows.length > 0) return;
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
