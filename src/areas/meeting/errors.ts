import { type Failure, type InvalidPart, invalid, notFound } from '#platform/failure.ts';

function badValue(loc: InvalidPart['loc'], reason: string): Failure {
  return invalid([{ loc, msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}

/** 404: there is no summary with this id. */
export const summaryNotFound = (): Failure => notFound('Meeting summary');

/** 422: the text is not a transcript. */
export const notTranscript = (reason: string): Failure => badValue(['body', 'transcript'], reason);

/** 422: parsing the model's answer would take too much time. */
export const answerRefused = (reason: string): Failure => badValue(['body', 'response'], reason);
