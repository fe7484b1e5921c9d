import type { Caller } from '#accounts/caller.ts';
import { countTried, type SoldResearchState, soldResearches, soldResearchVersion } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepBriefingNotFound } from '../errors.ts';
import { findReader, type ShownSession } from '../readers/reader-sessions.ts';
import type { DeepStep } from '../schema.ts';
import { priceSteps } from './methods.ts';

/** A deep briefing with the related data from other tables. */
export interface OpenedDeep {
  briefing: DeepBriefing;
  progress: SoldResearchState['progress'] | undefined;
  /** The cost of each step; for one in progress, the cost so far. */
  steps: readonly DeepStep[];
  email: string;
  /** Whether the caller may read all of the content rather than its beginning. */
  isOpen: boolean;
  isAdmin: boolean;
  /** Who wrote it, or will write it as things are: `builtin`, or `model:` and a name. */
  engine: string;
}

/**
 * Loads the current state of a deep briefing. All content is visible to the key that ordered it, to admin keys, and to
 * the reader whose mailbox it was ordered with. Everyone else, who can get the id from the public list, sees the
 * beginning. Throws a 404 for an unknown id.
 */
export async function openDeep(
  resources: Pick<Resources, 'db' | 'clock' | 'model'>,
  { id, caller, shown }: { id: string; caller: Caller; shown: ShownSession },
): Promise<OpenedDeep> {
  const em = resources.db.em();
  const briefing = await em.findOne(DeepBriefing, { id });
  if (briefing === null) throw deepBriefingNotFound();
  const [research] = await soldResearches(em, [briefing.researchId]);
  const subscriber = await em.findOne(IntelSubscriber, { id: briefing.subscriberId });
  const isAdmin = caller.kind === 'key' && caller.isAdmin;
  const isOrderer = caller.kind === 'key' && briefing.keyId === caller.keyId;
  const reader = await findReader(resources, shown);
  return {
    briefing,
    progress: research?.progress,
    steps:
      briefing.completedAt == null
        ? priceSteps({ ...(await countTried(em, briefing.researchId)), written: 0 })
        : briefing.steps,
    email: subscriber?.email ?? '',
    isOpen: isAdmin || isOrderer || reader?.subscriber.id === briefing.subscriberId,
    isAdmin,
    engine: research?.engine ?? presentEngine(resources),
  };
}

/**
 * A version that changes whenever the result of `openDeep` may have changed. It reads only two rows, so pollers check
 * it first. Undefined for an unknown id.
 */
export async function versionOfDeep({ db }: Pick<Resources, 'db'>, id: string): Promise<string | undefined> {
  const briefing = await db.em().findOne(DeepBriefing, { id }, { fields: ['status', 'researchId'] });
  if (briefing === null) return undefined;
  return `${briefing.status} ${await soldResearchVersion(db.em(), briefing.researchId)}`;
}

/** The current engine: `builtin`, which costs nothing, or `model:` and its name. */
export function presentEngine({ model }: Pick<Resources, 'model'>): string {
  return model === undefined ? 'builtin' : `model:${model.name}`;
}
