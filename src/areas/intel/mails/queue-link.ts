import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { addLink, type LinkRequest } from '../readers/reader-links.ts';
import { sendIntelMail } from './send-intel-mail.job.ts';

/** Queues the email with a link, in the transaction of `em`, unless the address has reached its daily maximum. */
export async function queueLink(
  em: SqlEntityManager,
  { jobs, clock }: Pick<Resources, 'jobs' | 'clock'>,
  request: LinkRequest,
): Promise<void> {
  const mailId = await addLink(em, clock, request);
  if (mailId !== undefined) await jobs.send(em, sendIntelMail, { mailId });
}
