import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { SentimentResult } from '../entities/sentiment-result.ts';
import { sentimentNotFound } from '../errors.ts';
import { exampleResult } from '../examples.ts';
import { SentimentRecord, viewResult } from '../view.ts';

/** Returns one stored result, without its text. */
export const getResult = openProcedure
  .meta(
    get('/api/sentiment/{result_id}', {
      summary: 'Retrieve a sentiment result',
      description: 'One stored result. The text it is about is never stored.',
      refusals: { 404: 'Sentiment result not found' },
      example: { result_id: 1 },
      answer: exampleResult,
    }),
  )
  .input(z.object({ result_id: idOf('result') }))
  .output(SentimentRecord)
  .meta(tool('reads', 'Read one stored sentiment result.', { example: { result_id: 9 } }))
  .query(async ({ ctx, input }) => {
    const result = await ctx.resources.db.em().findOne(SentimentResult, { id: input.result_id });
    if (result === null) throw sentimentNotFound();
    return viewResult(result, { keyId: ctx.caller.kind === 'key' ? ctx.caller.keyId : undefined });
  });
