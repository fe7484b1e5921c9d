import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { sampleDocument } from '../briefings/briefing-document.ts';

/** Returns a sample briefing as a PDF; always the same file, whatever the parameters. */
export const downloadSample = pageProcedure
  .meta(
    get('/api/intel/sample-pdf', {
      summary: 'Download a sample briefing as PDF',
      description: 'A sample briefing as a PDF. It is always the same one.',
      produces: 'application/pdf',
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx }) => {
    const pdf = await ctx.resources.typesetter.typeset(await sampleDocument());
    return new Reply('application/pdf', pdf, {
      headers: {
        'content-disposition': 'attachment; filename="sample-briefing.pdf"',
        'cache-control': 'public, max-age=3600',
      },
    });
  });
