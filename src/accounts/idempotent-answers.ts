import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { RunInTransaction } from '#platform/db/commit-fence.ts';
import type { Database } from '#platform/db/database.ts';
import { hasEndedSql, type Presence } from '#platform/db/presence.ts';
import { Failure } from '#platform/failure.ts';
import { BrokenSeal, type Sealer } from '#platform/sealed-text.ts';

/**
 * Identifies a call with an Idempotency-Key. Both fields are digests, so that neither the key nor the body is stored.
 */
export interface IdempotentRequest {
  /** Digest of the caller, the key, the method and the path. */
  id: string;
  /** Digest of the request. */
  fingerprint: string;
}

/** An answer, as it was sent. */
export interface SentAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /**
   * Undefined if the body cannot be stored. The call is then still known to have been carried out, and is not repeated.
   */
  body: Buffer | undefined;
}

/** The exclusive right to carry out a call, as long as its lease is renewed. */
export interface Claim {
  readonly id: string;
  /** Identifies this claim among all claims of all processes. */
  readonly holder: string;
  /**
   * When the key was first used for this request, in ISO 8601. It stays the same if another process takes the call
   * over.
   */
  readonly since: string;
}

export type ClaimOutcome =
  | { kind: 'claimed'; claim: Claim }
  | { kind: 'in-progress' }
  | { kind: 'other-request' }
  | { kind: 'answered'; answer: SentAnswer };

export interface IdempotentAnswersSettings {
  db: Database;
  sealer: Sealer;
  /**
   * Lets other processes see whether this one is alive. Without it, they can only conclude from missing renewals that
   * it has died.
   */
  presence?: Pick<Presence, 'number'>;
  /** Time after which a claim that was not renewed can be taken over, even if its process seems alive. */
  leaseMs?: number;
}

const defaultLeaseMs = 30_000;
/**
 * How often claims are renewed. A process whose claims have not been renewed for this long is checked for being dead.
 */
const renewEveryMs = 500;
const silentMs = 1_500;
/** 409: another process has taken the call over, and this one must not commit anything more. */
const takenOver = (): Failure =>
  new Failure('conflict', 'A request with this Idempotency-Key is in progress', { headers: { 'retry-after': '1' } });

const sealPurpose = 'idempotent-answer';
/**
 * How often claiming is retried. If a key is released again and again while it is being claimed, another caller is
 * about to answer.
 */
const maxTries = 5;

// A row is in progress (leased), answered (has a status), or free (neither). Free rows stay to keep the time of their
// first use. If a lease has expired, only a repeat of the same request can take it over, because the first call may
// have had its effect. The same applies to a lease that was not renewed in time, if its process is seen to have ended;
// silence alone is not enough, because the connection that shows a process to be alive can break and a busy process can
// be late. If processes cannot be observed, a call that has committed nothing is taken over as soon as it is silent:
// should it still be alive, its fence keeps it from committing.
const claimSql = `
  insert into idempotent_answer as a (
    id, fingerprint, leased_until, holder, created_at, expires_at, holder_process, has_committed)
  values ($1, $2, clock_timestamp() + $3::int * interval '1 millisecond', $4, clock_timestamp(),
    clock_timestamp() + interval '24 hours', $5, false)
  on conflict (id) do update set
    fingerprint = excluded.fingerprint, leased_until = excluded.leased_until, holder = excluded.holder,
    holder_process = excluded.holder_process, has_committed = false, status = null, sealed_answer = null, expires_at = excluded.expires_at,
    created_at = case when a.expires_at <= excluded.created_at then excluded.created_at else a.created_at end
  where case
    when a.leased_until > excluded.created_at then case
      when a.fingerprint <> excluded.fingerprint then false
      when a.leased_until > excluded.leased_until - interval '${silentMs} milliseconds' then false
      when a.holder_process is null then not a.has_committed
      else ${hasEndedSql('a.holder_process')}
    end
    when a.expires_at <= excluded.created_at then true
    when a.leased_until is null then a.status is null
    else a.fingerprint = excluded.fingerprint
  end
  returning created_at as since`;

// A locked row is being renewed by the fence of its own call, or has just been taken over.
const renewSql = `
  update idempotent_answer as a set leased_until = clock_timestamp() + $3::int * interval '1 millisecond'
  from (
    select id from idempotent_answer join unnest($1::text[], $2::text[]) as held (id, holder) using (id, holder)
    where leased_until is not null for update of idempotent_answer skip locked
  ) as held
  where a.id = held.id`;

const fenceSql = `
  update idempotent_answer set has_committed = true, leased_until = clock_timestamp() + ? * interval '1 millisecond'
  where id = ? and holder = ? and leased_until is not null returning id`;

const releaseSql = `
  update idempotent_answer set leased_until = null where id = $1 and holder = $2 and leased_until is not null`;

const readSql = 'select fingerprint, leased_until, status, sealed_answer from idempotent_answer where id = ?';

const keepSql = `
  update idempotent_answer set status = ?, sealed_answer = ?, leased_until = null
  where id = ? and holder = ? and leased_until is not null returning id`;

interface StoredRow {
  fingerprint: string;
  leased_until: unknown;
  status: number | null;
  sealed_answer: string | null;
}

/**
 * Answers to calls with an Idempotency-Key, stored for 24 hours. Across any number of processes, only the first claim
 * is carried out. The claim of a process that died is taken over within two seconds, and anything that it still tries
 * to write is refused. One statement renews all claims of a process.
 */
export class IdempotentAnswers {
  readonly #db: Database;
  readonly #sealer: Sealer;
  readonly #presence: IdempotentAnswersSettings['presence'];
  readonly #leaseMs: number;
  /** The claims of calls in progress, by holder. */
  readonly #held = new Map<string, Claim>();
  #renewal: NodeJS.Timeout | undefined;
  #isRenewing = false;

  constructor({ db, sealer, presence, leaseMs }: IdempotentAnswersSettings) {
    this.#db = db;
    this.#sealer = sealer;
    this.#presence = presence;
    this.#leaseMs = leaseMs ?? defaultLeaseMs;
  }

  /**
   * Claims a call, or returns the state of the earlier call with the same key. Rejects if the database cannot be
   * reached.
   */
  async claim(request: IdempotentRequest): Promise<ClaimOutcome> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const claim = await this.#tryClaim(request);
      if (claim !== undefined) return { kind: 'claimed', claim };
      const [row] = await this.#db.em().execute<StoredRow[]>(readSql, [request.id]);
      const outcome = row === undefined ? undefined : this.#outcomeOf(row, request);
      if (outcome !== undefined) return outcome;
    }
    return { kind: 'in-progress' };
  }

  /**
   * Run as the last statement of a transaction of a claimed call: locks the claim until the commit, so that nobody
   * takes the call over in between. Throws 409 if that has already happened.
   */
  async fence({ id, holder }: Claim, run: RunInTransaction): Promise<void> {
    // Work that a call started can outlive the call; it needs no fence.
    if (!this.#held.has(holder)) return;
    const rows = await run(fenceSql, [this.#leaseMs, id, holder]);
    if (rows.length === 0) throw takenOver();
  }

  /**
   * Stores the answer of a claimed call durably. Returns false if the claim was lost, because the lease expired and
   * another process took the call over.
   */
  async keep(claim: Claim, answer: SentAnswer): Promise<boolean> {
    const sealed = answer.body === undefined ? null : this.#seal(answer.headers, answer.body);
    const values = [answer.status, sealed, claim.id, claim.holder];
    const kept = await this.#end(claim, () => this.#db.em().execute<unknown[]>(keepSql, values));
    return kept.length > 0;
  }

  /** Releases the key for another attempt. Credits bought under it still count as the same purchase: see `since`. */
  async release(claim: Claim): Promise<void> {
    const query = { name: 'release-idempotent', text: releaseSql, values: [claim.id, claim.holder] };
    await this.#end(claim, () => this.#db.short.run(query));
  }

  /**
   * Writes how a claim ended. If that fails, it is retried until the lease expires: this process is alive, so no other
   * would take the call over sooner.
   */
  async #end<Result>({ holder }: Claim, write: () => Promise<Result>): Promise<Result> {
    this.#held.delete(holder);
    const startedAt = performance.now();
    const writeLater = (): void => {
      if (performance.now() - startedAt > this.#leaseMs) return;
      setTimeout(() => void write().catch(writeLater), renewEveryMs).unref();
    };
    try {
      return await write();
    } catch (error) {
      writeLater();
      throw error;
    }
  }

  async #tryClaim({ id, fingerprint }: IdempotentRequest): Promise<Claim | undefined> {
    const holder = randomUUID();
    // The commit does not wait for the disk. Whatever the call commits durably afterwards also makes the claim durable,
    // because the database log keeps the order.
    const [claimed] = await this.#db.short.run<{ since: string }>({
      name: 'claim-idempotent',
      text: claimSql,
      values: [id, fingerprint, this.#leaseMs, holder, this.#presence?.number ?? null],
    });
    if (claimed === undefined) return undefined;
    const claim = { id, holder, since: claimed.since };
    this.#held.set(holder, claim);
    this.#renewal ??= setInterval(() => void this.#renew(), Math.min(renewEveryMs, this.#leaseMs / 3)).unref();
    return claim;
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) {
      clearInterval(this.#renewal);
      this.#renewal = undefined;
    }
    if (this.#held.size === 0 || this.#isRenewing) return;
    this.#isRenewing = true;
    const claims = [...this.#held.values()];
    const values = [claims.map(({ id }) => id), claims.map(({ holder }) => holder), this.#leaseMs];
    // If the database is unreachable, the next renewal follows soon; a lease that expires in the meantime can be taken
    // over, as intended.
    await this.#db.short.run({ name: 'renew-idempotent', text: renewSql, values }).catch(() => undefined);
    this.#isRenewing = false;
  }

  #outcomeOf(row: StoredRow, request: IdempotentRequest): ClaimOutcome | undefined {
    const isFree = row.status === null && row.leased_until === null;
    if (isFree) return undefined;
    if (row.fingerprint !== request.fingerprint) return { kind: 'other-request' };
    if (row.status === null) return { kind: 'in-progress' };
    return { kind: 'answered', answer: { status: row.status, ...this.#open(row.sealed_answer) } };
  }

  #seal(headers: SentAnswer['headers'], body: Buffer): string {
    const text = isUtf8(body) ? { text: body.toString('utf8') } : { base64: body.toString('base64') };
    return this.#sealer.seal(JSON.stringify({ headers, ...text }), sealPurpose);
  }

  #open(sealed: string | null): Pick<SentAnswer, 'headers' | 'body'> {
    if (sealed === null) return { headers: {}, body: undefined };
    let opened: string;
    try {
      opened = this.#sealer.open(sealed, sealPurpose);
    } catch (error) {
      // SECRET_KEY has changed since. It is still known that the call was carried out.
      if (error instanceof BrokenSeal) return { headers: {}, body: undefined };
      throw error;
    }
    const { headers, text, base64 } = JSON.parse(opened) as {
      headers: Record<string, string | string[]>;
      text?: string;
      base64?: string;
    };
    return { headers, body: text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8') };
  }
}
