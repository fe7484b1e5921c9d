export type { PageSource, PageText } from './page-text.ts';
export { readPage, type Thoroughness } from './read-page.ts';
export { type EmptyKind, unusableKind } from './unusable-kind.ts';
