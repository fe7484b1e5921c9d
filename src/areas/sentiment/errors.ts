import { type Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: there is no result with this id. */
export const sentimentNotFound = (): Failure => notFound('Sentiment result');

/** 422: the text is binary data, or parsing the model's answer would take too much time. */
export function badText(field: 'text' | 'response', reason: string): Failure {
  return invalid([
    { loc: ['body', field], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } },
  ]);
}
