import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { PageLimit } from '#api/wire.ts';
import { answerFromStored } from '../queries.ts';

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
    const { answer, passages } = await answerFromStored(ctx.resources.db.em(), input);
    return { query: input.query, answer, passages, count: passages.length };
  });
