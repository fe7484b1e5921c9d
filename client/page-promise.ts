/**
 * A page of a list that is on its way. `await` gives the page; `for await` gives every entry from there on, and asks for
 * the next page when it gets to it.
 */
export interface PagePromise<Page, Entry> extends Promise<Page>, AsyncIterable<Entry> {}
