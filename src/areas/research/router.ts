import { router } from '#api/trpc.ts';
import { cancelResearch } from './operations/cancel-research.ts';
import { getResearch } from './operations/get-research.ts';
import { listResearch } from './operations/list-research.ts';
import { queueResearch } from './operations/queue-research.ts';
import { queueResearchBatch } from './operations/queue-research-batch.ts';
import { searchPassages } from './operations/search-passages.ts';
import { searchResearch } from './operations/search-research.ts';
import { subscribeResearch } from './operations/subscribe-research.ts';

export const researchRouter = router({
  list: listResearch,
  search: searchResearch,
  get: getResearch,
  queue: queueResearch,
  query: searchPassages,
  batch: queueResearchBatch,
  cancel: cancelResearch,
  subscribe: subscribeResearch,
});
