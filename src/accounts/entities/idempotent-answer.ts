import { defineEntity, p } from '@mikro-orm/core';

const IdempotentAnswerSchema = defineEntity({
  name: 'IdempotentAnswer',
  tableName: 'idempotent_answer',
  properties: {
    /** Digest of the caller, the Idempotency-Key, the method and the path. */
    id: p.string().length(64).primary(),
    /** Digest of the request. The same Idempotency-Key with another digest is refused. */
    fingerprint: p.string().length(64),
    /**
     * While the call is in progress, the time at which it is presumed dead unless it renews the lease. Null once it is
     * answered, or if it ended without an answer to store; then the key can be used again.
     */
    leasedUntil: p.datetime().nullable(),
    /** Tells the process that holds the lease from every other. */
    holder: p.string().length(40),
    /** Number of the holder's process, by which others see whether it lives; null where it could show none. */
    holderProcess: p.integer().nullable(),
    /** A transaction of the call has been committed, so that carrying it out again may have its effect twice. */
    hasCommitted: p.boolean().default(false),
    status: p.smallint().nullable(),
    /** Headers and body of the answer, sealed: it may hold a secret that is shown once. Null with a status: it was not kept. */
    sealedAnswer: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

/** The answer to a call that was made under an Idempotency-Key, for everybody who repeats it. */
export class IdempotentAnswer extends IdempotentAnswerSchema.class {}
IdempotentAnswerSchema.setClass(IdempotentAnswer);
