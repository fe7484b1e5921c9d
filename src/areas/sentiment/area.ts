import type { AreaManifest } from '#platform/manifest.ts';
import { SentimentResult } from './entities/sentiment-result.ts';
import { sweepSentiments } from './results/sweep-sentiments.job.ts';
import { sweepSentimentsWork } from './results/sweep-sentiments.work.ts';
import { sentimentRouter } from './router.ts';

/** Everything that the sentiment area adds to the program. */
export const sentiment = {
  title: 'Sentiment',
  description: 'How positive or negative a text is, and which words show it.',
  router: sentimentRouter,
  entities: [SentimentResult],
  jobs: [sweepSentimentsWork],
  schedules: [[sweepSentiments, '42 5 * * *']],
} satisfies AreaManifest;
