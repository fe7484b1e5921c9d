import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepUploads } from '../uploads/store-upload.ts';
import { sweepSharedFiles } from './sweep-shared-files.job.ts';

/** Does the work of {@link sweepSharedFiles}. */
export const sweepSharedFilesWork = jobWork(sweepSharedFiles, {
  async work({ db, config, clock }) {
    await db.em().execute(`delete from shared_file where expires_at < now() - interval '30 days'`);
    await sweepUploads(db.em(), config, clock.now());
  },
});
