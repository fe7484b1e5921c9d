import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { failCycle, runCycle } from '#agent/run-cycle.ts';
import { type ResearchFindings, researchFailure, researchFindings, triedPages } from '#areas/research/public.ts';
import { Failure } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { gatherSources } from '../briefings/notebooks.ts';
import { effortOf, partialBriefing } from '../briefings/partial-briefing.ts';
import { type Brief, writeBrief } from '../briefings/write-brief.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { addDeepBriefingMail } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.job.ts';
import type { DeepMetadata, DeepStep } from '../schema.ts';
import { deepPath, writeDeepFile } from './file.ts';
import { priceSteps, totalsOf } from './methods.ts';
import { type Payload, writeDeepBriefing } from './write-deep-briefing.job.ts';

const ourFault = 'The briefing could not be written';

const nothingFound = 'Nothing was found about this topic';

interface Material {
  briefing: DeepBriefing;
  findings: ResearchFindings;
}

/** Does the work of {@link writeDeepBriefing}. */
export const writeDeepBriefingWork = jobWork(writeDeepBriefing, {
  work: (resources, run) => runCycle(resources, run, cycleOf(resources, run)),
  onGiveUp: async (em, run) => {
    const briefing = await em.findOne(DeepBriefing, { id: run.payload.briefingId });
    if (briefing?.status !== 'pending') return;
    const { resources } = run;
    const { content, steps, sources } = await partialBriefing(em, briefing);
    const error = run.error instanceof Failure ? run.error.message : ourFault;
    const completedAt = resources.clock.now();
    const metadata = metadataOf(briefing, { steps, sources, completedAt, filepath: '' });
    em.assign(briefing, { status: 'failed', error, content, steps, metadata, completedAt });
    await em.flush();
    await tell(em, resources, briefing);
    await failCycle(em, run, {
      ...about(briefing.id),
      memories: [memory(briefing.id, 'deep_briefing_failed', `A deep briefing failed: ${error}.`, 6)],
    });
  },
});

function cycleOf(resources: Resources, run: JobRun<Payload>) {
  const { briefingId } = run.payload;
  return {
    ...about(briefingId),
    observe: () => loadMaterial(resources, briefingId),
    orient: ({ briefing }: Material) => ({ subject: about(briefingId).subject, words: briefing.topic, limit: 3 }),
    decide: async ({ findings }: Material) => {
      const brief = await writeBrief(findings, run.signal);
      if (brief === undefined) throw new Failure('not-found', nothingFound);
      return brief;
    },
    act: async (brief: Brief, { briefing }: Material) => {
      const { content, sources } = brief;
      const tried = await triedPages(resources.db.em(), briefing.researchId);
      const steps = priceSteps(effortOf(tried, content.length));
      // Writing it again, should this be another attempt, leaves the same file.
      await writeDeepFile(resources, briefing, brief);
      const filepath = deepPath(briefingId);
      return {
        commit: async (em: SqlEntityManager) => {
          const row = await em.findOneOrFail(DeepBriefing, { id: briefingId });
          const completedAt = resources.clock.now();
          const metadata = metadataOf(row, { steps, sources: sources.length, completedAt, filepath });
          em.assign(row, { status: 'completed', content, steps, metadata, completedAt });
          await em.flush();
          await gatherSources(em, { subject: row.topic, sources, at: completedAt });
          await tell(em, resources, row);
        },
        memories: [
          memory(
            briefingId,
            'deep_briefing_completed',
            `Wrote a deep briefing: ${brief.coverage.statements} statements from ${sources.length} sources, ` +
              `confidence ${brief.confidence}.`,
            6,
          ),
        ],
      };
    },
  };
}

async function loadMaterial(resources: Resources, briefingId: string): Promise<Material> {
  const em = resources.db.em();
  const briefing = await em.findOne(DeepBriefing, { id: briefingId });
  if (briefing === null) throw new Failure('not-found', 'The briefing is gone');
  const findings = await researchFindings(em, briefing.researchId);
  if (findings === undefined) {
    throw new Failure('not-found', (await researchFailure(em, briefing.researchId)) ?? nothingFound);
  }
  return { briefing, findings };
}

function metadataOf(
  { createdAt }: DeepBriefing,
  made: { steps: DeepStep[]; sources: number; completedAt: Date; filepath: string },
): DeepMetadata {
  const { tokens, cost } = totalsOf(made.steps);
  return {
    total_tokens: tokens,
    total_sources: made.sources,
    generation_time_seconds: Math.round(made.completedAt.getTime() - createdAt.getTime()) / 1_000,
    estimated_cost: cost,
    filepath: made.filepath,
  };
}

async function tell(em: SqlEntityManager, { jobs, clock }: Resources, { id, subscriberId }: DeepBriefing) {
  const mailId = await addDeepBriefingMail(em, clock, { subscriberId, deepBriefingId: id });
  if (mailId !== undefined) await jobs.send(em, sendIntelMail, { mailId });
}

function about(id: string) {
  return { kind: 'briefing', subject: `deep-briefing:${id}` };
}

/** Memories are read by everybody: what was paid for is not named in them. */
function memory(id: string, eventType: string, summary: string, importance: number) {
  return { eventType, summary, importance, subject: about(id).subject };
}
