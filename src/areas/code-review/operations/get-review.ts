import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { CodeReview } from '../entities/code-review.ts';
import { reviewNotFound } from '../errors.ts';
import { exampleReview } from '../examples.ts';
import { ReviewDetail, viewReview, withoutPrivateText } from '../view.ts';

/** Returns one review with all its issues, most severe first. */
export const getReview = openProcedure
  .meta(
    get('/api/code/{review_id}', {
      summary: 'Retrieve a code review',
      description: 'One review with all of its issues, most severe first.',
      refusals: { 404: 'Review not found' },
      example: { review_id: 1 },
      answer: exampleReview,
    }),
  )
  .input(z.object({ review_id: idOf('review') }))
  .output(ReviewDetail)
  .meta(
    tool('reads', 'Read one stored code review with its issues.', { example: { review_id: 3 }, quotesStrangers: true }),
  )
  .query(async ({ ctx, input }) => {
    const review = await ctx.resources.db.em().findOne(CodeReview, { id: input.review_id });
    if (review === null) throw reviewNotFound();
    const isHidden = review.isPrivate && !mayReadOf(ctx.caller, review.keyId);
    return isHidden ? withoutPrivateText(viewReview(review)) : viewReview(review);
  });
