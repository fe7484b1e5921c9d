import { findResearch } from '#areas/research/queries.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

const runs = 15;
const widths = [34, 10, 34];

/** The phrase is of two words that nearly every report has; no index knows that they stand together. */
const phrase = '"word0 word1"';
const questions = [
  'word0',
  'word1',
  'word20',
  'word400',
  'word7000',
  'word19999',
  'word0 word1',
  'word3 or word4',
  'nowhere',
  phrase,
];

/** Full-text search over 100,000 reports for words of every frequency. */
export async function search(report: Report): Promise<void> {
  const world = await openBenchWorld();
  for (let added = 0; added < sizes.documents; added += 2_000) {
    await addReports(world.db, Math.min(2_000, sizes.documents - added));
  }
  await world.db.em().execute('vacuum analyze research_result');
  report.line(`${sizes.documents} reports, ${runs} runs each\n`);
  report.row(['query', 'matches', 'ms: median (min-max)'], widths);
  const medians: number[] = [];
  for (const words of questions) {
    const [counted] = await world.db
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int as n from research_result where search_vector @@ websearch_to_tsquery('english', ?)`,
        [words],
      );
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      await findResearch(world.db.em(), words, 10);
      times.push(performance.now() - startedAt);
    }
    report.row([words, counted?.n ?? 0, report.figure(words, 'ms', times)], widths);
    if (words !== phrase) medians.push(times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN);
  }
  report.line(
    `\nslowest median of all but the phrase: ${report.figure('slowest word', 'ms', Math.max(...medians))} ms`,
  );
  await world.close();
}
