import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { Failure, invalid } from '#platform/failure.ts';
import { tooManyUploads, uploadsNotShared } from '../errors.ts';
import { openShareable } from '../links/open-shareable.ts';
import { countUploads, makeShare } from '../queries.ts';
import { ExpiresHours, ShareLink } from '../schema.ts';
import { discardUpload, storeUpload } from '../uploads/store-upload.ts';

const bodyLimit = 10_485_760;
const maxContentLength = 10_000_000;
const maxNameBytes = 200;
/** The most uploaded files of one key that can be shared at the same time. */
const maxUploads = 50;

/**
 * A file name without a path. Hidden names, control characters and characters that change the text direction are
 * refused, because they can deceive.
 */
const plainName = /^[^./\\\p{C}][^/\\\p{C}]{0,199}$/u;

const UploadRequest = z.object({
  name: z
    .string()
    .max(maxNameBytes)
    .refine((name) => plainName.test(name), 'must be a plain file name')
    .refine((name) => Buffer.byteLength(name) <= maxNameBytes, `must be at most ${maxNameBytes} bytes long`)
    .describe('The file name that readers see. Its extension determines how the file is shown.'),
  content: z.string().min(1).max(maxContentLength).describe('The contents of the file, as text or in base64.'),
  encoding: z.enum(['utf8', 'base64']).default('utf8').describe('How `content` is encoded: as `text` or `base64`.'),
  expires_hours: ExpiresHours,
});

/**
 * Stores a file from the caller as long as its link is valid, and shares it. It is displayed and sent like every shared
 * file: without scripts, and never under a type that a browser would render.
 */
export const uploadFile = keyProcedure
  .meta(
    post('/api/files/upload', {
      summary: 'Upload a file and share it by link',
      description:
        'The file is kept until its link ends or is revoked. Limits: 7.5 MB as base64, 10 MB as text, 50 files for ' +
        'a key. The link works like those of `POST /api/files/share`.',
      bodyLimit,
      example: { name: 'minutes.md', content: '# Minutes\n\nWe agreed to go with blue.\n', expires_hours: 48 },
      refusals: {
        403: 'Uploaded files cannot be shared here. Ask an administrator to add the uploads folder in DATA_DIR to SHARE_ROOTS.',
        409: 'You already share 50 uploaded files, which is the maximum. Revoke a link first.',
      },
      answer: {
        id: 1,
        url: 'https://agent.example/share/0000000000000000000000000000000000000000000',
        expires_at: '2026-11-24T20:31:27.547Z',
        file_path: 'uploads/key-1/0f8fad5b-d9cb-469f-a165-70867728950e/minutes.md',
        created_at: '2026-11-22T20:31:27.547Z',
      },
    }),
  )
  .input(UploadRequest)
  .output(ShareLink)
  .meta(noTool('A person shares their own file; an agent shares what the platform has made.'))
  .mutation(async ({ ctx: { resources, caller }, input: { name, content, encoding, expires_hours: hours } }) => {
    const { config, db } = resources;
    const { keyId } = caller;
    const path = await storeUpload(config, { keyId, name, bytes: bytesOf(content, encoding) });
    try {
      const { handle, realPath } = await openShareable(config, { path, keyId }).catch((error: unknown) => {
        // The name is plain and the folder is this key's own, so nothing else can be wrong with the path.
        throw error instanceof Failure && error.kind === 'forbidden' ? uploadsNotShared() : error;
      });
      await handle.close();
      return await db.em().transactional(async (em) => {
        if ((await countUploads(em, keyId)) >= maxUploads) throw tooManyUploads(maxUploads);
        return makeShare(em, resources, { keyId, filePath: path, realPath, expiresHours: hours });
      });
    } catch (error) {
      // If this fails too, the sweep deletes it.
      await discardUpload(config, path).catch(() => undefined);
      throw error;
    }
  });

function bytesOf(content: string, encoding: 'utf8' | 'base64'): Buffer {
  const bytes = Buffer.from(content, encoding);
  if (encoding === 'base64' && bytes.toString('base64') !== content) {
    throw invalid([{ loc: ['body', 'content'], msg: 'must be base64', type: 'value_error' }]);
  }
  return bytes;
}
