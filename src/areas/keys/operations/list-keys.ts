import { z } from 'zod';
import { listKeys as findKeys } from '#accounts/issue-key.ts';
import { keyRecord } from '#accounts/key-record.ts';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { KeyRecord } from '../schema.ts';

const Page = z
  .object({ limit: PageLimit.default(50), before: Id.optional().describe('Only keys before this id.') })
  .prefault({});

/** Lists keys, revoked ones included, newest first. */
export const listKeys = adminProcedure
  .meta(get('/api/admin/keys', { summary: 'List API keys' }))
  .input(Page)
  .output(z.object({ keys: z.array(KeyRecord), count: z.int() }))
  .query(async ({ ctx, input }) => {
    const keys = await findKeys(ctx.resources.db.em(), input);
    return { keys: keys.map(keyRecord), count: keys.length };
  });
