import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import type { Resources } from '#platform/resources.ts';
import { writeBriefing } from './briefings/write-briefing.job.ts';
import { writeDeepBriefing } from './deep-briefings/write-deep-briefing.job.ts';
import { BriefingOrder } from './entities/briefing-order.ts';
import { DeepBriefing } from './entities/deep-briefing.ts';
import { queueLink } from './mails/queue-link.ts';
import { isAskedAbout } from './readers/reader-links.ts';
import { normalEmail } from './subscribers/email-address.ts';
import { updatePaidTier } from './subscribers/subscribers.ts';
import { payerOf } from './subscribers/subscription-holder.ts';

export { intelPlans, tierOfIntelPrice } from './subscribers/paid-tiers.ts';
export { lockSubscriber } from './subscribers/subscribers.ts';

/**
 * Writes where a reader's subscriptions stand; the reader's row is locked. A purchase that has to be confirmed first is
 * asked about by mail, once. Answers with the subscriptions that are to end, because another one has their place.
 */
export async function applyToReader(
  em: SqlEntityManager,
  resources: Pick<Resources, 'jobs' | 'clock'>,
  { owner, states }: { owner: string; states: readonly SubscriptionState[] },
): Promise<string[]> {
  const email = normalEmail(owner);
  if (email === undefined) return [];
  const { replaced, waiting } = await updatePaidTier(em, email, states);
  for (const state of waiting) {
    const { subscriptionId, plan } = state;
    if (await isAskedAbout(em, email, subscriptionId)) continue;
    const task = { kind: 'purchase' as const, customer: payerOf(state), subscriptionId, tier: plan ?? '' };
    await queueLink(em, resources, { email, purpose: 'confirm', task });
  }
  return replaced.map(({ subscriptionId }) => subscriptionId);
}

/** Has the briefing written that a research was made for, from the transaction that ends the research. */
export const writeResearchedBriefing: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  const order = await em.findOne(BriefingOrder, { researchId });
  if (order === null) return;
  await jobs.send(em, writeBriefing, { orderId: order.id }, { callerGroup: `key:${order.keyId}` });
};

/** The same for a deep briefing; one whose research has failed ends as failed. */
export const writeResearchedDeepBriefing: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  const briefing = await em.findOne(DeepBriefing, { researchId }, { fields: ['id'] });
  if (briefing !== null)
    await jobs.send(em, writeDeepBriefing, { briefingId: briefing.id }, { callerGroup: 'service' });
};
