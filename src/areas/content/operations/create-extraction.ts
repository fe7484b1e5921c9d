import { z } from 'zod';
import { releaseCharges } from '#accounts/commit-credits.ts';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { readPage } from '../material/read-page.ts';
import { extractCredits, PageUrl } from '../schema.ts';
import { Extraction, viewExtraction } from '../view.ts';

/** Reads a page and answers with its main text. An error page is told as one, and costs nothing. */
export const createExtraction = meteredProcedure
  .meta(
    post('/api/content/extract-url', {
      summary: 'Extract the main text of a page',
      query: ['url'],
      credits: `${extractCredits} credit, nothing for an error page or one that cannot be read`,
      alsoAnswers: [400],
    }),
  )
  .input(z.object({ url: PageUrl.describe('The page to read.') }))
  .output(Extraction)
  .mutation(async ({ ctx, input: { url } }) => {
    const { resources } = ctx;
    resources.outbound.assertReadable(url);
    const charges = await ctx.charge(extractCredits);
    const { page, finalUrl } = await readPage(resources, { url, loc: ['query', 'url'], signal: ctx.signal() });
    const isFree = page.pageType === 'error';
    if (isFree) {
      const ids = charges.map(({ id }) => id);
      await releaseCharges(resources.db.em(), ids);
      await ctx.tellReturned(extractCredits);
    }
    return viewExtraction({ url, finalUrl, page, creditsUsed: isFree ? 0 : extractCredits });
  });
