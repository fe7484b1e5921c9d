/**
 * What a sentence does with a task: the speaker promises it, asks for it, assigns it, offers it, or says that it needs
 * doing.
 */
export type CommitmentKind = 'promise' | 'request' | 'assignment' | 'offer' | 'need';

/** A task as mentioned in one sentence. */
export interface Commitment {
  readonly kind: CommitmentKind;
  /** The owner; null if the sentence names none. */
  readonly owner: string | null;
  /** The task, verbatim from its verb on. */
  readonly task: string;
  /** Whether it refers to a task before ("I'll take that"). */
  readonly pointsBack: boolean;
  /** Whether its object is only a pronoun ("les escribo mañana"). */
  readonly isShort?: boolean;
  /** Whether the speaker only thinks of it ("I should probably restock it"): a task only if somebody asks for it. */
  readonly isOnlyConsidered?: boolean;
  /** The part of the sentence that it stands in, if others have tasks in the same sentence. */
  readonly within?: string;
  /** Index of the sentence. */
  readonly at: number;
  /** Whether it is a bare command: a task only if the reply accepts it, or if it is the answer to a report ("Book it."). */
  readonly isBare?: boolean;
}
