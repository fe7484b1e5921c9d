import type { ReviewType } from './schema.ts';

/** Whether an issue of this category belongs in a review of this type. */
export function concerns(reviewType: ReviewType, { category }: { category: string }): boolean {
  return reviewType === 'full' || reviewType === 'quick' || category === reviewType;
}
