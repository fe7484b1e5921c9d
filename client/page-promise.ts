/**
 * A page of a list that is being requested. `await` returns the page; `for await` yields every entry from there on, and
 * requests further pages as needed.
 */
export interface PagePromise<Page, Entry> extends Promise<Page>, AsyncIterable<Entry> {}
