import { publishBriefing } from '#areas/intel/briefings/sync-briefings.ts';
import type { FrontMatter } from '#areas/intel/schema.ts';
import type { Answer, TestPlatform } from '../../support/platform.ts';

/** A day so many days before today, in UTC. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Publishes a briefing of a day, and whatever else is given. */
export async function putBriefing(
  platform: TestPlatform,
  filename: string,
  matter: Partial<FrontMatter> & { date: string },
): Promise<void> {
  const { resources } = platform.app;
  await resources.db.em().transactional((em) =>
    publishBriefing(em, resources, {
      filename,
      content: 'It rained in Lagos on Monday. [[1]](https://example.com/rain)',
      matter: {
        title: `Briefing ${filename}`,
        region: 'africa',
        depth: 'quick',
        confidence: 'low',
        confidence_score: 0.2,
        confidence_terms: null,
        summary: `What ${filename} says.`,
        subject: filename,
        as_of: matter.date,
        oldest_source: null,
        coverage: null,
        changes_since: null,
        sources: [{ title: 'Rain', url: 'https://example.com/rain', publisher: null, published: null }],
        is_sample: false,
        ...matter,
      },
    }),
  );
}

/** Asks for the digest to be sent now. */
export function askForDigest(
  platform: TestPlatform,
  body: object,
): Promise<Answer<{ status?: string; message?: string; frequency?: string; detail?: string }>> {
  return platform.call('POST', '/api/intel/digest/send', { body });
}

/** A mail to a subscriber as the table has it. */
export interface MailRow {
  id: number;
  email: string;
  occasion: string;
  status: string;
  error: string | null;
  sending_since: string | null;
  [column: string]: unknown;
}

/** Every mail to subscribers that was written down, in that order. */
export function mailRows(platform: TestPlatform): Promise<MailRow[]> {
  return platform.database.query<MailRow>(
    `select m.id, s.email, m.occasion, m.status, m.error, m.sending_since
     from intel_mail m join intel_subscriber s on s.id = m.subscriber_id order by m.id`,
  );
}
