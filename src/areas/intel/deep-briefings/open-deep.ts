import type { Caller } from '#accounts/caller.ts';
import { countTried, type SoldResearchState, soldResearches, soldResearchVersion } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepBriefingNotFound } from '../errors.ts';
import { findReader, type ShownSession } from '../readers/reader-sessions.ts';
import type { DeepStep } from '../schema.ts';
import { priceSteps } from './methods.ts';

/** A deep briefing with what the tables beside its own know of it. */
export interface OpenedDeep {
  briefing: DeepBriefing;
  progress: SoldResearchState['progress'] | undefined;
  /** What each step took; of one that is being written what it has taken by now. */
  steps: readonly DeepStep[];
  email: string;
  /** Whether all of its content may be read, and not only how it begins. */
  isOpen: boolean;
  isAdmin: boolean;
  /** Who wrote it, or will as things stand: `builtin`, or `model:` and a name. */
  engine: string;
}

/**
 * Looks at a deep briefing as it is now. Its content opens to the key that ordered it, to an admin key, and to the reader
 * whose mailbox it was ordered with; the id alone, which the open list tells, opens its beginning. Throws 404 for an id
 * that none has.
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
 * Changes whenever what `openDeep` finds of a briefing may have changed, and is read off two rows: what looks again and
 * again looks here first. Undefined for an id that none has.
 */
export async function versionOfDeep({ db }: Pick<Resources, 'db'>, id: string): Promise<string | undefined> {
  const briefing = await db.em().findOne(DeepBriefing, { id }, { fields: ['status', 'researchId'] });
  if (briefing === null) return undefined;
  return `${briefing.status} ${await soldResearchVersion(db.em(), briefing.researchId)}`;
}

/** Who writes just now: `builtin`, which costs nothing, or `model:` and its name. */
export function presentEngine({ model }: Pick<Resources, 'model'>): string {
  return model === undefined ? 'builtin' : `model:${model.name}`;
}
