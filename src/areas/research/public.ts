import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Reads } from '#platform/db/database.ts';
import type { Resources } from '#platform/resources.ts';
import { ResearchResult } from './entities/research-result.ts';
import { addResearch } from './queries.ts';
import type { QueuedResearch } from './runs/queue-researches.ts';
import { runResearch } from './runs/run-research.job.ts';
import type { ResearchDepth, ResearchProgress, ResearchStatus } from './schema.ts';

export {
  areContrary,
  collapseNearDuplicates,
  escapeMarkdown,
  linkTarget,
  readStatement,
  statementsOf,
  withoutAddresses,
} from '#text/summaries/index.ts';
export { changesSince } from './reading/changes-since.ts';
export { type ResearchFindings, researchFindings } from './reading/read-findings.ts';
export { countTried, type PartialFindings, triedPages } from './reading/read-tried-pages.ts';
export { beginResearch } from './runs/begin-research.ts';
export { cancelOpenResearch } from './runs/cancel-open-research.ts';
export { type ResearchDepth, ResearchProgress, ResearchRequest } from './schema.ts';

/** A paid research that a service sells. */
export interface SoldResearch {
  /** The key that can see it outside of the service; null for none. */
  keyId: number | null;
  topic: string;
  maxSources: number;
  depth: ResearchDepth;
}

/**
 * Queues a research for a paid service: row and job, in the transaction of `em`. It costs no credits and is only
 * visible to its key, or to nobody. The service learns of its end by listening to the event `research.complete`.
 */
export async function addSoldResearch(
  em: SqlEntityManager,
  { jobs, clock }: Pick<Resources, 'jobs' | 'clock'>,
  { keyId, topic, maxSources, depth }: SoldResearch,
): Promise<QueuedResearch> {
  const request = { topic, urls: [], search_query: null, max_sources: maxSources, depth };
  const research = addResearch(em, request, { keyId, chargeId: null, isPrivate: true, clock });
  await em.flush();
  const callerGroup = keyId === null ? 'service' : `key:${keyId}`;
  await jobs.send(em, runResearch, { researchId: research.id }, { callerGroup });
  return { id: research.id, topic };
}

/** The state of a research, for the service that sells it. */
export interface SoldResearchState {
  id: number;
  status: ResearchStatus;
  progress: ResearchProgress;
  content: string | null;
  sources: string[];
  /** Number of statements in the report that have a source. */
  claims: number;
  engine: string | null;
  error: string | null;
}

/** The progress and results of researches sold by a service. */
export async function soldResearches(em: SqlEntityManager, ids: readonly number[]): Promise<SoldResearchState[]> {
  if (ids.length === 0) return [];
  const found = await em.find(ResearchResult, { id: { $in: [...ids] } });
  return found.map(({ id, status, progress, content, sources, claims, engine, error }) => ({
    id,
    status,
    progress,
    content: content ?? null,
    sources,
    claims: claims.length,
    engine: engine ?? null,
    error: error ?? null,
  }));
}

/** Changes with each step of a research, each page that it has read, and its end. */
export async function soldResearchVersion(em: SqlEntityManager, id: number): Promise<string> {
  const research = await em.findOne(ResearchResult, { id }, { fields: ['status', 'progress', 'updatedAt'] });
  if (research === null) return 'gone';
  const { status, progress, updatedAt } = research;
  return `${status} ${progress.step} ${progress.pages_done} ${updatedAt.getTime()}`;
}

/** Why a research failed; null if it has not. */
export async function researchFailure(em: SqlEntityManager, id: number): Promise<string | null> {
  const research = await em.findOne(ResearchResult, { id }, { fields: ['error'] });
  return research?.error ?? null;
}

/** The number of researches in each status. */
export async function countResearch(db: Reads): Promise<Record<ResearchStatus, number>> {
  const rows = await db
    .em()
    .execute<{ status: ResearchStatus; count: number }[]>(
      'select status, count(*)::int as count from research_result group by status',
    );
  const counts: Record<ResearchStatus, number> = { queued: 0, running: 0, completed: 0, failed: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

/** The researches that a key requested within a period. */
export interface ResearchOfPeriod {
  counts: Record<ResearchStatus, number>;
  /** The newest of them. */
  newest: { id: number; topic: string; status: ResearchStatus; sources: number }[];
}

/** The researches that a key requested within a period (end excluded): the number by status, and the newest ones. */
export async function researchOfPeriod(
  em: SqlEntityManager,
  { keyId, from, to, limit }: { keyId: number; from: Date; to: Date; limit: number },
): Promise<ResearchOfPeriod> {
  const rows = await em.execute<{ status: ResearchStatus; count: number }[]>(
    `select status, count(*)::int as count from research_result
     where key_id = ? and created_at >= ? and created_at < ? group by status`,
    [keyId, from, to],
  );
  const counts: Record<ResearchStatus, number> = { queued: 0, running: 0, completed: 0, failed: 0 };
  for (const row of rows) counts[row.status] = row.count;
  const fields = ['topic', 'status', 'sourceCount'] as const;
  const asked = { keyId, createdAt: { $gte: from, $lt: to } };
  const newest = await em.find(ResearchResult, asked, { fields, orderBy: { id: 'desc' }, limit });
  return {
    counts,
    newest: newest.map(({ id, topic, status, sourceCount }) => ({ id, topic, status, sources: sourceCount })),
  };
}

/** A finished research, for code that requested it in another area. */
export interface FinishedResearch {
  topic: string;
  status: ResearchStatus;
  /** The report as Markdown; null if there is none. */
  content: string | null;
  error: string | null;
}

/** The result of a research; undefined if it was deleted. */
export async function researchReport(em: SqlEntityManager, id: number): Promise<FinishedResearch | undefined> {
  const fields = ['topic', 'status', 'content', 'error'] as const;
  const research = await em.findOne(ResearchResult, { id }, { fields });
  if (research === null) return undefined;
  const { topic, status, content, error } = research;
  return { topic, status, content: content ?? null, error: error ?? null };
}

/** The latest completed public report of a key; undefined if there is none. */
export async function latestResearch(
  em: SqlEntityManager,
  keyId: number,
): Promise<{ id: number; topic: string; content: string; finishedAt: Date } | undefined> {
  const research = await em.findOne(
    ResearchResult,
    { keyId, status: 'completed', isPrivate: false },
    { fields: ['topic', 'content', 'finishedAt'], orderBy: { id: 'desc' } },
  );
  if (research?.content == null || research.finishedAt == null) return undefined;
  const { id, topic, content, finishedAt } = research;
  return { id, topic, content, finishedAt };
}

/** Whether a research is still queued or running; it cannot end before the transaction of `em` does. */
export async function lockOpenResearch(em: SqlEntityManager, id: number): Promise<boolean> {
  const rows = await em.execute<{ status: ResearchStatus }[]>(
    'select status from research_result where id = ? for share',
    [id],
  );
  return rows[0]?.status === 'queued' || rows[0]?.status === 'running';
}
