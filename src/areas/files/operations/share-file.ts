import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { openShareable } from '../links/open-shareable.ts';
import { hashOf, makeToken } from '../links/share-token.ts';
import { maxPathLength } from '../links/shareable-path.ts';
import { storeShare } from '../queries.ts';

const ShareRequest = z.object({
  file_path: z
    .string()
    .min(1)
    .max(maxPathLength)
    .describe('The file: its whole path, or the path from the data root on. No `.` or `..`, nothing hidden.'),
  expires_hours: z.int().min(1).max(168).default(24).describe('After how many hours the link ends.'),
});

const ShareLink = z
  .object({
    id: z.int().describe('By which the link is listed and taken back.'),
    url: z
      .string()
      .describe('Opens the file for whoever has it. Its last part is the token, which is shown this once.'),
    expires_at: Timestamp,
    file_path: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'ShareLink' });

/**
 * Makes a link that opens one file for a while. What the path leads to is decided on the file once it is open, so that
 * neither a symbolic link nor a swap leads out of the roots.
 */
export const shareFile = keyProcedure
  .meta(
    post('/api/files/share', {
      summary: 'Share a file by link',
      description:
        'The link shows the file in a viewer; `?raw=true` gives its bytes and `?download=true` saves it. It can be taken ' +
        'back by `DELETE /api/files/share/{share_id}`, and ends with the key that made it.',
      example: { file_path: 'notes/summary.md', expires_hours: 48 },
      refusals: { 403: 'Path not allowed', 404: 'File not found' },
      answer: {
        id: 1,
        url: 'https://agent.example/share/0000000000000000000000000000000000000000000',
        expires_at: '2026-11-24T20:31:27.547Z',
        file_path: 'notes/summary.md',
        created_at: '2026-11-22T20:31:27.547Z',
      },
    }),
  )
  .input(ShareRequest)
  .output(ShareLink)
  .meta(tool('grants', 'Share a file of the platform by a link that works for some hours.', { isDefault: true }))
  .mutation(async ({ ctx, input }) => {
    const { config, db, log } = ctx.resources;
    const { keyId } = ctx.caller;
    const file = await openShareable(config, { path: input.file_path, keyId });
    await file.handle.close();
    const token = makeToken();
    const share = await storeShare(db.em(), {
      keyId,
      tokenHash: hashOf(token) ?? '',
      filePath: input.file_path,
      realPath: file.realPath,
      expiresHours: input.expires_hours,
    });
    log.info({ shareId: share.id, keyId, expiresHours: input.expires_hours }, 'file shared');
    const base = ctx.resources.site.url;
    return {
      id: share.id,
      url: `${base}/share/${token}`,
      expires_at: share.expiresAt.toISOString(),
      file_path: input.file_path,
      created_at: share.createdAt.toISOString(),
    };
  });
