import { type Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: nothing was stored under this id. */
export const sentimentNotFound = (): Failure => notFound('Sentiment result');

/** 422: what was sent is no text, or the answer of the model is made to cost time rather than to be read. */
export function badText(field: 'text' | 'response', reason: string): Failure {
  return invalid([
    { loc: ['body', field], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } },
  ]);
}
