import { router } from '#api/trpc.ts';
import { createKey } from './operations/create-key.ts';
import { deleteKey } from './operations/delete-key.ts';
import { listKeys } from './operations/list-keys.ts';

export const keysRouter = router({
  list: listKeys,
  create: createKey,
  delete: deleteKey,
});
