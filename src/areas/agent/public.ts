import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import { wakeRun } from './queries.ts';

export { addRun, decideApproval, type WantedRun } from './queries.ts';

/** Lets the runs go on that wait for a research, from the transaction that ends it. */
export const wakeRunsOfResearch: EventListener = async (em, event, resources) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id } = catalogue.researchComplete.data.parse(event.data);
  await wakeRun(em, resources, `research:${id}`);
};
