import { type Failure, type InvalidPart, invalid } from '#platform/failure.ts';

function badValue(loc: InvalidPart['loc'], reason: string): Failure {
  return invalid([{ loc, msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
}

/** 422: there is no text to work on. */
export const sourceRequired = (): Failure => badValue(['body'], 'Give content or url');

/** 422: there are two texts to work on. */
export const twoSources = (): Failure => badValue(['body'], 'Give content or url, not both');

/** 422: the text is binary data. */
export const notText = (field: string): Failure => badValue(['body', field], 'This is not text');

/** 422: the page cannot be read or used. `loc` is the field with its URL. */
export const pageUnusable = (loc: InvalidPart['loc'], reason: string): Failure => badValue(loc, reason);

/** 422: parsing the model's answer would take too much time. */
export const answerRefused = (reason: string): Failure => badValue(['body', 'response'], reason);
