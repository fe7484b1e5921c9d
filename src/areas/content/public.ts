/** Numbers, names, addresses and quotations of a text that its source does not have. */
export { findUnsupported } from '#text/grounding/index.ts';
