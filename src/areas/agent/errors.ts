import { Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: the key has no run with this id. */
export const runNotFound = (): Failure => notFound('Agent run');

/** 404: the key has no approval with this id. */
export const approvalNotFound = (): Failure => notFound('Approval');

/** 409: the approval has already been decided or has ended. */
export const alreadyDecided = (status: string): Failure =>
  new Failure('conflict', `This request is no longer open: it ${status === 'expired' ? 'has' : 'was'} ${status}`);

/** 422: `allow` contains a name that is not a tool for agents. */
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

/** 422: the time zone does not exist. */
export const unknownZone = (): Failure =>
  invalid([
    {
      loc: ['body', 'timezone'],
      msg: 'Value error, The timezone must be the name of an IANA time zone, such as Europe/Berlin',
      type: 'value_error',
      ctx: { error: 'The timezone must be the name of an IANA time zone, such as Europe/Berlin' },
    },
  ]);

/** 429: the key has too many runs in progress. */
export const tooManyRuns = (limit: number): Failure =>
  new Failure('too-many', `At most ${limit} runs can be in progress at once. Wait for one to finish, or cancel it`);

/** The message for a step that needs an admin key, the same as that of the operation itself. */
export const adminNeeded = 'Admin access required';
