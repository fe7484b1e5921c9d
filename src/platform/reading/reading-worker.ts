import { type PageSource, type PageText, readPage, type Thoroughness } from '#text/extraction/index.ts';
import { serveTasks } from '../workers/serve-tasks.ts';

/** A task from the main process; one at a time. */
export interface ReadingTask {
  source: PageSource;
  thoroughness: Thoroughness;
}

serveTasks<ReadingTask, PageText>(({ source, thoroughness }) => readPage(source, thoroughness));
