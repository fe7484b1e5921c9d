import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchResult } from './entities/research-result.ts';
import { researchNotFound } from './errors.ts';
import type { ResearchStatus, ResearchStep, StoredRequest } from './schema.ts';

/** Whose a research is, and how it is paid for. */
export interface NewResearch {
  keyId: number | null;
  /** The credits that it costs; null where a service is paid in money. */
  chargeId: bigint | null;
  clock: Clock;
  isPrivate?: boolean;
}

/** Adds a queued research to a unit of work; its job belongs into the same transaction. */
export function addResearch(
  em: SqlEntityManager,
  request: StoredRequest,
  { keyId, chargeId, clock, isPrivate = false }: NewResearch,
): ResearchResult {
  const now = clock.now();
  return em.create(ResearchResult, {
    keyId,
    chargeId,
    jobId: null,
    isPrivate,
    topic: request.topic,
    status: 'queued',
    request,
    plan: null,
    progress: { step: 'queued', pages_done: 0, pages_total: 0 },
    content: null,
    claims: [],
    sources: [],
    sourceCount: 0,
    engine: null,
    error: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
    updatedAt: now,
  });
}

/** A research as a key, or nobody with one, may read it. */
export interface ReadableResearch {
  research: ResearchResult;
  /** Pages that could not be read, with the reason. */
  failed: Pick<ResearchPage, 'url' | 'failure'>[];
  isOwner: boolean;
}

/** One research for whoever asks. Throws 404, also for a private one that belongs to somebody else. */
export async function findReadable(
  em: SqlEntityManager,
  { id, keyId }: { id: number; keyId: number | null },
): Promise<ReadableResearch> {
  const research = await em.findOne(ResearchResult, { id });
  const isOwner = keyId !== null && keyId === research?.keyId;
  if (research === null || (research.isPrivate && !isOwner)) throw researchNotFound();
  const failed = await em.find(
    ResearchPage,
    { research: research.id, failure: { $ne: null } },
    { fields: ['url', 'failure'], orderBy: { position: 'asc' } },
  );
  return { research, failed, isOwner };
}

export interface FoundResearch {
  id: number;
  topic: string;
  status: ResearchStatus;
  step: ResearchStep;
  source_count: number;
  created_at: Date;
  snippet: string;
  score: number;
}

/**
 * Ranking costs time for every match, so only this many matches are ranked: a word that stands in most documents would
 * otherwise take half a second. Which of its many matches are ranked then hardly matters.
 */
const maxRanked = 800;

/** Full-text search over topics and reports that everybody may read, best first. `words` is what people type: words, "phrases", -without, or. */
export async function findResearch(em: SqlEntityManager, words: string, limit: number): Promise<FoundResearch[]> {
  return em.execute<FoundResearch[]>(
    `with asked as (select websearch_to_tsquery('english', ?) as q),
     matching as materialized (
       select id, search_vector from research_result, asked where search_vector @@ asked.q and not is_private limit ${maxRanked}
     ),
     best as (
       select matching.id, ts_rank(search_vector, asked.q, 1)::float8 as score
       from matching, asked order by score desc, matching.id desc limit ?
     )
     select r.id, r.topic, r.status, r.progress->>'step' as step, r.source_count, r.created_at, best.score,
       ts_headline('english', left(coalesce(r.content, r.topic), 20000), asked.q,
         'StartSel=**, StopSel=**, MaxWords=40, MinWords=15, MaxFragments=1') as snippet
     from best join research_result r on r.id = best.id, asked
     order by best.score desc, r.id desc`,
    [words, limit],
  );
}
