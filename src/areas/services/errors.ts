import { Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: there is no such report, or it belongs to another key. */
export const reportNotFound = (): Failure => notFound('Report');

/** 429: the key has reached its maximum number of open reports; when one of them ends, another can be ordered. */
export const tooManyReports = (max: number): Failure =>
  new Failure(
    'too-many',
    `At most ${max} reports can be in progress at once. Try again when one of them has finished`,
    {
      headers: { 'retry-after': '30' },
    },
  );

/** 422: the built-in writer cannot address a part of the context to the reader, and does not sell it unchanged. */
export function needsModel(part: string): Failure {
  const shown = part.length > 120 ? `${part.slice(0, 119).toWellFormed()}…` : part;
  const error =
    `This needs a language model: rules alone cannot turn “${shown}” into words to the reader. ` +
    'Write what the mail is to say, as in “Ask Anna to send the list by Friday” or “Your parcel has arrived”';
  return invalid([{ loc: ['body', 'context'], msg: `Value error, ${error}`, type: 'value_error', ctx: { error } }]);
}
