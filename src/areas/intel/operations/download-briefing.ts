import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { documentOfBriefing } from '../briefings/briefing-document.ts';
import { DownloadFormat, downloadOf } from '../briefings/download.ts';
import { isBriefingName } from '../briefings/name.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound, briefingNotIncluded } from '../errors.ts';
import { findReader } from '../readers/reader-sessions.ts';
import { mayRead, tierOfDepth, tierOffers } from '../subscribers/access-tiers.ts';
import { readerTier } from '../subscribers/reader-tier.ts';

const Asked = z.object({
  filename: z.string().min(1).max(255).describe('The `filename` from the list of briefings.'),
  format: DownloadFormat.default('pdf'),
  email: z
    .string()
    .max(320)
    .optional()
    .describe('The email address of your subscription. Not needed if you are signed in.'),
});

/**
 * Returns a briefing as a file, if the tier includes all of it. The refusal is the same for an unknown address and one
 * with a lower tier.
 */
export const downloadBriefing = pageProcedure
  .meta(
    get('/intel/briefing/{filename}/download', {
      summary: 'Download a briefing',
      description: 'The briefing with its sources as a PDF or as Markdown, if the reader’s plan includes it.',
      produces: 'application/pdf',
      refusals: {
        403: 'Your plan does not include this briefing. It is part of the Global plan.',
        404: 'Briefing not found',
      },
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input: { filename, format, email } }) => {
    const { resources, caller } = ctx;
    if (!isBriefingName(filename)) throw briefingNotFound();
    const briefing = await resources.db.em().findOne(Briefing, { filename });
    if (briefing === null) throw briefingNotFound();
    const reader = await findReader(resources, ctx.browserSession());
    const tier = await readerTier(resources, { caller, reader, email });
    if (!mayRead(tier, briefing.depth)) throw briefingNotIncluded(tierOffers[tierOfDepth(briefing.depth)].name);
    const document = documentOfBriefing({ matter: briefing.matter, content: briefing.content });
    const name = filename.replace(/\.md$/, '');
    const { mediaType, body, headers } = await downloadOf(resources, document, { name, format });
    return new Reply(mediaType, body, { headers });
  });
