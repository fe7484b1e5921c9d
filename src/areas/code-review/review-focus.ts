import type { ReviewType } from './schema.ts';

/** Whether a finding of this category belongs into a review of this type. */
export function concerns(reviewType: ReviewType, { category }: { category: string }): boolean {
  return reviewType === 'full' || reviewType === 'quick' || category === reviewType;
}
