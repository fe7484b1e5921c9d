/** Numbers, names, addresses and quotations of a text that its source does not have. */
export { findUnsupported } from './facts/find-unsupported.ts';
