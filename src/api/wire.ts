import { z } from 'zod';

/** An id: the range of PostgreSQL's `integer`. Anything outside is 422; an id that does not exist is 404. */
export const Id = z.int().min(1).max(2_147_483_647);

/** The id of a resource in a path or an input, with its description for the API reference. */
export const idOf = (resource: string) => Id.describe(`The \`id\` of the ${resource}.`);

/** The number of entries that a list returns; each list has its own default. */
export const PageLimit = z.int().min(1).max(100).describe('Maximum number of entries to return, 1 to 100.');

/**
 * A time in an answer: ISO 8601 in UTC, with milliseconds. Only its type is validated on output, because our own code
 * creates it and matching every value against a pattern would cost more than the query that read it.
 */
export const Timestamp = z.string().meta({ format: 'date-time' });

/** Replaces the text of a private repository in public answers. Only its key and admin keys can see that text. */
export const hiddenText = 'Hidden: the repository is private';

/**
 * For a string whose pattern uses Unicode classes that only JavaScript understands: the API document describes it in
 * words, so that other regular-expression engines do not fail on it.
 */
export const describePattern = (description: string) => ({ pattern: undefined, description });
