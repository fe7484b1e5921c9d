import { parentPort } from 'node:worker_threads';
import { type DocumentSource, UnfitDocument } from './document.ts';
import { renderDocument } from './render-document.ts';
import type { RenderingAnswer } from './rendering-thread.ts';

const port = parentPort;
if (port === null) throw new Error('rendering-worker.ts runs only as a worker thread');

function answerTo(source: DocumentSource): RenderingAnswer {
  try {
    return { document: renderDocument(source) };
  } catch (problem) {
    return problem instanceof UnfitDocument ? { unfit: problem.message } : { problem: String(problem) };
  }
}

port.on('message', (source: DocumentSource) => port.postMessage(answerTo(source)));
port.postMessage({ isReady: true } satisfies RenderingAnswer);
