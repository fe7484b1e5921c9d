import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { digestItems } from '../digests/items.ts';
import { writeDigest } from '../digests/mail.ts';
import { digestDays, presentPeriod } from '../digests/period.ts';
import { DigestFrequency, Region } from '../schema.ts';

const Asked = z
  .object({
    frequency: DigestFrequency.default('weekly'),
    region: Region.optional().describe('The region that the digest covers. Defaults to all regions.'),
  })
  .prefault({});

const Preview = z
  .object({
    content: z.string().describe('The digest in Markdown.'),
    frequency: DigestFrequency,
    region: Region.nullable(),
    days: z.int().describe('Number of days that the digest covers, including today.'),
    subject: z.string().describe('The subject of the email.'),
    html: z.string().describe('The email as HTML.'),
    briefings: z.int().describe('Number of new briefings in the digest. A digest without any is not sent.'),
  })
  .meta({ id: 'DigestPreview' });

/** Returns the digest of the last days as a subscriber without a paid tier gets it. */
export const previewDigest = openProcedure
  .meta(
    get('/api/intel/digest/preview', {
      summary: 'Preview the digest',
      description: 'The current digest as a reader on the free plan receives it: subject, text and HTML.',
      example: { frequency: 'weekly' },
      answer: {
        content:
          '# Weekly digest: 1 new briefing\n\n1 new briefing, published from 16 to 22 November 2026.\n\n## Top briefing\n\n### [Drought and …',
        frequency: 'weekly',
        region: null,
        days: 7,
        subject: 'Weekly digest: 1 new briefing',
        html: '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, …',
        briefings: 1,
      },
    }),
  )
  .input(Asked)
  .output(Preview)
  .meta(
    tool('reads', 'Preview the current digest as it would be emailed.', {
      example: { frequency: 'weekly' },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input: { frequency, region = null } }) => {
    const { db, clock } = ctx.resources;
    const period = presentPeriod(frequency, clock.now());
    const items = await digestItems(db.em(), { ...period, region, tier: 'explorer' });
    const { markdown, subject, html } = writeDigest({
      ...items,
      ...period,
      region,
      tier: 'explorer',
      baseUrl: ctx.resources.site.url,
      unsubscribeUrl: undefined,
    });
    const briefings = items.fresh.length;
    return { content: markdown, frequency, region, days: digestDays[frequency], subject, html, briefings };
  });
