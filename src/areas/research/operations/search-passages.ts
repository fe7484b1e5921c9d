import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { PageLimit } from '#api/wire.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { findResearch } from '../queries.ts';
import { answerFromPassages } from '../report/answer.ts';

const Question = z.object({
  query: z.string().trim().min(1).max(500).describe('A question, or what to look for.'),
  limit: PageLimit.default(5).describe('How many passages at most, 1 to 100.'),
});

const Answer = z.object({
  query: z.string(),
  answer: z
    .string()
    .describe('Sentences of stored research with [n] for the passage each comes from; says so when there are none.'),
  passages: z.array(
    z.object({
      research_id: z.int(),
      topic: z.string(),
      text: z.string(),
      source: z.string().nullable().describe('The page that bears the passage out.'),
      score: z.number(),
    }),
  ),
  count: z.int(),
});

/** Reports that are looked into for one answer: the best matches by full-text rank. */
const maxReports = 20;

/** Answers from what was researched before: the passages that fit best and an answer that cites them. Nothing is fetched. */
export const searchPassages = keyProcedure
  .meta(
    post('/api/research/query', {
      summary: 'Ask the stored research',
      example: { query: 'Which countries use tidal power?' },
    }),
  )
  .input(Question)
  .output(Answer)
  .mutation(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const found = await findResearch(em, anyWord(input.query), maxReports);
    const reports = await em.find(
      ResearchResult,
      { id: { $in: found.map((row) => row.id) }, status: 'completed' },
      { fields: ['topic', 'content', 'claims'] },
    );
    const rank = new Map(found.map((row, index) => [row.id, index]));
    const topics = new Map(reports.map((report) => [report.id, report.topic]));
    const documents = reports
      .map(({ id, topic, claims, content }) => ({ id, topic, claims, content: content ?? '' }))
      .sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
    const { answer, passages } = answerFromPassages({ query: input.query, documents, limit: input.limit });
    return {
      query: input.query,
      answer,
      passages: passages.map((passage) => ({ ...passage, topic: topics.get(passage.research_id) ?? '' })),
      count: passages.length,
    };
  });

/** A question's words stand in no report all together: any of them makes a report worth looking into. */
function anyWord(query: string): string {
  return (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`).join(' or ');
}
