import { router } from '#api/trpc.ts';
import { getReview } from './operations/get-review.ts';
import { listReviews } from './operations/list-reviews.ts';
import { parseReview } from './operations/parse-review.ts';
import { promptReview } from './operations/prompt-review.ts';

export const codeReviewRouter = router({
  list: listReviews,
  get: getReview,
  prompt: promptReview,
  parse: parseReview,
});
