import { Failure, type InvalidPart, invalid, notFound } from '#platform/failure.ts';

/** 404: there is no such task, or it is somebody else's. */
export const taskNotFound = (): Failure => notFound('Scheduled task');

/** 422: a field of the body is invalid, with the reason. */
export const badField = (field: string, reason: string): Failure => badValue(['body', field], reason);

/** 422: a webhook task has no address to post to. */
export const receiverRequired = (): Failure =>
  invalid([{ loc: ['body', 'webhook_url'], msg: 'Field required', type: 'missing' }]);

/** 422: the address cannot be posted to, with the reason. */
export const receiverRefused = (problem: Omit<InvalidPart, 'loc'>): Failure =>
  invalid([{ loc: ['body', 'webhook_url'], ...problem }]);

/** 422: a page that a research is to read must not be requested. */
export const pageRefused = (at: number): Failure => badValue(['body', 'payload', 'urls', at], 'URL not allowed');

/** 422: the payload does not fit the type of task. */
export const badPayload = (problems: readonly InvalidPart[]): Failure => invalid([...problems]);

/** 422: the limit of active tasks is reached. `loc` is the field that caused it. */
export const tooManyTasks = (loc: InvalidPart['loc'], limit: number): Failure =>
  badValue(loc, `A key can have at most ${limit} active tasks`);

/** 409: the task was changed since its caller read it. */
export const staleVersion = (version: number, given: number): Failure =>
  new Failure('conflict', `Scheduled task is at version ${version}, not ${given}`);

/** 409: the status of the task does not allow this. */
export const moveNotAllowed = (move: 'pause' | 'resume' | 'run', status: string): Failure =>
  new Failure('conflict', `Cannot ${move} a scheduled task that is ${status}`);

/** 409: only one run of a task can be in progress. */
export const taskRunning = (): Failure =>
  new Failure('conflict', 'Scheduled task is already running: wait for that run to finish');

function badValue(loc: InvalidPart['loc'], reason: string): Failure {
  return invalid([{ loc, msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}
