import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { handOverCharges } from '#accounts/commit-credits.ts';
import type { Charge } from '#accounts/reserve-credits.ts';
import { addSoldResearch } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { BriefingOrder } from '../entities/briefing-order.ts';
import type { BriefingDepth, BriefingRegion } from '../schema.ts';
import { depthFigures, researchSizeOf } from './depth-figures.ts';
import { briefingName } from './name.ts';

/** An ordered briefing, with the charge that pays for it. */
export interface OrderedBriefing {
  keyId: number;
  charge: Charge;
  event: string;
  depth: BriefingDepth;
  region: BriefingRegion | null;
}

/**
 * Orders a briefing: writes its row, its research and the research's job in one transaction, which takes over the
 * charge. Nobody can see the research, so its findings can only be read as a briefing. One charge pays for one
 * briefing, however often its call is repeated.
 */
export async function orderBriefing(resources: Resources, ordered: OrderedBriefing): Promise<BriefingOrder> {
  const chargeId = ordered.charge.id;
  const find = () => resources.db.em().findOne(BriefingOrder, { chargeId });
  const earlier = ordered.charge.isRepeat ? await find() : null;
  if (earlier !== null) return earlier;
  try {
    return await resources.db.em().transactional((em) => writeOrder(em, resources, ordered));
  } catch (error) {
    // The same call was taken over, because its process seemed dead, and has finished first.
    const faster = error instanceof UniqueConstraintViolationException ? await find() : null;
    if (faster === null) throw error;
    return faster;
  }
}

async function writeOrder(
  em: SqlEntityManager,
  resources: Resources,
  { keyId, charge, event, depth, region }: OrderedBriefing,
): Promise<BriefingOrder> {
  const now = resources.clock.now();
  const size = researchSizeOf(depthFigures[depth]);
  const research = await addSoldResearch(em, resources, { keyId: null, topic: event, ...size });
  const date = now.toISOString().slice(0, 10);
  const order = em.create(BriefingOrder, {
    keyId,
    chargeId: charge.id,
    researchId: research.id,
    event,
    depth,
    region,
    filename: briefingName({ date, event, depth, mark: String(research.id) }),
    status: 'queued',
    error: null,
    createdAt: now,
    finishedAt: null,
  });
  await em.flush();
  await handOverCharges(em, [charge.id]);
  return order;
}
