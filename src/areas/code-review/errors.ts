import { type Failure, invalid, notFound } from '#platform/failure.ts';

function badValue(field: string, reason: string): Failure {
  return invalid([
    { loc: ['body', field], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } },
  ]);
}

/** 404: there is no such review. */
export const reviewNotFound = (): Failure => notFound('Review');

/** 422: there is no code to review. */
export const noCode = (): Failure => badValue('code', 'There is no code');

/** 422: the code is binary data. */
export const notText = (): Failure => badValue('code', 'This is not text');

/** 422: parsing the model's answer would take too much time. */
export const answerRefused = (reason: string): Failure => badValue('response', reason);
