import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { DownloadFormat, downloadOf } from '../briefings/download.ts';
import { documentOfDeep } from '../deep-briefings/deep-document.ts';
import { openDeep } from '../deep-briefings/open-deep.ts';
import { deepNotWritten, deepPrivate } from '../errors.ts';

const Asked = z.object({
  job_id: z.uuid().describe('The `job_id` of the deep briefing.'),
  format: DownloadFormat.default('pdf'),
});

/** Returns a deep briefing as a file, if the caller can read all of it; for a failed one, what was written. */
export const downloadDeepBriefing = pageProcedure
  .meta(
    get('/intel/deep/{job_id}/download', {
      summary: 'Download a deep briefing',
      description: 'The deep briefing with its sources as a PDF or as Markdown, for the reader who requested it.',
      produces: 'application/pdf',
      refusals: {
        403: 'Only its reader can download this briefing. Sign in with the address that requested it.',
        404: 'Deep briefing not found',
      },
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input: { job_id, format } }) => {
    const { briefing, isOpen } = await openDeep(ctx.resources, {
      ...{ id: job_id, caller: ctx.caller, shown: ctx.browserSession() },
    });
    if (!isOpen) throw deepPrivate();
    if (briefing.content == null) throw deepNotWritten();
    const document = documentOfDeep(briefing, briefing.content);
    const name = `deep-briefing-${job_id.slice(0, 8)}`;
    const { mediaType, body, headers } = await downloadOf(ctx.resources, document, { name, format });
    return new Reply(mediaType, body, { headers });
  });
