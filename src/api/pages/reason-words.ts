import type { InvalidPart } from '#platform/failure.ts';

/** Words for people, by type of error, where the message for programs is not suitable. */
const byType: Readonly<Record<string, string>> = {
  missing: 'is missing',
  extra_forbidden: 'is not known to this page',
  int_parsing: 'must be a whole number',
  int_type: 'must be a whole number',
  int_from_float: 'must be a whole number',
  float_parsing: 'must be a number',
  float_type: 'must be a number',
  bool_parsing: 'must be true or false',
  bool_type: 'must be true or false',
  url_parsing: 'must be a web address',
  uuid_parsing: 'is not a valid id',
  date_parsing: 'must be a day, such as 2026-11-23',
  datetime_parsing: 'must be a day and time',
};

/** What is wrong with a value in an address, in words for people: "must be africa, global or asia-pacific". */
export function reasonWords({ msg, type }: Pick<InvalidPart, 'msg' | 'type'>): string {
  const words = byType[type];
  if (words !== undefined) return words;
  if (type === 'enum' || type === 'literal_error')
    return `must be ${msg.replace(/^Input should be /, '').replaceAll("'", '')}`;
  const reworded = msg
    .replace(/^Input should be less than or equal to (.{1,30})$/, 'must be $1 or less')
    .replace(/^Input should be greater than or equal to (.{1,30})$/, 'must be $1 or more')
    .replace(/^(?:Input|Value|String|List) should (be|have) /i, 'must $1 ')
    .replace(/^value is not /, 'is not ');
  return reworded === msg ? `is not valid: ${msg}` : reworded;
}
