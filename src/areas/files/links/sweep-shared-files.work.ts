import { jobWork } from '#platform/jobs/definition.ts';
import { sweepSharedFiles } from './sweep-shared-files.job.ts';

/** Does the work of {@link sweepSharedFiles}. */
export const sweepSharedFilesWork = jobWork(sweepSharedFiles, {
  async work({ db }) {
    await db.em().execute(`delete from shared_file where expires_at < now() - interval '30 days'`);
  },
});
