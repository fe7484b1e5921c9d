import { serveOrders } from '../workers/serve-orders.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import { renderDocument } from './render-document.ts';

/** What came of a document: a page, or the words why it cannot be one. */
export type Rendering = { document: RenderedDocument } | { unfit: string };

serveOrders((source: DocumentSource): Rendering => {
  try {
    return { document: renderDocument(source) };
  } catch (problem) {
    if (problem instanceof UnfitDocument) return { unfit: problem.message };
    throw problem;
  }
});
