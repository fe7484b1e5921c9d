import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../threads/work-thread.ts';
import { type DocumentSource, UnfitDocument } from './document.ts';
import { renderDocument } from './render-document.ts';
import type { Rendering } from './rendering-thread.ts';

const port = parentPort;
if (port === null) throw new Error('rendering-worker.ts runs only as a worker thread');

function answerTo(source: DocumentSource): ThreadAnswer<Rendering> {
  try {
    return { result: { document: renderDocument(source) } };
  } catch (problem) {
    return problem instanceof UnfitDocument ? { result: { unfit: problem.message } } : { problem: String(problem) };
  }
}

port.on('message', (source: DocumentSource) => port.postMessage(answerTo(source)));
port.postMessage({ isReady: true } satisfies ThreadAnswer<Rendering>);
