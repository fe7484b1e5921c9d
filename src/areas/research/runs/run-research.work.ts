import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { commitCharge, releaseCharge } from '#accounts/commit-credits.ts';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { Failure, failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import type { ResearchPage } from '../entities/research-page.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { keepClaims } from '../reading/keep-passages.ts';
import { readInRounds } from '../reading/read-in-rounds.ts';
import { pagesToTry } from '../reading/read-sources.ts';
import type { ResearchPlan, ResearchProgress } from '../schema.ts';
import { planResearch, sourcesOfRound } from '../writing/plan-research.ts';
import { writeReport } from '../writing/write-report.ts';
import { failResearch, isCancelled, publishEnd, subjectOf } from './end-research.ts';
import { type Payload, runResearch } from './run-research.job.ts';

/** The message for errors on our side, whose details are only logged. */
const ourFault = 'The research could not be finished';

/** Does the work of {@link runResearch}. */
export const runResearchWork = cycleWork(runResearch, {
  kind: 'research',
  begin: async (resources, run) => {
    const research = await beginResearch(resources, run);
    return isCancelled(research) ? undefined : stepsOf(resources, run, research);
  },
  giveUp: async (em, run) => {
    const research = await em.findOne(ResearchResult, { id: run.payload.researchId });
    if (research === null || research.status === 'completed' || isCancelled(research)) return undefined;
    const error = failureText(run.error, ourFault);
    await failResearch(em, run.resources, research, { error, step: 'done' });
    const summary = `Research on ${named(research)} failed: ${error}.`;
    return {
      subject: subjectOf(research.id),
      memories: [{ eventType: 'research_failed', summary, importance: 6 }],
      last: async () => research.chargeId != null && releaseCharge(em, research.chargeId),
    };
  },
});

function stepsOf(resources: Resources, run: JobRun<Payload>, begun: ResearchResult) {
  const { researchId } = run.payload;
  return {
    subject: subjectOf(researchId),
    observe: async () => begun,
    tell: {
      observed: ({ request }: ResearchResult) =>
        request.urls.length === 0
          ? 'A question'
          : `A question and ${countWords(request.urls.length, 'page')} to read for it`,
      decided: ({ queries, urls }: ResearchPlan) =>
        `${countWords(queries.length, 'search', 'searches')}, ${countWords(urls.length, 'page')} to read`,
    },
    orient: (research: ResearchResult) => ({
      subject: subjectOf(researchId),
      words: research.topic,
      limit: 3,
    }),
    decide: async (research: ResearchResult, memories: readonly { summary: string }[]) =>
      research.plan ?? (await makePlan(resources, run, { research, memories: memories.map(({ summary }) => summary) })),
    act: async (plan: ResearchPlan, research: ResearchResult) => {
      const keepPlan = (grown: ResearchPlan) => keepGrownPlan(resources, run, grown);
      const { pages, plan: whole } = await readInRounds(resources, run, { research, plan, keepPlan });
      assertSomethingRead(pages);
      await keepProgress(resources, run, { step: 'writing', pages_done: pages.length, pages_total: pages.length });
      const report = await writeReport(resources, { research, plan: whole, pages, signal: run.signal });
      const readable = pages.filter((page) => page.failure === null).length;
      const isEmpty = report.claims.length === 0;
      return {
        commit: async (em: SqlEntityManager) => {
          const now = resources.clock.now();
          const row = await em.findOneOrFail(ResearchResult, { id: researchId });
          em.assign(row, {
            status: 'completed',
            content: report.content,
            claims: report.claims,
            sources: report.sources,
            sourceCount: report.sources.length,
            engine: report.engine,
            progress: {
              step: isEmpty ? 'nothing_found' : 'done',
              pages_done: pages.length,
              pages_total: pages.length,
            },
            finishedAt: now,
            updatedAt: now,
          });
          await keepClaims(em, researchId, report);
          await em.flush();
          await publishEnd(em, resources, row);
          if (row.chargeId == null) return;
          // A research that found nothing is free.
          if (isEmpty) await releaseCharge(em, row.chargeId);
          else await commitCharge(em, row.chargeId);
        },
        outcome: isEmpty ? ('nothing_found' as const) : ('succeeded' as const),
        memories: [
          {
            eventType: 'research_completed',
            summary: `Researched ${named(research)}: ${isEmpty ? 'nothing found in' : `${countWords(report.claims.length, 'claim')} from`} ${readable} of ${countWords(pages.length, 'page')}.`,
            importance: isEmpty ? 3 : 5,
          },
        ],
      };
    },
  };
}

/** Loads the research and records that this job works on it, which is needed to cancel it. */
async function beginResearch(resources: Resources, run: JobRun<Payload>): Promise<ResearchResult> {
  const now = resources.clock.now();
  await run.commit(async (em) => {
    await em.execute(
      `update research_result set status = 'running', job_id = ?, started_at = coalesce(started_at, ?), updated_at = ?,
         progress = case when status = 'queued' then ?::jsonb else progress end
       where id = ? and status in ('queued', 'running')`,
      [run.id, now, now, JSON.stringify({ step: 'planning', pages_done: 0, pages_total: 0 }), run.payload.researchId],
    );
  });
  const research = await resources.db.em().findOne(ResearchResult, { id: run.payload.researchId });
  if (research === null) throw new Failure('not-found', 'The research no longer exists');
  return research;
}

async function makePlan(
  resources: Resources,
  run: JobRun<Payload>,
  { research, memories }: { research: ResearchResult; memories: readonly string[] },
): Promise<ResearchPlan> {
  const nothingRead = { pages_done: 0, pages_total: 0 };
  // The previous attempt may have stopped at a later step.
  if (research.progress.step !== 'planning') await keepProgress(resources, run, { step: 'planning', ...nothingRead });
  const plan = await planResearch(resources, research.request, {
    memories,
    signal: run.signal,
    onSearch: () => keepProgress(resources, run, { step: 'searching', ...nothingRead }),
  });
  const [failure] = plan.failures;
  // Without results because the search failed: that is not an answer, and worth a retry, so the plan is not stored.
  if (plan.urls.length === 0 && failure !== undefined) throw new Failure('unavailable', failure.reason);
  await run.commit(async (em) => {
    await em.nativeUpdate(
      ResearchResult,
      { id: research.id },
      {
        plan,
        progress: {
          step: 'reading',
          pages_done: 0,
          pages_total: pagesToTry(plan, { maxSources: sourcesOfRound(research.request, 0), failures: 0 }),
        },
        updatedAt: resources.clock.now(),
      },
    );
  });
  return plan;
}

function keepGrownPlan(resources: Resources, run: JobRun<Payload>, plan: ResearchPlan): Promise<void> {
  return run.commit(async (em) => {
    await em.nativeUpdate(ResearchResult, { id: run.payload.researchId }, { plan, updatedAt: resources.clock.now() });
  });
}

function keepProgress(resources: Resources, run: JobRun<Payload>, progress: ResearchProgress): Promise<void> {
  return run.commit(async (em) => {
    await em.nativeUpdate(
      ResearchResult,
      { id: run.payload.researchId },
      { progress, updatedAt: resources.clock.now() },
    );
  });
}

/** A research fails only if it had pages and none could be read. Finding none is an answer. */
function assertSomethingRead(pages: readonly ResearchPage[]): void {
  if (pages.length === 0 || pages.some((page) => page.failure === null)) return;
  throw new Failure(
    'not-found',
    pages.length === 1 ? 'The page could not be read' : `None of the ${pages.length} pages could be read`,
  );
}

/** Memories are public, so paid researches are not named in them. */
function named({ isPrivate, topic }: ResearchResult): string {
  return isPrivate ? 'a topic that its owner keeps private' : `"${topic}"`;
}
