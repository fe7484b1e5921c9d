import { z } from 'zod';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { askModel } from '#platform/model/ask-model.ts';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import type { Resources } from '#platform/resources.ts';
import type { SourcePage } from '#text/summaries/index.ts';
import { excerpt, followUpQueries } from '#text/summaries/index.ts';
import type { ResearchPage } from '../entities/research-page.ts';
import type { ResearchResult } from '../entities/research-result.ts';
import type { ResearchPlan } from '../schema.ts';
import { planFollowUp, sourcesOfRound } from '../writing/plan-research.ts';
import { readSources } from './read-sources.ts';

const FollowUps = z.object({ queries: z.array(z.string().min(1).max(200)).min(1).max(4) });

const followUpTemplate: PromptTemplate<z.infer<typeof FollowUps>> = {
  name: 'follow-up-queries',
  version: 1,
  task:
    'You plan the next web searches of a research: one to four short search queries for what the pages read so far leave ' +
    'open or only touch. Do not repeat a query that was asked before.',
  schema: FollowUps,
};

/** The most characters of all pages together that a model is shown. */
const shownLength = 24_000;

export interface RoundsToRead {
  research: ResearchResult;
  plan: ResearchPlan;
  /** Stores the plan after a round was added, so that another attempt does not search again. */
  keepPlan: (plan: ResearchPlan) => Promise<void>;
}

/**
 * Reads the planned pages; then, for as many rounds as the research has, searches for what they leave open and reads
 * that too. Ends early if no page could be read or there is nothing left to ask.
 */
export async function readInRounds(
  resources: Resources,
  run: JobRun<object>,
  { research, plan, keepPlan }: RoundsToRead,
): Promise<{ plan: ResearchPlan; pages: ResearchPage[] }> {
  const { request, id: researchId } = research;
  let current = plan;
  const read = () =>
    readSources(resources, run, {
      researchId,
      plan: current,
      maxSources: sourcesOfRound(request, current.rounds ?? 0),
    });
  let pages = await read();
  while ((current.rounds ?? 0) < (request.depth?.rounds ?? 0)) {
    const sources = pages.flatMap(readable);
    if (sources.length === 0) break;
    const queries = await chooseFollowUps(resources, { topic: request.topic, sources, asked: current.queries }, run);
    // Even without a query, the round reads further among the earlier hits, up to its share of sources.
    const tried = Math.max(-1, ...pages.map(({ position }) => position)) + 1;
    current = await planFollowUp(resources, { request, plan: current, queries, tried, signal: run.signal });
    await keepPlan(current);
    pages = await read();
  }
  return { plan: current, pages };
}

function readable({ url, finalUrl, title, text, publishedAt }: ResearchPage): SourcePage[] {
  if (text == null) return [];
  return [{ url: finalUrl ?? url, title: title ?? url, text, publishedAt: publishedAt ?? null }];
}

async function chooseFollowUps(
  resources: Resources,
  { topic, sources, asked }: { topic: string; sources: readonly SourcePage[]; asked: readonly string[] },
  { signal }: { signal: AbortSignal },
): Promise<string[]> {
  const byRule = followUpQueries(topic, sources, asked);
  const length = Math.floor(shownLength / sources.length);
  const shown = sources.map(({ title, text }, at) => {
    const excerpted = excerpt(text, topic, length);
    return [`page ${at + 1}`, `${title}\n\n${excerpted}`] as const;
  });
  const inputs = { topic, 'queries asked before': asked.join('\n'), ...Object.fromEntries(shown) };
  const answer = await askModel(resources, followUpTemplate, inputs, { signal });
  const known = new Set(asked.map((query) => query.toLowerCase()));
  const queries = (answer?.value.queries ?? [])
    .map((query) => query.trim())
    .filter((query) => query !== '' && !known.has(query.toLowerCase()));
  return queries.length === 0 ? byRule : [...new Set(queries)];
}
