import type { Missing } from './details.ts';
import type { ReadMoment, Timing } from './moments.ts';
import type { Request } from './request.ts';
import type { Lead, Thing } from './vocabulary.ts';

/** Stands in an argument for what an earlier step answers. */
export interface FromStep {
  /** Which step, from 0. */
  fromStep: number;
  /** The list of its answer in which the entry is; without one, the answer itself is the entry. */
  list?: string;
  /** `newest` takes the first entry; `only` refuses where there are several, because it cannot be known which is meant. */
  pick?: 'newest' | 'only';
  /** Words of which the entry's name has one, where the request names it. */
  named?: string;
  field: string;
}

/** One call of a tool. */
export interface PlannedStep {
  tool: string;
  args: Record<string, unknown>;
  /** The earlier step, a question to the stored pages, that makes this one needless by an answer. */
  unlessAnswered?: number;
}

/** What is to be done about a request; or why nothing is, in words for the one who asked. */
export type Plan = { steps: readonly PlannedStep[] } | { note: string } | { cannot: string };

/** A request as the rules see it. */
export interface Reading {
  readonly request: Request;
  readonly lower: string;
  readonly lead: Lead;
  /** The words behind the leading verb. */
  readonly rest: string;
  readonly about: ReadonlySet<Thing>;
  /** The words want something done, and do not only speak of it. */
  readonly isOrder: boolean;
  readonly moment: ReadMoment;
}

type Args = Record<string, unknown>;

/** A rule: the first that fits says which tools do what is asked. */
export interface Rule {
  when(reading: Reading): boolean;
  plan(reading: Reading): readonly PlannedStep[] | Missing;
}

/** A rule that plans one call of one tool, with the arguments that are read. */
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

/** Whether the reading has one of these leads. */
export const leads = ({ lead }: Reading, ...some: Lead[]): boolean => some.includes(lead);

/** Whether the request names all of these things. */
export const names = ({ about }: Reading, ...all: Thing[]): boolean => all.every((thing) => about.has(thing));

/** Whether the request names one of these things. */
export const namesAny = ({ about }: Reading, ...some: Thing[]): boolean => some.some((thing) => about.has(thing));

/** Whether the request wants to see something. */
export const wantsToSee = (reading: Reading): boolean =>
  leads(reading, 'show', 'question', 'none', 'watch', 'find', 'read');

/** The timing of a request, if its words have one. */
export const timingIn = ({ moment }: Reading): Timing | undefined => ('timing' in moment ? moment.timing : undefined);
