import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';

const purpose = 'intel-unsubscribe';

/**
 * The address that ends the digests of one subscriber. It holds no mail address, nobody can make one up, and it stays
 * good as long as SECRET_KEY does: a link in an old mail has to work.
 */
export function unsubscribeUrl({ site, sealer }: Pick<Resources, 'site' | 'sealer'>, subscriberId: number): string {
  return site.linkTo(`/intel/unsubscribe?token=${sealer.seal(String(subscriberId), purpose)}`);
}

/** Whose digests a link ends; undefined for one that we have not made. */
export function subscriberOfLink({ sealer }: Pick<Resources, 'sealer'>, token: string): number | undefined {
  try {
    const id = Number(sealer.open(token, purpose));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}
