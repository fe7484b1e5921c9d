import { type PageSource, type PageText, readPage, type Thoroughness } from '#text/extraction/index.ts';
import { serveOrders } from '../workers/serve-orders.ts';

/** A task from the main process; one at a time. */
export interface ReadingOrder {
  source: PageSource;
  thoroughness: Thoroughness;
}

serveOrders<ReadingOrder, PageText>(({ source, thoroughness }) => readPage(source, thoroughness));
