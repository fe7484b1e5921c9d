import type { StoredResults } from '#platform/db/stored-results.ts';

/** The summaries stored by keys. */
export const storedSummaries: StoredResults = { table: 'meeting_summary' };
