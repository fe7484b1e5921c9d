import type { StoredResults } from '#platform/db/stored-results.ts';

/** The summaries that keys have stored. */
export const storedSummaries: StoredResults = { table: 'meeting_summary' };
