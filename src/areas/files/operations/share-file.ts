import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { openShareable } from '../links/open-shareable.ts';
import { maxPathLength } from '../links/shareable-path.ts';
import { makeShare } from '../queries.ts';
import { ExpiresHours, ShareLink } from '../schema.ts';

const ShareRequest = z.object({
  file_path: z
    .string()
    .min(1)
    .max(maxPathLength)
    .describe(
      'The path of the file: absolute, or relative to the data folder. It cannot contain `.` or `..` or hidden files.',
    ),
  expires_hours: ExpiresHours,
});

/**
 * Creates a temporary link to one file. Permission is checked on the open file, so neither a symbolic link nor
 * replacing the file can lead out of the shared folders.
 */
export const shareFile = keyProcedure
  .meta(
    post('/api/files/share', {
      summary: 'Share a file by link',
      description:
        'The link shows the file in a viewer; `?raw=true` returns its bytes and `?download=true` saves it. Revoke ' +
        'it with `DELETE /api/files/share/{share_id}`; it also ends when its key is revoked.',
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
  .meta(tool('grants', 'Share a file of the platform by a link that expires after some hours.', { isDefault: true }))
  .mutation(async ({ ctx: { resources, caller }, input }) => {
    const { keyId } = caller;
    const { file_path: filePath, expires_hours: expiresHours } = input;
    const { handle, realPath } = await openShareable(resources.config, { path: filePath, keyId });
    await handle.close();
    return makeShare(resources.db.em(), resources, { keyId, filePath, realPath, expiresHours });
  });
