import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Caller, countingName } from '#accounts/caller.ts';
import type { Resources } from '#platform/resources.ts';
import type { IntelTier } from '../access-tiers.ts';
import { normalEmail } from '../email-address.ts';
import { tooManyAddresses } from '../errors.ts';
import { tierOfEmail } from '../queries.ts';

/** Different addresses that one caller may name in an hour; whoever names more is guessing who has subscribed. */
export const mostAddresses = 20;

const hourMs = 3_600_000;

/**
 * The tier that somebody reads with who names an address; 429 when the caller has named too many different ones within
 * the hour. The same work for a known address and for an unknown one.
 */
export async function readerTier(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { caller, email }: { caller: Caller; email: string | undefined },
): Promise<IntelTier> {
  const em = db.em();
  const named = email === undefined ? undefined : normalEmail(email);
  if (named === undefined) return tierOfEmail(em, undefined);
  const now = clock.now().getTime();
  const hour = new Date(now - (now % hourMs));
  const digest = createHash('sha256').update(named).digest('hex');
  const name = countingName(caller).slice(0, 80);
  const tried = await em.transactional((within) => countTry(within, { name, digest, hour }));
  if (!tried.known && tried.others >= mostAddresses) {
    throw tooManyAddresses(Math.ceil((hour.getTime() + hourMs - now) / 1_000));
  }
  return tierOfEmail(em, named);
}

/** Counts an address that is tried; not twice, and not one too many, which would be refused for good. */
async function countTry(
  em: SqlEntityManager,
  { name, digest, hour }: { name: string; digest: string; hour: Date },
): Promise<{ known: boolean; others: number }> {
  // One caller's tries one after the other: many at once would all be counted as the first.
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
    [hour, digest, digest, name, hour, name, digest, hour, mostAddresses],
  );
  if (tried === undefined) throw new Error('the try was not counted');
  return tried;
}
