import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';
import { answerFromStored } from '../reading/answer-question.ts';

const Question = z.object({
  query: z.string().trim().min(1).max(500).describe('The question to answer.'),
  limit: PageLimit.default(5).describe('Maximum number of passages, 1 to 100.'),
});

const Passage = z
  .object({
    research_id: z.int(),
    topic: z.string(),
    text: z.string().describe('The passage, word for word.'),
    source: z.string().describe('The URL of the page.'),
    title: z.string().describe('The title of the page.'),
    published: z.string().nullable().describe('The date of publication as the page states it; null if it states none.'),
    score: z.number().describe('The probability that the passage answers the question, 0 to 1.'),
  })
  .meta({ id: 'Passage' });

const Answer = z
  .object({
    query: z.string(),
    answer: z
      .string()
      .describe(
        'The answer, with the best sentence first and [n] after each sentence for the passage that supports ' +
          'it. If there is no answer, it says so and gives the closest match.',
      ),
    answered: z.boolean().describe('Whether the stored pages contain an answer.'),
    engine: z.string().describe('The engine that wrote the answer: `builtin`, or `model:` and the name of the model.'),
    passages: z.array(Passage).describe('The passages that support the answer; empty if there is none.'),
    nearest: z.array(Passage).describe('The closest passages, if there is no answer; otherwise empty.'),
    count: z.int(),
  })
  .meta({ id: 'ResearchAnswer' });

/**
 * Answers a question from pages that were read before, those of the caller's private researches and public ones, and
 * says so if they contain no answer. Nothing is fetched.
 */
export const searchPassages = keyProcedure
  .meta(
    post('/api/research/query', {
      summary: 'Ask a question about past research',
      description:
        'Answers a question from the pages that earlier research has read, with a source for each sentence, or ' +
        'reports that those pages contain no answer. Nothing is fetched from the web, and the call is free.',
      example: { query: 'Which countries use tidal power?' },
      answer: {
        query: 'Which countries use tidal power?',
        answer:
          'The stored pages do not answer this. What comes nearest is in “The Rance tidal power station”, ' +
          'https://energy.example/rance: …',
        answered: false,
        engine: 'builtin',
        passages: [],
        nearest: [
          {
            research_id: 2,
            topic: 'Tidal power',
            text:
              'The Rance Tidal Power Station in Brittany opened in 1966 and was the first large tidal power ' +
              'station in the world.',
            source: 'https://energy.example/rance',
            title: 'The Rance tidal power station',
            published: null,
            score: 0.185,
          },
        ],
        count: 0,
      },
    }),
  )
  .input(Question)
  .output(Answer)
  .meta(
    tool('reads', 'Ask a question about past research: answers from pages that were read before, with citations.', {
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const asked = { ...input, keyId: ctx.caller.keyId };
    const { isAnswered, ...found } = await answerFromStored(ctx.resources, asked);
    return { query: input.query, answered: isAnswered, ...found, count: found.passages.length };
  });
