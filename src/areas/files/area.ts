import type { AreaManifest } from '#platform/manifest.ts';
import { SharedFile } from './entities/shared-file.ts';
import { sweepSharedFiles } from './links/sweep-shared-files.job.ts';
import { sweepSharedFilesWork } from './links/sweep-shared-files.work.ts';
import { filesRouter } from './router.ts';

/** Everything that the files area adds to the program. */
export const files = {
  title: 'Files',
  description: 'Links that give anyone access to one file for a limited time.',
  router: filesRouter,
  entities: [SharedFile],
  watched: [{ table: 'shared_file', newestBy: 'id' }],
  jobs: [sweepSharedFilesWork],
  schedules: [[sweepSharedFiles, '7 * * * *']],
} satisfies AreaManifest;
