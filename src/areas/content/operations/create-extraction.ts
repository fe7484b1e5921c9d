import { z } from 'zod';
import { releaseCharges } from '#accounts/commit-credits.ts';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { readPage } from '../material/read-page.ts';
import { extractCredits, PageUrl } from '../schema.ts';
import { Extraction, viewExtraction } from '../view.ts';

/** Reads a page and returns its main text. An error page is reported as one, and is free. */
export const createExtraction = meteredProcedure
  .meta(
    post('/api/content/extract-url', {
      summary: 'Extract the main text of a page',
      description:
        'Fetches a page and returns its main text as Markdown, with title, author and date, and without navigation ' +
        'and advertisements. Error pages are reported as such. 400 if the URL is not allowed.',
      query: ['url'],
      credits: `${extractCredits} credit; error pages and pages that cannot be read are free`,
      refusals: { 400: 'URL not allowed' },
      example: { url: 'https://example.com/the-harbour' },
      answer: {
        url: 'https://energy.example/rance',
        final_url: 'https://energy.example/rance',
        title: 'The Rance tidal power station',
        byline: null,
        published_at: null,
        language: 'en',
        page_type: 'article',
        confidence: 0.56,
        content:
          'The Rance Tidal Power Station in Brittany opened in 1966 and was the first large tidal power ' +
          'station in the world. Its 24 …',
        text:
          'The Rance Tidal Power Station in Brittany opened in 1966 and was the first large tidal power ' +
          'station in the world. Its 24 …',
        word_count: 93,
        credits_used: 1,
      },
    }),
  )
  .input(z.object({ url: PageUrl.describe('The URL of the page to read.') }))
  .output(Extraction)
  .meta(
    tool('reads', 'Read a web page: its main text in Markdown, with title, author and date.', {
      example: { url: 'https://en.wikipedia.org/wiki/Tidal_power' },
      quotesStrangers: true,
      reachesOut: true,
      isDefault: true,
    }),
  )
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
