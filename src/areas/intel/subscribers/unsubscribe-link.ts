import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';

const purpose = 'intel-unsubscribe';

/** Longer than any law requires of unsubscribe links. */
const lifeMs = 60 * 86_400_000;

/**
 * The URL that ends the digests of one subscriber, or the emails of one watch, and does nothing else. It contains no
 * email address, cannot be forged, and expires: after 60 days, or with the subscription that its digest was sent for.
 */
export function unsubscribeUrl(
  { site, sealer, clock }: Pick<Resources, 'site' | 'sealer' | 'clock'>,
  subscriberId: number,
  watchId?: number,
): string {
  const about = watchId === undefined ? '' : `.${watchId}`;
  const token = sealer.seal(`${subscriberId}.${clock.now().getTime()}${about}`, purpose);
  return site.linkTo(`/intel/unsubscribe?token=${token}`);
}

/** What a link ends: the digests of a subscriber, or the emails of one watch. */
export interface EndedByLink {
  subscriberId: number;
  watchId: number | undefined;
}

/** Resolves what a link ends, or why it ends nothing. */
export async function endedByLink(
  em: SqlEntityManager,
  { sealer, clock }: Pick<Resources, 'sealer' | 'clock'>,
  token: string,
): Promise<EndedByLink | 'unknown' | 'ended'> {
  const read = /^(\d{1,10})\.(\d{1,15})(?:\.(\d{1,10}))?$/.exec(opened(sealer, token) ?? '');
  const subscriber = read && (await em.findOne(IntelSubscriber, { id: Number(read[1]) }));
  if (read === null || subscriber === null) return 'unknown';
  const issuedAt = Number(read[2]);
  const watchId = read[3] === undefined ? undefined : Number(read[3]);
  const isOld = issuedAt + lifeMs <= clock.now().getTime();
  // A digest of an earlier subscription does not end the current one; a watch is independent of it.
  const isOver = isOld || (watchId === undefined && issuedAt < subscriber.subscribedAt.getTime());
  return isOver ? 'ended' : { subscriberId: subscriber.id, watchId };
}

function opened(sealer: Resources['sealer'], token: string): string | undefined {
  try {
    return sealer.open(token, purpose);
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}
