import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { ReviewSummary, withoutPrivateSummary } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(10),
    before: Id.optional().describe('Only reviews before this id: the last id of the page before.'),
  })
  .prefault({});

const ReviewList = z.object({
  reviews: z.array(ReviewSummary),
  count: z.int().describe('How many reviews this answer holds.'),
});

type ListedReview = z.infer<typeof ReviewSummary> & { keyId: number | null; isPrivate: boolean };

/** Lists code reviews, newest first, with how many issues of each severity they have. */
export const listReviews = openProcedure
  .meta(get('/api/code', { summary: 'List code reviews' }))
  .input(Page)
  .output(ReviewList)
  .query(async ({ ctx, input }) => {
    const rows = await ctx.resources.db.mayLag(ctx.caller).short.run<ListedReview>({
      name: 'list-reviews',
      text: `select id, language, review_type, left(summary, 300) as summary, score, issue_counts,
               jsonb_array_length(issues) as issue_count, is_truncated as truncated, created_at,
               key_id as "keyId", is_private as "isPrivate"
             from code_review where id < $1 order by id desc limit $2`,
      values: [input.before ?? 2_147_483_647, input.limit],
    });
    const reviews = rows.map(({ keyId, isPrivate, ...review }) =>
      isPrivate && !mayReadOf(ctx.caller, keyId) ? withoutPrivateSummary(review) : review,
    );
    return { reviews, count: reviews.length };
  });
