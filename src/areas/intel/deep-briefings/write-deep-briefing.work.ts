import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { remember } from '#agent/memories.ts';
import { type ResearchFindings, researchFailure, researchFindings, triedPages } from '#areas/research/public.ts';
import { Failure, failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { noAddedValue } from '../briefings/no-added-value.ts';
import { gatherSources } from '../briefings/notebooks.ts';
import { nothingFound } from '../briefings/nothing-found.ts';
import { effortOf, partialBriefing } from '../briefings/partial-briefing.ts';
import { type Brief, structureOf, writeBrief } from '../briefings/write-brief.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { addDeepBriefingMail } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.job.ts';
import type { DeepMetadata, DeepStep } from '../schema.ts';
import { changesSinceLast } from './changes-since-last.ts';
import { deepPath, removeDeepFile, writeDeepFile } from './file.ts';
import { priceSteps, totalsOf } from './methods.ts';
import { type Payload, writeDeepBriefing } from './write-deep-briefing.job.ts';

const ourFault = 'The briefing could not be written';
const cancelled = 'Cancelled by its owner.';
const lockedRow = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

interface Material {
  briefing: DeepBriefing;
  findings: ResearchFindings;
}

/** Does the work of {@link writeDeepBriefing}. */
export const writeDeepBriefingWork = cycleWork(writeDeepBriefing, {
  kind: 'briefing',
  begin: async (resources, run) =>
    (await isWanted(resources, run.payload.briefingId)) ? stepsOf(resources, run) : undefined,
  giveUp: async (em, run) => {
    const briefing = await em.findOne(DeepBriefing, { id: run.payload.briefingId }, lockedRow);
    if (briefing?.status !== 'pending') return undefined;
    const { resources } = run;
    const { content, brief, steps, sources } = await partialBriefing(em, briefing);
    const error = failureText(run.error, ourFault);
    const completedAt = resources.clock.now();
    const metadata = metadataOf(briefing, { steps, sources, completedAt, filepath: '' });
    em.assign(briefing, { status: 'failed', error, content, brief, steps, metadata, completedAt });
    await em.flush();
    await tell(em, resources, briefing);
    const summary = `A deep briefing failed: ${error}.`;
    return {
      subject: subjectOf(briefing.id),
      memories: [{ eventType: 'deep_briefing_failed', summary, importance: 6 }],
    };
  },
});

function stepsOf(resources: Resources, run: JobRun<Payload>) {
  const { briefingId } = run.payload;
  const subject = subjectOf(briefingId);
  return {
    subject,
    observe: () => loadMaterial(resources, briefingId),
    tell: {
      observed: ({ findings }: Material) => `Research of ${countWords(findings.pages.length, 'page')}`,
      decided: ({ coverage, sources }: Brief) =>
        `Tell ${countWords(coverage.statements, 'statement')} from ${countWords(sources.length, 'source')}`,
    },
    orient: ({ briefing }: Material) => ({ subject, words: briefing.topic, limit: 3 }),
    decide: async ({ findings }: Material) => {
      const brief = await writeBrief(findings, run.signal);
      if (brief === undefined) throw new Failure('not-found', nothingFound('topic', findings));
      return brief;
    },
    act: async (found: Brief, { briefing }: Material) => {
      const note = await noAddedValue(resources.db.em(), { subject: briefing.topic, brief: found });
      const brief = note === undefined ? found : { ...found, content: `${note}\n\n${found.content}` };
      const { content, sources } = brief;
      if (!(await isWanted(resources, briefingId))) {
        return { commit: async () => undefined, done: cancelled, outcome: 'cancelled' as const };
      }
      const tried = await triedPages(resources.db.em(), briefing.researchId);
      const steps = priceSteps(effortOf(tried, content.length));
      // Writing it again in another attempt produces the same file.
      await writeDeepFile(resources, briefing, brief);
      const filepath = deepPath(briefingId);
      // Memories are public, so they must not name what was paid for.
      const summary =
        `Wrote a deep briefing: ${countWords(brief.coverage.statements, 'statement')} from ${countWords(sources.length, 'source')}, ` +
        `confidence ${brief.confidence}.`;
      return {
        commit: async (em: SqlEntityManager) => {
          const row = await em.findOneOrFail(DeepBriefing, { id: briefingId }, lockedRow);
          // It was cancelled while its file was being written: nothing must remain.
          if (row.status !== 'pending') return removeDeepFile(resources, briefingId);
          const completedAt = resources.clock.now();
          const counted = metadataOf(row, { steps, sources: sources.length, completedAt, filepath });
          const metadata = note === undefined ? counted : { ...counted, is_exhausted: true };
          const changes = (await changesSinceLast(em, row, content)) ?? null;
          const made = { content, brief: structureOf(brief), steps, metadata, changes };
          em.assign(row, { status: 'completed', ...made, completedAt });
          await em.flush();
          await gatherSources(em, { subject: row.topic, sources, at: completedAt });
          await tell(em, resources, row);
          await remember(
            em,
            { eventType: 'deep_briefing_completed', subject, summary, importance: 6 },
            resources.clock,
          );
        },
        done: summary,
      };
    },
  };
}

/** Whether a briefing is still wanted: false if it was cancelled. */
async function isWanted({ db }: Resources, id: string): Promise<boolean> {
  return (await db.em().count(DeepBriefing, { id, status: 'pending' })) > 0;
}

async function loadMaterial(resources: Resources, briefingId: string): Promise<Material> {
  const em = resources.db.em();
  const briefing = await em.findOne(DeepBriefing, { id: briefingId });
  if (briefing === null) throw new Failure('not-found', 'The briefing no longer exists');
  const findings = await researchFindings(em, briefing.researchId);
  if (findings === undefined) {
    throw new Failure('not-found', (await researchFailure(em, briefing.researchId)) ?? ourFault);
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

function subjectOf(id: string): string {
  return `deep-briefing:${id}`;
}
