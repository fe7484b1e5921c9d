import { router } from '#api/trpc.ts';
import { deleteShare } from './operations/delete-share.ts';
import { listShares } from './operations/list-shares.ts';
import { openFile } from './operations/open-file.ts';
import { shareFile } from './operations/share-file.ts';
import { uploadFile } from './operations/upload-file.ts';

export const filesRouter = router({
  share: shareFile,
  open: openFile,
  list: listShares,
  delete: deleteShare,
  upload: uploadFile,
});
