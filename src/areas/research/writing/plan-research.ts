import { z } from 'zod';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import { SearchError, type SearchHit } from '#platform/search/search.ts';
import { planQueries } from '#text/summaries/index.ts';
import type { ResearchPlan, StoredRequest } from '../schema.ts';

const maxQueries = 4;
const maxQuestions = 6;
/** Number of extra pages that are planned, because some will not be readable. */
const spares = 5;

const QueryPlan = z.object({
  queries: z.array(z.string().min(1).max(200)).min(1).max(maxQueries),
  questions: z.array(z.string().min(1).max(300)).max(maxQuestions).default([]),
});

const queryTemplate: PromptTemplate<z.infer<typeof QueryPlan>> = {
  name: 'query-plan',
  version: 2,
  task:
    `You plan web searches: one to ${maxQueries} short, different search queries that together cover the topic, and in ` +
    `"questions" up to ${maxQuestions} sub-questions that a report on it has to answer. Notes on earlier work may follow ` +
    'the topic: where they concern it, choose queries that add to that work.',
  schema: QueryPlan,
};

/** What planning needs besides the request. */
export interface Planning {
  /** Memories of related work, which are shown to a model that plans the searches. */
  memories: readonly string[];
  signal: AbortSignal;
  /** Called when the queries are decided and the searches start. */
  onSearch: () => Promise<void>;
}

/**
 * Determines the pages that a research will read: the given ones, then the search results, the best of every search
 * first. A failed search is recorded in the plan and does not affect the others.
 */
export async function planResearch(
  resources: Resources,
  request: StoredRequest,
  planning: Planning,
): Promise<ResearchPlan> {
  const maxSources = sourcesOfRound(request, 0);
  const wanted = maxSources - request.urls.length;
  // The caller has given all sources, so there is nothing to search for.
  if (wanted <= 0) return { queries: [], urls: request.urls, failures: [] };
  const { queries, ...asked } = await chooseQueries(resources, request, planning);
  await planning.onSearch();
  const limit = Math.min(20, wanted + spares);
  const searched = await Promise.all(
    queries.map((query) => searchFor(resources, query, { limit, signal: planning.signal })),
  );
  const hits = interleave(searched.map((search) => search.hits)).map((hit) => hit.url);
  const failures = searched.flatMap(({ query, reason }) => (reason === undefined ? [] : [{ query, reason }]));
  const urls = uniquePages([...request.urls, ...hits]).slice(0, maxSources + spares);
  return { queries, ...asked, urls, failures };
}

/** The maximum number of sources after a round: each round gets its share, and the last one the rest. */
export function sourcesOfRound({ max_sources, depth }: StoredRequest, round: number): number {
  const rounds = 1 + (depth?.rounds ?? 0);
  return Math.ceil((max_sources * Math.min(round + 1, rounds)) / rounds);
}

/** What a follow-up round is planned from. */
export interface FollowUp {
  request: StoredRequest;
  plan: ResearchPlan;
  queries: readonly string[];
  /** Number of planned pages that were tried; they keep their positions. */
  tried: number;
  signal: AbortSignal;
}

/**
 * Adds a round to a plan: the results of the follow-up searches come right after the tried pages, and the remaining
 * earlier hits after them.
 */
export async function planFollowUp(
  resources: Resources,
  { request, plan, queries, tried, signal }: FollowUp,
): Promise<ResearchPlan> {
  const round = (plan.rounds ?? 0) + 1;
  const maxSources = sourcesOfRound(request, round);
  const limit = Math.min(20, maxSources + spares);
  const searched = await Promise.all(queries.map((query) => searchFor(resources, query, { limit, signal })));
  const hits = interleave(searched.map((search) => search.hits)).map((hit) => hit.url);
  const failures = searched.flatMap(({ query, reason }) => (reason === undefined ? [] : [{ query, reason }]));
  return {
    ...plan,
    queries: [...plan.queries, ...queries],
    urls: uniquePages([...plan.urls.slice(0, tried), ...hits, ...plan.urls.slice(tried)]).slice(
      0,
      Math.max(tried, maxSources + spares),
    ),
    failures: [...plan.failures, ...failures],
    rounds: round,
  };
}

interface Searched {
  query: string;
  hits: SearchHit[];
  /** Why the search failed. */
  reason?: string;
}

async function searchFor(
  resources: Resources,
  query: string,
  options: { limit: number; signal: AbortSignal },
): Promise<Searched> {
  try {
    return { query, hits: await resources.search(query, options) };
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    return { query, hits: [], reason: error.message };
  }
}

async function chooseQueries(
  resources: Resources,
  request: StoredRequest,
  { memories, signal }: Planning,
): Promise<Pick<ResearchPlan, 'queries' | 'questions'>> {
  const byRule = planQueries(request.topic, request.search_query).slice(0, maxQueries);
  if (request.search_query !== null) return { queries: byRule };
  const notes = memories.length === 0 ? {} : { 'notes on earlier work': memories.join('\n') };
  const answer = await askModel(resources, queryTemplate, { topic: request.topic, ...notes }, { signal });
  const queries = (answer?.value.queries ?? []).map((query) => query.trim()).filter((query) => query !== '');
  const questions = (answer?.value.questions ?? []).map((question) => question.trim()).filter((one) => one !== '');
  return {
    queries: queries.length === 0 ? byRule : [...new Set(queries)],
    ...(questions.length === 0 ? {} : { questions: [...new Set(questions)] }),
  };
}

/** The first of each list, then the second of each, so that no search crowds out the others. */
function interleave<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}

/** Removes duplicates; URLs that differ only in their fragment are the same page. */
function uniquePages(urls: readonly string[]): string[] {
  const seen = new Set<string>();
  return urls.filter((url) => {
    const page = url.replace(/#.*$/s, '');
    if (seen.has(page)) return false;
    seen.add(page);
    return true;
  });
}
