import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { ResearchPage } from './entities/research-page.ts';
import { ResearchResult } from './entities/research-result.ts';
import { researchNotFound } from './errors.ts';
import type { ResearchStatus, ResearchStep, StoredRequest } from './schema.ts';

/** The owner of a new research, and how it is paid for. */
export interface NewResearch {
  keyId: number | null;
  /** The charge for its credits; null if a service is paid in money. */
  chargeId: bigint | null;
  clock: Clock;
  isPrivate?: boolean;
}

/** Adds a queued research to the transaction, to which its job must be added too. */
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

/** A research as the given key, or a caller without a key, can read it. */
export interface ReadableResearch {
  research: ResearchResult;
  /** The pages that could not be read, with the reason. */
  failed: Pick<ResearchPage, 'url' | 'failure'>[];
  isOwner: boolean;
}

/** Finds a research for a caller. Throws a 404 if there is none, or if it is private and belongs to somebody else. */
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
  error: string | null;
  created_at: Date;
  snippet: string;
  score: number;
}

/**
 * Ranking takes time for every match, so only this many matches are ranked: a word that occurs in most documents would
 * otherwise take half a second, and which of its matches are ranked hardly matters then.
 */
const maxRanked = 800;

/**
 * Full-text search over public topics and reports, best match first. `words` is user input: words, "phrases",
 * -exclusions, or.
 */
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
     select r.id, r.topic, r.status, r.progress->>'step' as step, r.source_count, r.error, r.created_at, best.score,
       ts_headline('english', left(coalesce(r.content, r.topic), 20000), asked.q,
         'StartSel=**, StopSel=**, MaxWords=40, MinWords=15, MaxFragments=1') as snippet
     from best join research_result r on r.id = best.id, asked
     order by best.score desc, r.id desc`,
    [words, limit],
  );
}
