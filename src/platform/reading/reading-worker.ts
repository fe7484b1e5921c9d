import { parentPort } from 'node:worker_threads';
import type { PageSource, PageText } from '#text/extraction/index.ts';
import { readPage, type Thoroughness } from '#text/extraction/index.ts';
import type { WorkerAnswer } from '../workers/isolated-worker.ts';
import { PageError } from './page-error.ts';

/** What the main process asks for; one at a time. */
export interface ReadingOrder {
  source: PageSource;
  thoroughness: Thoroughness;
}

const port = parentPort;
if (port === null) throw new Error('reading-worker.ts runs only as a worker');

const answer = (message: WorkerAnswer<PageText>) => port.postMessage(message);

port.on('message', ({ source, thoroughness }: ReadingOrder) => {
  readPage(source, thoroughness).then(
    (result) => answer({ result }),
    (problem: unknown) => answer({ problem: problem instanceof PageError ? problem.message : String(problem) }),
  );
});
answer({ isReady: true });
