import type { Missing } from './details.ts';
import type { ReadMoment, Timing } from './moments.ts';
import type { Request } from './request.ts';
import type { Lead, Thing } from './vocabulary.ts';

/** An argument that is taken from the answer of an earlier step. */
export interface FromStep {
  /** The index of the step. */
  fromStep: number;
  /** The list in its answer that contains the entry; without one, the answer itself is the entry. */
  list?: string;
  /**
   * `newest` takes the first entry; `only` refuses if there are several, because it is not known which one is meant.
   */
  pick?: 'newest' | 'only';
  /** Words of which the entry's name contains one, if the request names it. */
  named?: string;
  field: string;
}

/** A tool call. */
export interface PlannedStep {
  tool: string;
  args: Record<string, unknown>;
  /** The earlier step, a question to the stored pages, whose answer makes this step unnecessary. */
  unlessAnswered?: number;
}

/** The plan for a request, or a message that says why there is none. */
export type Plan = { steps: readonly PlannedStep[] } | { note: string } | { cannot: string };

/** A request as parsed for the rules. */
export interface Reading {
  readonly request: Request;
  readonly lower: string;
  readonly lead: Lead;
  /** The words after the leading verb. */
  readonly rest: string;
  readonly about: ReadonlySet<Thing>;
  /** Whether the words request an action rather than just mention it. */
  readonly isOrder: boolean;
  readonly moment: ReadMoment;
}

type Args = Record<string, unknown>;

/** A rule. The first one that matches determines the tools. */
export interface Rule {
  when(reading: Reading): boolean;
  plan(reading: Reading): readonly PlannedStep[] | Missing;
}

/** A rule that plans a single tool call with arguments from the request. */
export function toolRule(
  tool: string,
  when: Rule['when'],
  args: (reading: Reading) => Args | Missing = () => ({}),
): Rule {
  return {
    when,
    plan: (reading) => {
      const given = args(reading);
      return isMissing(given) ? given : [{ tool, args: given }];
    },
  };
}

const isMissing = (given: Args | Missing): given is Missing => given.constructor !== Object;

/** Whether the request has one of these leading verbs. */
export const leads = ({ lead }: Reading, ...some: Lead[]): boolean => some.includes(lead);

/** Whether the request names all of these things. */
export const names = ({ about }: Reading, ...all: Thing[]): boolean => all.every((thing) => about.has(thing));

/** Whether the request names one of these things. */
export const namesAny = ({ about }: Reading, ...some: Thing[]): boolean => some.some((thing) => about.has(thing));

/** Whether the request asks to see something. */
export const wantsToSee = (reading: Reading): boolean =>
  leads(reading, 'show', 'question', 'none', 'watch', 'find', 'read');

/** The time in a request, if it names one. */
export const timingIn = ({ moment }: Reading): Timing | undefined => ('timing' in moment ? moment.timing : undefined);
