import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CreditCharge } from '#accounts/entities/credit-charge.ts';
import { researchOfPeriod } from '#areas/research/public.ts';
import { countDeliveries } from '#areas/webhooks/public.ts';
import { type ActionOutcome, type ActionRun, taskOf } from '#platform/action.ts';
import type { Resources } from '#platform/resources.ts';
import { CallerDay } from '#traffic/entities/caller-day.ts';
import type { ReportPayload } from '../runs/payloads.ts';
import {
  type ActivityFacts,
  defaultPeriod,
  defaultTitle,
  type Period,
  periodBefore,
  reportFileName,
  reportFolder,
  reportText,
} from './activity-report.ts';
import { executionsOfPeriod, failuresOfPeriod } from './executions-of-period.ts';

const maxListed = 20;

/**
 * Writes what a key did in the period before the due time to a Markdown file. The file depends only on the task, the
 * time and the data, so a second run has the same result.
 */
export async function writeActivityReport(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  run: ActionRun,
  { period: length, title: given }: ReportPayload,
): Promise<ActionOutcome> {
  const { id: taskId, recurrence, dueAt } = taskOf(run);
  const period = periodBefore(dueAt, length ?? defaultPeriod(recurrence));
  const facts = await collectFacts(db.em(), run.keyId, period);
  const title = given ?? defaultTitle(period);
  const folderName = reportFolder(run.keyId);
  const name = reportFileName(taskId, dueAt);
  const bytes = await writeWhole(join(config.dataDir, folderName), name, reportText(title, facts));
  return {
    status: 'completed',
    result: { file_path: `${folderName}/${name}`, bytes, title },
    memories: [
      {
        eventType: 'activity_report_written',
        summary: `Wrote the activity report of scheduled task ${taskId}: ${defaultTitle(period)}.`,
        importance: 3,
      },
    ],
  };
}

async function collectFacts(em: SqlEntityManager, keyId: number, period: Period): Promise<ActivityFacts> {
  const asked = { keyId, ...period };
  return {
    period,
    research: await researchOfPeriod(em, { ...asked, limit: maxListed }),
    executions: await executionsOfPeriod(em, asked),
    failures: await failuresOfPeriod(em, { ...asked, limit: maxListed }),
    deliveries: await countDeliveries(em, asked),
    calls: await callsOfPeriod(em, keyId, period),
    credits: await creditsOfPeriod(em, keyId, period),
  };
}

async function callsOfPeriod(
  em: SqlEntityManager,
  keyId: number,
  { from, to }: Period,
): Promise<ActivityFacts['calls']> {
  const first = from.toISOString().slice(0, 10);
  const last = to.toISOString().slice(0, 10);
  const days = await em.find(
    CallerDay,
    { caller: `key_${keyId}`, day: { $gte: first, $lte: last } },
    { orderBy: { day: 'asc' } },
  );
  return days.map(({ day, requests, errors }) => ({ day, requests, errors }));
}

async function creditsOfPeriod(
  em: SqlEntityManager,
  keyId: number,
  { from, to }: Period,
): Promise<ActivityFacts['credits']> {
  const spent = await em.find(
    CreditCharge,
    { keyId, state: 'committed', reservedAt: { $gte: from, $lt: to } },
    { fields: ['operation', 'credits'] },
  );
  const byOperation = new Map<string, number>();
  for (const { operation, credits } of spent) byOperation.set(operation, (byOperation.get(operation) ?? 0) + credits);
  return [...byOperation]
    .map(([operation, credits]) => ({ operation, credits }))
    .sort((a, b) => (a.operation < b.operation ? -1 : 1));
}

/**
 * Writes a file in such a way that readers see the old or the new version, never a part. Only the service can read it.
 * Returns its size.
 */
async function writeWhole(folder: string, name: string, text: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(temporary, text, { mode: 0o600, flush: true });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return Buffer.byteLength(text);
}
