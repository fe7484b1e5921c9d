import type { z } from 'zod';
import { Failure, type InvalidPart, invalid } from '#platform/failure.ts';
import { asksForInteger, type Contract, type Place, placeOfField } from './contract.ts';

type Issue = z.core.$ZodIssue;
type Described = Omit<InvalidPart, 'loc'>;

/**
 * Translates validation errors into the documented form (`HTTPValidationError`, with the messages and types of
 * FastAPI). If the contract declares that a missing field is a 400, that is returned instead.
 */
export function describeIssues(issues: readonly Issue[], input: unknown, contract: Contract | undefined): Failure {
  for (const name of contract?.endpoint?.requires ?? []) {
    const value = valueAt(input, [name]);
    if (value === undefined || value === null) return new Failure('bad-request', `Missing required parameter: ${name}`);
  }
  return invalid(issues.flatMap((issue) => describeIssue(issue, input, contract)));
}

function describeIssue(issue: Issue, input: unknown, contract: Contract | undefined): InvalidPart[] {
  if (issue.code === 'invalid_union') {
    const inner = nearestOption(issue.errors);
    if (inner.length > 0) {
      return inner.flatMap((part) => describeIssue({ ...part, path: [...issue.path, ...part.path] }, input, contract));
    }
  }
  const place = placeOfField(contract, issue.path[0]);
  const value = valueAt(input, issue.path);
  const expectsInteger = issue.code === 'invalid_type' && asksForInteger(contract, issue.path);
  const described = expectsInteger
    ? describe({ ...issue, expected: 'int' }, value, place)
    : describe(issue, value, issue.path.length === 0 ? 'body' : place);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ loc: [place, ...loc(issue.path), key], ...described }));
  }
  return [{ loc: [place, ...loc(issue.path)], ...described }];
}

/** If an input matches none of several shapes, the one with the fewest errors is assumed to be intended. */
function nearestOption(options: readonly (readonly Issue[])[]): readonly Issue[] {
  return [...options].sort((a, b) => a.length - b.length)[0] ?? [];
}

function describe(issue: Issue, value: unknown, place: Place): Described {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? { msg: 'Field required', type: 'missing' }
        : describeType(issue.expected, value, { place, isRoot: issue.path.length === 0 });
    case 'invalid_value':
      return value === undefined ? { msg: 'Field required', type: 'missing' } : describeChoice(issue.values);
    case 'too_big':
      return describeTooBig(issue, value);
    case 'too_small':
      return describeTooSmall(issue, value);
    case 'invalid_format':
      return describeFormat(issue);
    case 'unrecognized_keys':
      return { msg: 'Extra inputs are not permitted', type: 'extra_forbidden' };
    case 'not_multiple_of':
      return {
        msg: `Input should be a multiple of ${issue.divisor}`,
        type: 'multiple_of',
        ctx: { multiple_of: Number(issue.divisor) },
      };
    default:
      return { msg: `Value error, ${issue.message}`, type: 'value_error', ctx: { error: issue.message } };
  }
}

function describeType(expected: string, value: unknown, where: { place: Place; isRoot: boolean }): Described {
  // Values in a path or a query are strings, even if a tRPC call passes the number itself.
  const isText = where.place !== 'body' && (typeof value === 'string' || typeof value === 'number');
  switch (expected) {
    case 'string':
      return { msg: 'Input should be a valid string', type: 'string_type' };
    case 'int':
      if (isText) {
        return { msg: 'Input should be a valid integer, unable to parse string as an integer', type: 'int_parsing' };
      }
      return typeof value === 'number'
        ? { msg: 'Input should be a valid integer, got a number with a fractional part', type: 'int_from_float' }
        : { msg: 'Input should be a valid integer', type: 'int_type' };
    case 'number':
      return isText
        ? { msg: 'Input should be a valid number, unable to parse string as a number', type: 'float_parsing' }
        : { msg: 'Input should be a valid number', type: 'float_type' };
    case 'boolean':
      return isText
        ? { msg: 'Input should be a valid boolean, unable to interpret input', type: 'bool_parsing' }
        : { msg: 'Input should be a valid boolean', type: 'bool_type' };
    case 'array':
      return { msg: 'Input should be a valid list', type: 'list_type' };
    case 'object':
    case 'record':
      return where.isRoot
        ? {
            msg: 'Input should be a valid dictionary or object to extract fields from',
            type: 'model_attributes_type',
          }
        : { msg: 'Input should be a valid dictionary', type: 'dict_type' };
    default:
      return { msg: `Input should be a valid ${expected}`, type: `${expected}_type` };
  }
}

function describeChoice(values: readonly unknown[]): Described {
  const quoted = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const last = quoted.pop() ?? '';
  const expected = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
  return {
    msg: `Input should be ${expected}`,
    type: quoted.length === 0 ? 'literal_error' : 'enum',
    ctx: { expected },
  };
}

function describeTooBig(issue: Extract<Issue, { code: 'too_big' }>, value: unknown): Described {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') {
    return {
      msg: `String should have at most ${plural(maximum, 'character')}`,
      type: 'string_too_long',
      ctx: { max_length: maximum },
    };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    const length = Array.isArray(value) ? value.length : 0;
    return {
      msg: `List should have at most ${plural(maximum, 'item')} after validation, not ${length}`,
      type: 'too_long',
      ctx: { field_type: 'List', max_length: maximum, actual_length: length },
    };
  }
  return issue.inclusive === false
    ? { msg: `Input should be less than ${maximum}`, type: 'less_than', ctx: { lt: maximum } }
    : { msg: `Input should be less than or equal to ${maximum}`, type: 'less_than_equal', ctx: { le: maximum } };
}

function describeTooSmall(issue: Extract<Issue, { code: 'too_small' }>, value: unknown): Described {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') {
    return {
      msg: `String should have at least ${plural(minimum, 'character')}`,
      type: 'string_too_short',
      ctx: { min_length: minimum },
    };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    const length = Array.isArray(value) ? value.length : 0;
    return {
      msg: `List should have at least ${plural(minimum, 'item')} after validation, not ${length}`,
      type: 'too_short',
      ctx: { field_type: 'List', min_length: minimum, actual_length: length },
    };
  }
  return issue.inclusive === false
    ? { msg: `Input should be greater than ${minimum}`, type: 'greater_than', ctx: { gt: minimum } }
    : { msg: `Input should be greater than or equal to ${minimum}`, type: 'greater_than_equal', ctx: { ge: minimum } };
}

function describeFormat(issue: Extract<Issue, { code: 'invalid_format' }>): Described {
  switch (issue.format) {
    case 'url':
      return { msg: 'Input should be a valid URL', type: 'url_parsing' };
    case 'uuid':
      return { msg: 'Input should be a valid UUID', type: 'uuid_parsing' };
    case 'datetime':
      return { msg: 'Input should be a valid datetime', type: 'datetime_parsing' };
    case 'date':
      return { msg: 'Input should be a valid date', type: 'date_parsing' };
    case 'email':
      return { msg: 'value is not a valid email address', type: 'value_error' };
    case 'regex': {
      const pattern =
        'pattern' in issue && typeof issue.pattern === 'string' ? issue.pattern.replace(/^\/|\/\w*$/g, '') : '';
      return {
        msg: `String should match pattern '${pattern}'`,
        type: 'string_pattern_mismatch',
        ctx: { pattern },
      };
    }
    default:
      return { msg: `Value error, ${issue.message}`, type: 'value_error', ctx: { error: issue.message } };
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function loc(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((part) => (typeof part === 'number' ? part : String(part)));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
