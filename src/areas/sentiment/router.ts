import { router } from '#api/trpc.ts';
import { analyzeSentiment } from './operations/analyze-sentiment.ts';
import { getResult } from './operations/get-result.ts';
import { listResults } from './operations/list-results.ts';
import { parseSentiment } from './operations/parse-sentiment.ts';
import { promptSentiment } from './operations/prompt-sentiment.ts';

export const sentimentRouter = router({
  list: listResults,
  get: getResult,
  analyze: analyzeSentiment,
  prompt: promptSentiment,
  parse: parseSentiment,
});
