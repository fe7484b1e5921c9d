import type { PageKind, PageType } from './page-kind.ts';

/** Kinds of pages that hold no text, or only the beginning of one. */
export type EmptyKind = Exclude<PageType, 'article'>;

const saidOf: Readonly<Record<EmptyKind, string>> = {
  error: 'The page is an error message',
  login: 'The page requires a login',
  consent_wall: 'The page requires consent before it shows anything',
  paywall: 'The page shows only the beginning of its text and requires a subscription',
  list: 'The page only lists links to other pages',
};
/** From this confidence on the kind of a page decides; below, what it says does. */
const sureEnough = 0.6;

/** What a page surely is, in words for its reader, where that is one of the kinds that somebody cannot use. */
export function unusableKind({ pageType, confidence }: PageKind, kinds: readonly EmptyKind[]): string | undefined {
  const kind = confidence >= sureEnough ? kinds.find((one) => one === pageType) : undefined;
  return kind && saidOf[kind];
}
