import { listKeys as findKeys } from '#accounts/issue-key.ts';
import { keyRecord } from '#accounts/key-record.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { adminProcedure } from '#api/procedures.ts';
import { KeyRecord } from '../schema.ts';

const page = definePage({
  list: 'keys',
  entry: KeyRecord,
  defaultLimit: 50,
});

/** Lists keys, revoked ones included, newest first. */
export const listKeys = adminProcedure
  .meta(get('/api/admin/keys', { summary: 'List API keys' }))
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const keys = await findKeys(ctx.resources.db.em(), input);
    return page.answer(keys.map(keyRecord));
  });
