import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import type { Resources } from '#platform/resources.ts';
import type { ResearchResult } from '../entities/research-result.ts';

/** Fails a research and notifies those who are waiting for it, in the transaction of `em`. */
export async function failResearch(
  em: SqlEntityManager,
  resources: Resources,
  research: ResearchResult,
  { error, step }: { error: string; step: 'done' | 'cancelled' },
): Promise<void> {
  const now = resources.clock.now();
  em.assign(research, {
    status: 'failed',
    error,
    progress: { ...research.progress, step },
    finishedAt: now,
    updatedAt: now,
  });
  await em.flush();
  await publishEnd(em, resources, research);
}

/** Publishes the event that a research has ended, in the transaction that ends it. */
export async function publishEnd(em: SqlEntityManager, resources: Resources, research: ResearchResult): Promise<void> {
  const data = {
    id: research.id,
    topic: research.topic,
    status: research.status === 'completed' ? ('completed' as const) : ('failed' as const),
    sources: research.sourceCount,
    url: resources.site.linkTo(`/api/research/${research.id}`),
  };
  await publish(em, resources, { entry: catalogue.researchComplete, keyId: research.keyId ?? null, data });
}

/** Whether its owner has cancelled it. A job that is retried afterwards has nothing left to do. */
export const isCancelled = ({ progress }: ResearchResult): boolean => progress.step === 'cancelled';

/** The subject of a research's decision cycle. */
export const subjectOf = (id: number): string => `research:${id}`;
