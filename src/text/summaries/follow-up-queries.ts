import { planQueries } from './plan-queries.ts';
import { rankSentences } from './rank-sentences.ts';
import { readPages } from './read-pages.ts';
import type { SourcePage } from './report.ts';
import { planOutline } from './sub-topics.ts';

const mostFollowUps = 4;
const mostSubTopics = 12;

/**
 * Up to four searches for what the pages mention and no earlier search named: the topic's key words with each sub-topic
 * of the pages, the strongest first. None if the pages have no sub-topics.
 */
export function followUpQueries(topic: string, pages: readonly SourcePage[], asked: readonly string[]): string[] {
  const reading = readPages(topic, pages);
  const ranking = rankSentences(reading);
  if (ranking.candidates.length === 0) return [];
  const size = { summary: 1, topics: mostSubTopics, perTopic: 4, sentences: 80, words: Number.MAX_SAFE_INTEGER };
  const subject = planQueries(topic).at(-1) ?? topic;
  const known = new Set(asked.map((query) => query.toLowerCase()));
  const queries: string[] = [];
  for (const { heading } of planOutline(reading, ranking, size).subTopics) {
    const query = `${subject} ${heading}`.slice(0, 300).toWellFormed();
    if (queries.length === mostFollowUps) break;
    if (known.has(query.toLowerCase()) || subject.toLowerCase().includes(heading.toLowerCase())) continue;
    known.add(query.toLowerCase());
    queries.push(query);
  }
  return queries;
}
