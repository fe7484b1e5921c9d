import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import { reportResearch } from './answers/report-research.job.ts';
import { ChatResearch } from './entities/chat-research.ts';

/**
 * Sends the result of a finished research to the numbers that asked for it by chat, from the transaction that ends it.
 */
export const reportFinishedResearch: EventListener = async (em, event, { jobs }) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id: researchId } = catalogue.researchComplete.data.parse(event.data);
  if ((await em.count(ChatResearch, { researchId })) > 0) await jobs.send(em, reportResearch, { researchId });
};
