import type { StoredResults } from '#platform/db/stored-results.ts';

/** The judgements that keys have stored. */
export const storedSentiments: StoredResults = { table: 'sentiment_result' };
