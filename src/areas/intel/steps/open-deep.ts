import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type SoldResearchState, soldResearches } from '#areas/research/public.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepBriefingNotFound } from '../errors.ts';

/** A deep briefing with what the tables beside its own know of it. */
export interface OpenedDeep {
  briefing: DeepBriefing;
  progress: SoldResearchState['progress'] | undefined;
  email: string;
}

/** Looks at a deep briefing as it is now. Throws 404 for an id that none has. */
export async function openDeep(em: SqlEntityManager, id: string): Promise<OpenedDeep> {
  const briefing = await em.findOne(DeepBriefing, { id });
  if (briefing === null) throw deepBriefingNotFound();
  const [research] = await soldResearches(em, [briefing.researchId]);
  const subscriber = await em.findOne(IntelSubscriber, { id: briefing.subscriberId });
  return { briefing, progress: research?.progress, email: subscriber?.email ?? '' };
}
