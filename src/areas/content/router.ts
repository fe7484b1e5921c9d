import { router } from '#api/trpc.ts';
import { createExtraction } from './operations/create-extraction.ts';
import { createRepurposing } from './operations/create-repurposing.ts';
import { getStatistics } from './operations/get-statistics.ts';
import { listFormats } from './operations/list-formats.ts';
import { listRepurposings } from './operations/list-repurposings.ts';
import { parseOutputs } from './operations/parse-outputs.ts';
import { promptRepurposing } from './operations/prompt-repurposing.ts';

export const contentRouter = router({
  list: listRepurposings,
  formats: listFormats,
  stats: getStatistics,
  repurpose: createRepurposing,
  prompt: promptRepurposing,
  parse: parseOutputs,
  extractUrl: createExtraction,
});
