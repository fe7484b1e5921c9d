import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { resource } from '#api/tools/facts.ts';
import { shareExpired, shareNotFound } from '../errors.ts';
import { openShareable } from '../links/open-shareable.ts';
import { hashOf } from '../links/share-token.ts';
import { realPathOf } from '../links/stored-path.ts';
import { countAccess, findShare } from '../queries.ts';
import { linkHeaders } from '../sending/answer-headers.ts';
import { sendFile } from '../sending/send-file.ts';
import { showFile } from '../viewer/show-file.ts';

const ShareAddress = z.object({
  token: z.string().describe('The last part of the link’s URL.'),
  raw: z.boolean().default(false).describe('Whether to return the bytes of the file, as text or as an octet stream.'),
  download: z.boolean().default(false).describe('Whether to return the bytes of the file as a download.'),
});

/**
 * Opens a shared file: in a viewer without scripts, raw, or as a download. Expiry is checked by the database clock
 * during the look-up, and permission on the open file.
 */
export const openFile = pageProcedure
  .meta(
    get('/share/{token}', {
      summary: 'Open a shared file',
      description:
        'Without parameters, a page that shows the file. `Range` (one range), `If-Range`, `If-None-Match` and HEAD ' +
        'work with `raw` and `download`. 404 `Share link not found`, 410 `Share link expired`.',
      produces: 'text/html',
      givesFiles: true,
      alsoAnswers: [206, 304],
      refusals: {
        403: 'Path not allowed',
        404: 'Share link not found',
        410: 'Share link expired',
        416: 'Range not satisfiable',
      },
    }),
  )
  .input(ShareAddress)
  .output(ReplyBody)
  .meta(resource({ title: 'Shared file', mediaType: 'text/plain', query: { raw: 'true' } }))
  .query(async ({ ctx, input }) => {
    const { config, db, documents } = ctx.resources;
    ctx.setHeaders(linkHeaders);
    const hash = hashOf(input.token);
    const share = hash === undefined ? undefined : await findShare(db.short, hash);
    if (share === undefined) throw shareNotFound();
    if (share.isExpired) throw shareExpired();
    const path = await realPathOf(config, share.storedPath);
    const file = await openShareable(config, { path, keyId: share.keyId, mustBe: path });
    const isPage = !input.raw && !input.download;
    const answer = isPage
      ? await showFile({ documents, file, expiresAt: share.expiresAt }, ctx.http())
      : await sendFile(file, ctx.http(), { isDownload: input.download });
    if (answer.isOpening)
      await countAccess(db.short, share.id).catch((problem: unknown) => {
        if (typeof answer.body !== 'string') answer.body.destroy();
        throw problem;
      });
    return new Reply(answer.mediaType, answer.body, { status: answer.status, headers: answer.headers });
  });
