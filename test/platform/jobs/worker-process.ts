import { openJobWorld } from './job-world.ts';
import { twoStepJob } from './two-step-job.ts';

/** A worker for tests that kill it: `node worker-process.ts <database url>` runs jobs that never end. */
const url = process.argv[2];
if (url === undefined) throw new Error('usage: worker-process.ts <database url>');
const world = await openJobWorld({ url, definitions: [twoStepJob({ hangs: true })] });
await world.startWorkers();
