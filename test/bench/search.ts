import { findResearch } from '#areas/research/queries.ts';
import { answerFromStored } from '#areas/research/reading/answer-question.ts';
import { openLog } from '#platform/log.ts';
import { PageWords } from './page-words.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { addPages, addReports, openBenchWorld } from './world.ts';

const runs = 15;
const widths = [34, 10, 34];

/** A phrase of two words that nearly every report contains; no index covers adjacency. */
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

/** Typical questions and hard ones: only common words, many of them, rare ones, or none. */
function questionsOver(words: PageWords): string[] {
  const at = (...ranks: number[]) => ranks.map((rank) => words.at(rank)).join(' ');
  return [
    'How are webhooks signed?',
    'Which key is charged when a research finds nothing?',
    'How many credits does a deep briefing cost?',
    'When does a scheduled task run again, and who is told when it fails?',
    'Why is a page that the model wrote checked again before the report is sent?',
    `What is ${at(40_000)}?`,
    `Who was ${at(400)} and what did ${at(9_000)} do with ${at(20_000)}?`,
    at(30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44),
    at(60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300),
    `What is ${at(45)}?`,
    'What is nowheretobefound?',
  ];
}

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
  const words = new PageWords();
  for (let added = 0; added < sizes.documents; added += 500) {
    await addPages(world.db, words, Math.min(500, sizes.documents - added));
  }
  await world.db.em().execute('vacuum analyze research_passage');
  report.line(`\n${sizes.documents} pages, ${runs} runs each\n`);
  report.row(['question', 'passages', 'ms: median (min-max)'], widths);
  const medians: number[] = [];
  const resources = { db: world.db, log: openLog({ level: 'fatal' }), model: undefined };
  for (const query of questionsOver(words)) {
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
