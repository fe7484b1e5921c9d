import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import { briefingPagePath } from './briefings/file.ts';
import { writeBriefing } from './briefings/write-briefing.job.ts';
import { writeDeepBriefing } from './deep-briefings/write-deep-briefing.job.ts';
import { Briefing } from './entities/briefing.ts';
import { BriefingOrder } from './entities/briefing-order.ts';
import { DeepBriefing } from './entities/deep-briefing.ts';

/** Queues the briefing that a research was made for, in the transaction that ends the research. */
export const writeResearchedBriefing: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  const order = await em.findOne(BriefingOrder, { researchId });
  if (order === null) return;
  await jobs.send(em, writeBriefing, { orderId: order.id }, { callerGroup: `key:${order.keyId}` });
};

/** The same for a deep briefing, which fails if its research has failed. */
export const writeResearchedDeepBriefing: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  // If it was cancelled together with its research, it has ended already.
  const briefing = await em.findOne(DeepBriefing, { researchId, status: 'pending' }, { fields: ['id'] });
  if (briefing !== null)
    await jobs.send(em, writeDeepBriefing, { briefingId: briefing.id }, { callerGroup: 'service' });
};

/** The newest briefing that everybody can read completely; undefined if there is none. */
export async function latestOpenBriefing(
  em: SqlEntityManager,
): Promise<{ path: `/${string}`; title: string; day: string; content: string } | undefined> {
  const newest = { date: 'desc', filename: 'desc' } as const;
  const briefing = await em.findOne(Briefing, { depth: 'quick' }, { orderBy: newest });
  if (briefing === null) return undefined;
  const { filename, title, date, content } = briefing;
  return { path: briefingPagePath(filename), title, day: String(date).slice(0, 10), content };
}
