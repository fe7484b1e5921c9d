import type { TestPlatform } from '../../../support/platform.ts';

/** Puts jobs onto the list of those that were given up, and answers with their ids. */
export async function giveUpJobs(platform: TestPlatform, count: number): Promise<string[]> {
  const rows = await platform.database.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
     select 'dead-letter', '{"id": 424242}', 'run-research', 2, '{"message": "The page is away"}'
     from generate_series(1, ${count}) returning id`,
  );
  return rows.map(({ id }) => id);
}
