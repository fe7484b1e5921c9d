import { findResearch } from '#areas/research/queries.ts';
import { answerFromStored } from '#areas/research/reading/answer-question.ts';
import { openLog } from '#platform/log.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { addPages, addReports, openBenchWorld } from './world.ts';

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

/** Questions of rare words, of common ones alone, of both, long ones, and one that no page has a word of. */
const asked = [
  'What is word19999?',
  'What is word0?',
  'How many word0 has word1?',
  'When did word3 meet word5 in word0?',
  'Why does word0 of word7000 need word1, word2 and word20?',
  'word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11',
  'Who was word400 and what did word3000 do with word12000?',
  'What is nowhere?',
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
  await ask(report, world);
  await world.close();
}

/** Questions over as many pages, each of some passages: retrieval and the choice of the sentences together. */
async function ask(report: Report, world: Awaited<ReturnType<typeof openBenchWorld>>): Promise<void> {
  for (let added = 0; added < sizes.documents; added += 500) {
    await addPages(world.db, Math.min(500, sizes.documents - added));
  }
  await world.db.em().execute('vacuum analyze research_passage');
  report.line(`\n${sizes.documents} pages, ${runs} runs each\n`);
  report.row(['question', 'passages', 'ms: median (min-max)'], widths);
  const medians: number[] = [];
  const resources = { db: world.db, log: openLog({ level: 'fatal' }), model: undefined };
  for (const query of asked) {
    const times: number[] = [];
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      const { passages, nearest } = await answerFromStored(resources, { query, limit: 5, keyId: 1 });
      times.push(performance.now() - startedAt);
      found = passages.length + nearest.length;
    }
    report.row([query, found, report.figure(query, 'ms', times)], widths);
    medians.push(times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN);
  }
  report.line(`\nslowest median: ${report.figure('slowest question', 'ms', Math.max(...medians))} ms`);
}
