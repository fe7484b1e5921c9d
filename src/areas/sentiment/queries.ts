import type { StoredResults } from '#platform/db/stored-results.ts';

/** The results stored by keys. */
export const storedSentiments: StoredResults = { table: 'sentiment_result' };
