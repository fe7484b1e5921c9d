import { serveTasks } from '../workers/serve-tasks.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import { renderDocument } from './render-document.ts';

/** The result for a document: a page, or why it cannot be rendered. */
export type Rendering = { document: RenderedDocument } | { unfit: string };

serveTasks((source: DocumentSource): Rendering => {
  try {
    return { document: renderDocument(source) };
  } catch (problem) {
    if (problem instanceof UnfitDocument) return { unfit: problem.message };
    throw problem;
  }
});
