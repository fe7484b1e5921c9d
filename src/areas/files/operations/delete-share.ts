import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { shareNotFound } from '../errors.ts';
import { removeUpload } from '../uploads/store-upload.ts';

/** Revokes a link: from now on, it opens nothing and answers that it has expired. Downloads in progress continue. */
export const deleteShare = keyProcedure
  .meta(
    del('/api/files/share/{share_id}', {
      summary: 'Revoke a share link',
      description:
        'The link stops working at once and returns 410. Only the key that created it can revoke it; it stays in its list ' +
        'for 30 days. The file itself stays, unless it was uploaded for this link.',
      refusals: { 404: 'Share link not found' },
      example: { share_id: 1 },
      answer: { id: 1, status: 'deleted' },
    }),
  )
  .input(z.object({ share_id: idOf('link') }))
  .output(z.object({ id: z.int(), status: z.literal('deleted') }))
  .meta(
    tool('deletes', 'Revoke a share link, so that it no longer opens the file.', {
      example: { share_id: 4 },
    }),
  )
  .mutation(async ({ ctx: { resources, caller }, input: { share_id: id } }) => {
    const { keyId } = caller;
    const em = resources.db.em();
    const [ended] = await em.execute<{ real_path: string }[]>(
      `update shared_file set expires_at = least(expires_at, date_trunc('milliseconds', clock_timestamp()))
       where id = ? and key_id = ? returning real_path`,
      [id, keyId],
    );
    if (ended === undefined) throw shareNotFound();
    resources.log.info({ shareId: id, keyId }, 'share link deleted');
    // If it cannot be deleted now, the sweep deletes it.
    await removeUpload(em, resources.config, { keyId, path: ended.real_path }).catch((error: unknown) => {
      resources.log.warn({ err: error, shareId: id }, 'the uploaded file of a link could not be removed');
    });
    return { id, status: 'deleted' as const };
  });
