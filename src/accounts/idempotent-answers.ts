import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { RunInTransaction } from '#platform/db/commit-fence.ts';
import type { Database } from '#platform/db/database.ts';
import { hasEndedSql, type Presence } from '#platform/db/presence.ts';
import { Failure } from '#platform/failure.ts';
import { BrokenSeal, type Sealer } from '#platform/sealed-text.ts';

/** What a call under an Idempotency-Key is known by; digests, so that neither the key nor the body is stored. */
export interface IdempotentRequest {
  /** Digest of the caller, the key, the method and the path. */
  id: string;
  /** Digest of what was asked. */
  fingerprint: string;
}

/** An answer as it was sent. */
export interface SentAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** Undefined when it cannot be kept: the call is then known to have been carried out, and by that not repeated. */
  body: Buffer | undefined;
}

/** The right to carry out a call: nobody else does as long as its lease is renewed. */
export interface Claim {
  readonly id: string;
  /** Told apart from every other claim, in this process or another. */
  readonly holder: string;
  /** When the key was first used for this; the same for whoever takes the call over. ISO 8601. */
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
  /** By which other processes see that this one lives. Without one, only its silence tells of its death. */
  presence?: Pick<Presence, 'number'>;
  /** After this time without a renewal a call may be taken over, even from a process that seems to live. */
  leaseMs?: number;
}

const defaultLeaseMs = 30_000;
/** How often claims are renewed, and for how long that must have failed to happen before a process is taken for dead. */
const renewEveryMs = 500;
const silentMs = 1_500;
/** 409: somebody else carries the call out by now, and this run of it may commit nothing more. */
const takenOver = (): Failure =>
  new Failure('conflict', 'A request with this Idempotency-Key is in progress', { headers: { 'retry-after': '1' } });

const sealPurpose = 'idempotent-answer';
/** Of a key that is given free again and again while it is asked for, somebody else is always about to answer. */
const maxTries = 5;

// A row is under way (leased), answered (status), or free (neither): free rows stay for the time of their first use. A
// lease that ended is taken over by a repeat of the same request alone, because the first may have had its effect. So is
// one that fell silent, where its process is seen to have ended: the connection that shows a living one may break, and a
// busy one falls silent too. Where a process cannot be seen, one whose call has committed nothing is taken over when it
// falls silent: should it live, its fence keeps it from committing anything afterwards.
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

// A row that is locked is being renewed by the fence of its own call, or has just been taken over.
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
 * The answers to calls under an Idempotency-Key, kept for 24 hours. The first claim wins over any number of processes;
 * the claim of a process that died is taken over within two seconds, and what it may still write is refused. All claims
 * that a process holds are renewed by one statement.
 */
export class IdempotentAnswers {
  readonly #db: Database;
  readonly #sealer: Sealer;
  readonly #presence: IdempotentAnswersSettings['presence'];
  readonly #leaseMs: number;
  /** The claims of calls that are under way, by their holders. */
  readonly #held = new Map<string, Claim>();
  #renewal: NodeJS.Timeout | undefined;
  #isRenewing = false;

  constructor({ db, sealer, presence, leaseMs }: IdempotentAnswersSettings) {
    this.#db = db;
    this.#sealer = sealer;
    this.#presence = presence;
    this.#leaseMs = leaseMs ?? defaultLeaseMs;
  }

  /** Claims a call, or says what has become of the one that came first. Rejects when the database cannot be reached. */
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
   * Lets a transaction of a claimed call be committed, as its last statement: it holds the claim until then, so that
   * nobody takes it over in between. Throws the 409 where somebody has.
   */
  async fence({ id, holder }: Claim, run: RunInTransaction): Promise<void> {
    // What a call has set off may go on after its end, and is nobody's repeat.
    if (!this.#held.has(holder)) return;
    const rows = await run(fenceSql, [this.#leaseMs, id, holder]);
    if (rows.length === 0) throw takenOver();
  }

  /**
   * Keeps the answer of a claimed call, on the disk before it resolves. False when the claim was lost: the lease ran
   * out and somebody else has taken the call over.
   */
  async keep(claim: Claim, answer: SentAnswer): Promise<boolean> {
    const sealed = answer.body === undefined ? null : this.#seal(answer.headers, answer.body);
    const values = [answer.status, sealed, claim.id, claim.holder];
    const kept = await this.#end(claim, () => this.#db.em().execute<unknown[]>(keepSql, values));
    return kept.length > 0;
  }

  /** Gives the key free for another try. What was bought under it stays known as the same purchase: see `since`. */
  async release(claim: Claim): Promise<void> {
    const query = { name: 'release-idempotent', text: releaseSql, values: [claim.id, claim.holder] };
    await this.#end(claim, () => this.#db.short.run(query));
  }

  /**
   * Writes how a claim ended. Where that fails it is tried again until the lease is over: this process lives, so nobody
   * else would take the call over sooner.
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
    // The commit does not wait for the disk, and need not: what the call commits afterwards, and waits for, takes the
    // claim to the disk with it.
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
    // Where the database is away, the next renewal is soon, and a lease that runs out meanwhile is made for that.
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
      // SECRET_KEY was changed since. That the call was carried out is still known.
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
