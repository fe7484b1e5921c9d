import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from '../workers/isolated-worker.ts';
import type { PdfSource } from './pdf-document.ts';
import { typesetPdf } from './typeset-pdf.ts';

const port = parentPort;
if (port === null) throw new Error('typesetting-worker.ts runs only as a worker');

async function answerTo(source: PdfSource): Promise<WorkerAnswer<Uint8Array>> {
  try {
    return { result: await typesetPdf(source) };
  } catch (problem) {
    return { problem: String(problem) };
  }
}

port.on('message', (source: PdfSource) => void answerTo(source).then((answer) => port.postMessage(answer)));
port.postMessage({ isReady: true } satisfies WorkerAnswer<Uint8Array>);
