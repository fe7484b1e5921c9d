import { findResearch } from '#areas/research/queries.ts';
import { machineLine, row, spread } from './measure.ts';
import { addReports, openBenchWorld } from './world.ts';

const documents = 100_000;
const widths = [34, 10, 30];

/** Full-text search over 100,000 reports for words of every frequency. */
export async function search(): Promise<void> {
  const world = await openBenchWorld();
  for (let added = 0; added < documents; added += 2_000) await addReports(world.db, 2_000);
  await world.db.em().execute('vacuum analyze research_result');
  process.stdout.write(`\nsearch: ${documents} reports\n${machineLine()}\n\n`);
  row(['query', 'matches', 'milliseconds: median (min-max)'], widths);
  for (const words of [
    'word0',
    'word1',
    'word20',
    'word400',
    'word7000',
    'word19999',
    'word0 word1',
    '"word0 word1"',
    'word3 or word4',
    'nowhere',
  ]) {
    const [counted] = await world.db
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from research_result where search_vector @@ websearch_to_tsquery('english', ?)`,
        [words],
      );
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      const startedAt = performance.now();
      await findResearch(world.db.em(), words, 10);
      times.push(performance.now() - startedAt);
    }
    const { min, median, max } = spread(times);
    row([words, counted?.n ?? 0, `${median.toFixed(1)} (${min.toFixed(1)}-${max.toFixed(1)})`], widths);
  }
  await world.close();
}
