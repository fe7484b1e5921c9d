import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from '../workers/isolated-worker.ts';
import { type DocumentSource, type RenderedDocument, UnfitDocument } from './document.ts';
import { renderDocument } from './render-document.ts';

/** What came of a document: a page, or the words why it cannot be one. */
export type Rendering = { document: RenderedDocument } | { unfit: string };

const port = parentPort;
if (port === null) throw new Error('rendering-worker.ts runs only as a worker');

function answerTo(source: DocumentSource): WorkerAnswer<Rendering> {
  try {
    return { result: { document: renderDocument(source) } };
  } catch (problem) {
    return problem instanceof UnfitDocument ? { result: { unfit: problem.message } } : { problem: String(problem) };
  }
}

port.on('message', (source: DocumentSource) => port.postMessage(answerTo(source)));
port.postMessage({ isReady: true } satisfies WorkerAnswer<Rendering>);
