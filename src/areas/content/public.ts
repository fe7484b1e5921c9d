/** Finds numbers, names, addresses and quotes of a text that are not in its source. */
export { findUnsupported } from '#text/grounding/index.ts';
