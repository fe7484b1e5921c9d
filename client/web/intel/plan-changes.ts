import type { IntelPage } from '../../../src/areas/index.ts';
import { tierNames } from './words.ts';

type PlansData = Extract<IntelPage, { view: 'plans' }>;
type Offer = PlansData['offers'][number];
type Reader = NonNullable<PlansData['reader']>;

const tierOrder: readonly string[] = Object.keys(tierNames);

/** Whether a reader already has what a plan includes without paying as much for it: a higher one was agreed individually. */
export function isIncluded(tier: Offer['tier'], { tier: own, plan }: Reader): boolean {
  const place = tierOrder.indexOf(tier);
  return place < tierOrder.indexOf(own) && place > tierOrder.indexOf(plan?.tier ?? '');
}

/** Whether a reader can change to a plan by paying for it. */
export const isForSale = ({ tier, price_cents: cents }: Offer, reader: Reader): boolean =>
  cents !== null && cents > 0 && tier !== reader.plan?.tier && !isIncluded(tier, reader);
