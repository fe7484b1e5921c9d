import type { ApiKey } from './entities/api-key.ts';
import { TierName } from './tiers.ts';

/** A key as shown to admins, by the API and the command line: everything except the key text, which is not stored. */
export interface KeyRecord {
  id: number;
  name: string;
  tier: TierName;
  admin: boolean;
  rate_limit_per_hour: number | null;
  mail_recipients_per_day: number | null;
  hint: string;
  created_at: string;
  revoked_at: string | null;
}

/** The record of a stored key. */
export function keyRecord(key: ApiKey): KeyRecord {
  return {
    id: key.id,
    name: key.name,
    tier: TierName.parse(key.tier),
    admin: key.isAdmin,
    rate_limit_per_hour: key.rateLimitPerHour ?? null,
    mail_recipients_per_day: key.mailRecipientsPerDay ?? null,
    hint: `${key.prefix}…${key.lastFour}`,
    created_at: key.createdAt.toISOString(),
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
