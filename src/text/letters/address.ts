/** How a letter addresses its reader, where a language has two ways: `Sie` or `du`, `vous` or `tu`. */
export type Address = 'formal' | 'informal';
