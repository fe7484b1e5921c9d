import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Caller, countingName } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import { tooManyAddresses } from '../errors.ts';
import { tierOfEmail } from '../queries.ts';
import type { Reader } from '../readers/reader-sessions.ts';
import type { IntelTier } from './access-tiers.ts';
import { normalEmail } from './email-address.ts';

/** The most different addresses that one caller can name in an hour; more means guessing, or writing to strangers. */
export const maxAddresses = 20;

const hourMs = 3_600_000;

/**
 * The tier to read with: that of the session, or that of another address named in the call. Throws a 429 if the caller
 * has named too many addresses within the hour. The work is the same for known and unknown addresses.
 */
export async function readerTier(
  resources: Pick<Resources, 'db' | 'clock'>,
  { caller, reader, email }: { caller: Caller; reader: Reader | undefined; email: string | undefined },
): Promise<IntelTier> {
  const named = email === undefined ? undefined : normalEmail(email);
  if (reader !== undefined && (named === undefined || named === reader.email)) return reader.tier;
  if (named !== undefined) await countAddress(resources, { caller, email: named });
  return tierOfEmail(resources.db.em(), named);
}

/** Counts an address that a caller names. Throws a 429 if it is one too many within the hour. */
export async function countAddress(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { caller, email }: { caller: Caller; email: string },
): Promise<void> {
  const now = clock.now().getTime();
  const hour = new Date(now - (now % hourMs));
  const digest = createHash('sha256').update(email).digest('hex');
  const name = countingName(caller).slice(0, 80);
  const tried = await db.em().transactional((within) => countTry(within, { name, digest, hour }));
  if (!tried.known && tried.others >= maxAddresses) {
    throw tooManyAddresses(Math.ceil((hour.getTime() + hourMs - now) / 1_000));
  }
}

/** Counts a tried address once, and not beyond the maximum, so that refused tries do not extend the refusal. */
async function countTry(
  em: SqlEntityManager,
  { name, digest, hour }: { name: string; digest: string; hour: Date },
): Promise<{ known: boolean; others: number }> {
  // Serialised per caller, because concurrent tries would all be counted as the first.
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('tried_email:' || ?, 0))`, [name]);
  const [tried] = await em.execute<{ known: boolean; others: number }[]>(
    `with outdated as (delete from tried_email where hour < ?),
     standing as (
       select count(*) filter (where digest = ?) > 0 as known, count(*) filter (where digest <> ?)::int as others
       from tried_email where caller = ? and hour = ?
     ),
     added as (
       insert into tried_email (caller, digest, hour) select ?, ?, ? from standing where known or others < ?
       on conflict do nothing
     )
     select known, others from standing`,
    [hour, digest, digest, name, hour, name, digest, hour, maxAddresses],
  );
  if (tried === undefined) throw new Error('the try was not counted');
  return tried;
}
