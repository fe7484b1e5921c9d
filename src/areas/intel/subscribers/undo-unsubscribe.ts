import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import type { ReaderWatch } from '../entities/reader-watch.ts';
import { WatchPace } from '../watches/watch-figures.ts';
import { resumeWatch } from '../watches/watches.ts';
import { tierOf } from './paid-tiers.ts';

const purpose = 'intel-undo-unsubscribe';

/** A mistake is noticed at once. */
const lifeMs = 3_600_000;

/** What was ended, so that exactly this can be undone. */
const Ended = z.object({
  subscriberId: z.int(),
  at: z.int(),
  watch: z.object({ id: z.int(), alerts: z.boolean(), pace: WatchPace.nullable() }).nullable(),
});
type Ended = z.infer<typeof Ended>;

/** A token that undoes what has just been ended, for an hour; it cannot be forged. */
export function undoToken({ sealer, clock }: Pick<Resources, 'sealer' | 'clock'>, ended: Omit<Ended, 'at'>): string {
  return sealer.seal(JSON.stringify({ ...ended, at: clock.now().getTime() }), purpose);
}

/** Resumes emails that were ended within the hour. Returns what they are about, or why they are not resumed. */
export async function undoUnsubscribe(
  em: SqlEntityManager,
  { sealer, clock }: Pick<Resources, 'sealer' | 'clock'>,
  token: string,
): Promise<{ watch: ReaderWatch | null } | 'unknown' | 'ended'> {
  const ended = opened(sealer, token);
  if (ended === undefined) return 'unknown';
  if (ended.at + lifeMs <= clock.now().getTime()) return 'ended';
  const subscriber = await em.findOne(IntelSubscriber, { id: ended.subscriberId });
  if (subscriber === null) return 'ended';
  if (ended.watch === null) {
    // The subscription is the same as before, so its links still end it.
    await em.nativeUpdate(IntelSubscriber, { id: subscriber.id }, { unsubscribedAt: null });
    return { watch: null };
  }
  const { paidTier = null, agreedTier = null } = subscriber;
  const tier = tierOf({ paidTier, agreedTier });
  const watch = await resumeWatch(em, clock, { ...ended.watch, subscriberId: subscriber.id, tier });
  return watch === undefined ? 'ended' : { watch };
}

function opened(sealer: Resources['sealer'], token: string): Ended | undefined {
  try {
    return Ended.parse(JSON.parse(sealer.open(token, purpose)));
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}
