import { Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: the key has no run of this id. */
export const runNotFound = (): Failure => notFound('Agent run');

/** 404: the key was asked nothing under this id. */
export const approvalNotFound = (): Failure => notFound('Approval');

/** 409: there is nothing left to decide. */
export const alreadyDecided = (status: string): Failure =>
  new Failure('conflict', `This request is no longer open: it ${status === 'expired' ? 'has' : 'was'} ${status}`);

/** 422: a name in `allow` that is no tool of an agent. */
export function unknownTools(names: readonly { name: string; at: number }[]): Failure {
  return invalid(
    names.map(({ name, at }) => ({
      loc: ['body', 'allow', at],
      msg: `Value error, There is no tool ${JSON.stringify(name)}`,
      type: 'value_error',
      ctx: { error: `There is no tool ${JSON.stringify(name)}` },
    })),
  );
}

/** 422: the zone is none. */
export const unknownZone = (): Failure =>
  invalid([
    {
      loc: ['body', 'timezone'],
      msg: 'Value error, The timezone must be the name of an IANA time zone, such as Europe/Berlin',
      type: 'value_error',
      ctx: { error: 'The timezone must be the name of an IANA time zone, such as Europe/Berlin' },
    },
  ]);

/** 429: as many runs of the key are under way as may be. */
export const tooManyRuns = (limit: number): Failure =>
  new Failure('too-many', `At most ${limit} runs can be in progress at once. Wait for one to finish, or cancel it`);

/** Said of a step that an operation would refuse to any key that is no admin's, in the words of that refusal. */
export const adminNeeded = 'Admin access required';
