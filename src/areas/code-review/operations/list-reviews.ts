import { z } from 'zod';
import { mayReadOf, ownKeyId } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { pageValues } from '#platform/db/find-page.ts';
import { ReviewSummary, withoutPrivateSummary } from '../view.ts';

const page = definePage({
  list: 'reviews',
  entry: ReviewSummary,
  defaultLimit: 10,
  filters: {
    mine: z.boolean().optional().describe('Only the reviews of your key; without a key there are none.'),
  },
});

type ListedReview = z.infer<typeof ReviewSummary> & { keyId: number | null; isPrivate: boolean };

/** Lists code reviews, newest first, with the number of issues of each severity. */
export const listReviews = openProcedure
  .meta(
    get('/api/code', {
      summary: 'List code reviews',
      description:
        'Stored reviews, which are public, with the number of issues by severity. Newest first; for the next page, ' +
        'pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        reviews: [
          {
            id: 1,
            language: null,
            review_type: 'security',
            summary: 'One vulnerability.',
            score: null,
            issue_count: 1,
            issue_counts: { critical: 0, high: 1, medium: 0, low: 0, info: 0 },
            truncated: false,
            created_at: '2026-11-22T20:31:27.814Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List stored code reviews, newest first.', { example: { limit: 10 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const rows = await ctx.resources.db.mayLag(ctx.caller).short.run<ListedReview>({
      name: input.mine === true ? 'list-own-reviews' : 'list-reviews',
      text: `select id, language, review_type, left(summary, 300) as summary, score, issue_counts,
               jsonb_array_length(issues) as issue_count, is_truncated as truncated, created_at,
               key_id as "keyId", is_private as "isPrivate"
             from code_review where id < $1 ${input.mine === true ? 'and key_id = $3' : ''} order by id desc limit $2`,
      values: [...pageValues(input), ...(input.mine === true ? [ownKeyId(ctx.caller)] : [])],
    });
    const reviews = rows.map(({ keyId, isPrivate, ...review }) =>
      isPrivate && !mayReadOf(ctx.caller, keyId) ? withoutPrivateSummary(review) : review,
    );
    return page.answer(reviews);
  });
