import { type Failure, type InvalidPart, invalid } from '#platform/failure.ts';

function badValue(loc: InvalidPart['loc'], reason: string): Failure {
  return invalid([{ loc, msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}

/** 422: there is no text to work on. */
export const sourceRequired = (): Failure => badValue(['body'], 'Give content or url');

/** 422: there are two texts to work on. */
export const twoSources = (): Failure => badValue(['body'], 'Give content or url, not both');

/** 422: what was sent as a text is none. */
export const notText = (field: string): Failure => badValue(['body', field], 'This is not text');

/** 422: the page cannot be read, or is not one to work on. `loc` is where its address was given. */
export const pageUnusable = (loc: InvalidPart['loc'], reason: string): Failure => badValue(loc, reason);

/** 422: the answer of the model is made to cost time rather than to be read. */
export const answerRefused = (reason: string): Failure => badValue(['body', 'response'], reason);
