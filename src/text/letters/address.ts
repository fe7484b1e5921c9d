/**
 * How a letter addresses its reader, where a language has two ways: `Sie` or `du`, `vous` or `tu`. `several` are friends
 * in German: `ihr`.
 */
export type Address = 'formal' | 'informal' | 'several';
