import { type Failure, type InvalidPart, invalid, notFound } from '#platform/failure.ts';

function badValue(loc: InvalidPart['loc'], reason: string): Failure {
  return invalid([{ loc, msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}

/** 404: nobody has kept a summary under this id. */
export const summaryNotFound = (): Failure => notFound('Meeting summary');

/** 422: what was sent as a transcript is none. */
export const notTranscript = (reason: string): Failure => badValue(['body', 'transcript'], reason);

/** 422: the answer of the model is made to cost time rather than to be read. */
export const answerRefused = (reason: string): Failure => badValue(['body', 'response'], reason);
