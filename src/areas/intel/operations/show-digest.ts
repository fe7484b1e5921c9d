import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { renderText } from '../briefings/briefing-html.ts';
import { digestItems } from '../digests/items.ts';
import { writeDigest } from '../digests/mail.ts';
import { digestDays, presentPeriod } from '../digests/period.ts';
import type { IntelPage } from '../page-view.ts';
import { findReader } from '../readers/reader-sessions.ts';
import { DigestFrequency, Region } from '../schema.ts';

const Asked = z
  .object({
    frequency: DigestFrequency.default('weekly'),
    region: z
      .union([Region, z.literal('').transform(() => undefined)])
      .optional()
      .describe('The region that the digest covers. Defaults to all regions.'),
  })
  .prefault({});

/** Shows the digest of the last days: to a reader what is new to them, otherwise as without a paid tier. */
export const showDigest = pageProcedure
  .meta(
    get('/intel/digest', {
      summary: 'Open the digest page',
      description:
        'The current digest: for a signed-in reader, what is new to them; otherwise, what a reader on the free ' +
        'plan receives.',
      produces: 'text/html',
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input: { frequency, region = null } }) => {
    const { db, clock, web } = ctx.resources;
    const period = presentPeriod(frequency, clock.now());
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const whose = reader === undefined ? {} : { subscriberId: reader.subscriber.id };
    const tier = reader?.tier ?? 'explorer';
    const items = await digestItems(db.em(), { ...period, region, tier, ...whose });
    const offer = { tier, unsubscribeUrl: undefined, baseUrl: ctx.resources.site.url };
    const { subject, markdown } = writeDigest({ ...items, ...period, ...offer, region });
    // The title is shown above it already.
    const html = (await renderText(ctx.resources, markdown.replace(`# ${subject}`, ''))) ?? '';
    const page: IntelPage = {
      view: 'digest',
      digest: { frequency, region, days: digestDays[frequency], subject, html, isOwn: reader !== undefined },
    };
    const head = {
      title: 'Digest · Intelligence',
      description: 'The email digest of new briefings, as it would be sent now.',
    };
    const shown = await web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', shown.html, {
      headers: { ...shown.headers, 'cache-control': 'no-store' },
    });
  });
