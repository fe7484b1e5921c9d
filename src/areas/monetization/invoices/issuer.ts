import { readSender } from '#platform/mail/recipients.ts';
import type { Resources } from '#platform/resources.ts';

/** Who an invoice is from. */
export interface Issuer {
  name: string;
  email: string | null;
  url: string;
}

/** The operator, in the name that their mail is sent in; without one, in that of the platform's public address. */
export function issuerOf({ config, site }: Pick<Resources, 'config' | 'site'>): Issuer {
  const sender = readSender(config.mail.from);
  const name = sender?.name ?? '';
  return { name: name === '' ? new URL(site.url).host : name, email: sender?.address ?? null, url: site.url };
}
