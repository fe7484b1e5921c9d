import { router } from '#api/trpc.ts';
import { createKey } from './operations/create-key.ts';
import { deleteKey } from './operations/delete-key.ts';
import { listKeys } from './operations/list-keys.ts';
import { updateKey } from './operations/update-key.ts';

export const keysRouter = router({
  list: listKeys,
  create: createKey,
  update: updateKey,
  delete: deleteKey,
});
