export { findAddresses } from './addresses.ts';
export type { Span } from './hosts.ts';
export { findHashtags, findMentions } from './tags.ts';
export { postCounting, weightedLength } from './weighted-length.ts';
