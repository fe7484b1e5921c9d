import { readSender } from '#platform/mail/mail.ts';
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
  return { name: sender?.name || new URL(site.url).host, email: sender?.address ?? null, url: site.url };
}
