import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { commitCharge, releaseCharge } from '#accounts/commit-credits.ts';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import { type ResearchFindings, researchFailure, researchFindings, withoutAddresses } from '#areas/research/public.ts';
import { Failure, failureText } from '#platform/failure.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { changesBetween } from '#text/summaries/index.ts';
import type { Briefing } from '../entities/briefing.ts';
import { BriefingOrder } from '../entities/briefing-order.ts';
import { findPrevious } from '../queries.ts';
import type { ChangesSince, FrontMatter } from '../schema.ts';
import { statementsIn } from './changes.ts';
import { noAddedValue } from './no-added-value.ts';
import { gatherSources } from './notebooks.ts';
import { nothingFound } from './nothing-found.ts';
import { regionOf } from './region-of.ts';
import { publishBriefing } from './sync-briefings.ts';
import { type Brief, writeBrief } from './write-brief.ts';
import { type Payload, writeBriefing } from './write-briefing.job.ts';

/** The message for errors on our side, whose details are only logged. */
const ourFault = 'The briefing could not be written';

interface Material {
  order: BriefingOrder;
  findings: ResearchFindings;
  previous: Briefing | undefined;
}

/** Does the work of {@link writeBriefing}. */
export const writeBriefingWork = cycleWork(writeBriefing, {
  kind: 'briefing',
  begin: (resources, run) => stepsOf(resources, run),
  giveUp: async (em, run) => {
    const order = await em.findOne(BriefingOrder, { id: run.payload.orderId });
    if (order?.status !== 'queued') return undefined;
    const error = failureText(run.error, ourFault);
    em.assign(order, { status: 'failed', error, finishedAt: run.resources.clock.now() });
    await em.flush();
    const summary = `A ${order.depth} briefing failed: ${error}.`;
    return {
      subject: subjectOf(order.id),
      memories: [{ eventType: 'briefing_failed', summary, importance: 5 }],
      last: () => releaseCharge(em, order.chargeId),
    };
  },
});

function stepsOf(resources: Resources, run: JobRun<Payload>) {
  const { orderId } = run.payload;
  return {
    subject: subjectOf(orderId),
    observe: () => loadMaterial(resources, orderId),
    tell: {
      observed: ({ findings }: Material) => `Research of ${countWords(findings.pages.length, 'page')}`,
      decided: ({ coverage, sources }: Brief) =>
        `Tell ${countWords(coverage.statements, 'statement')} from ${countWords(sources.length, 'source')}`,
    },
    orient: ({ order }: Material) => ({ subject: subjectOf(orderId), words: order.event, limit: 3 }),
    decide: async ({ findings }: Material) => {
      const brief = await writeBrief(findings, run.signal);
      if (brief === undefined) throw new Failure('not-found', nothingFound('event', findings));
      return brief;
    },
    act: async (brief: Brief, material: Material) => {
      const { order } = material;
      const matter = matterOf(brief, material, resources.clock.now());
      const compared = { subject: order.event, brief };
      const note = order.depth === 'deep' ? await noAddedValue(resources.db.em(), compared) : undefined;
      const content = note === undefined ? brief.content : `${note}\n\n${brief.content}`;
      return {
        commit: async (em: SqlEntityManager) => {
          const row = await em.findOneOrFail(BriefingOrder, { id: orderId });
          const at = resources.clock.now();
          em.assign(row, { status: 'completed', finishedAt: at });
          await em.flush();
          await gatherSources(em, { subject: order.event, sources: brief.sources, at });
          if (note === undefined) await commitCharge(em, row.chargeId);
          else await releaseCharge(em, row.chargeId);
          await publishBriefing(em, resources, { filename: row.filename, matter, content });
        },
        // Memories are public, so a briefing is only named by its published title.
        memories: [
          {
            eventType: 'briefing_published',
            summary:
              `Published a ${order.depth} briefing on "${matter.title}": ${countWords(brief.coverage.statements, 'statement')} from ` +
              `${countWords(brief.sources.length, 'source')}, confidence ${brief.confidence}.`,
            importance: 5,
          },
        ],
      };
    },
  };
}

async function loadMaterial(resources: Resources, orderId: number): Promise<Material> {
  const em = resources.db.em();
  const order = await em.findOne(BriefingOrder, { id: orderId });
  if (order === null) throw new Failure('not-found', 'The order no longer exists');
  const findings = await researchFindings(em, order.researchId);
  if (findings === undefined) {
    throw new Failure('not-found', (await researchFailure(em, order.researchId)) ?? ourFault);
  }
  const { event: subject, depth, filename } = order;
  return { order, findings, previous: await findPrevious(em, { subject, depth, filename }) };
}

function matterOf(brief: Brief, { order, previous }: Material, now: Date): FrontMatter {
  const { sources, summary, confidence, confidence_score, confidence_terms, as_of, oldest_source, coverage } = brief;
  const statements = statementsIn(brief.content);
  return {
    title: titleOf(order.event),
    date: now.toISOString().slice(0, 10),
    region: order.region ?? regionOf(order.event, statements),
    depth: order.depth,
    ...{ confidence, confidence_score, confidence_terms, summary },
    subject: order.event.slice(0, 300).toWellFormed().trim(),
    ...{ as_of, oldest_source, coverage },
    changes_since: previous === undefined ? null : changesSince(previous, statements),
    sources,
    is_sample: false,
    published_at: now.toISOString(),
  };
}

function changesSince(previous: Briefing, statements: readonly string[]): ChangesSince {
  const { filename, matter, content } = previous;
  return { filename, date: matter.date, ...changesBetween(statementsIn(content), statements) };
}

function titleOf(event: string): string {
  const line = withoutAddresses(event);
  const title = line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
  return title.charAt(0).toUpperCase() + title.slice(1) || 'Briefing';
}

function subjectOf(orderId: number): string {
  return `briefing:${orderId}`;
}
