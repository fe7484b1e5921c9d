import { z } from 'zod';

/** The id of a stored thing: what PostgreSQL's `integer` holds. Anything outside is 422, an absent one 404. */
export const Id = z.int().min(1).max(2_147_483_647);

/** How many entries a list gives at most; each list has its own default. */
export const PageLimit = z.int().min(1).max(100).describe('Maximum number of entries to return, 1 to 100.');

/**
 * An instant in an answer: ISO 8601 in UTC, with milliseconds. Only its type is checked on the way out: it is made by
 * our own code, and matching every one against a pattern would cost more than the query that read it.
 */
export const Timestamp = z.string().meta({ format: 'date-time' });

/** Stands in open answers for the words of a private repository, which are for its key and for admin keys alone. */
export const hiddenWords = 'Hidden: the repository is private';

/**
 * For a text whose pattern only JavaScript reads, because it speaks of the letters of every language: the API document
 * says it in words, which no reader's expression engine stumbles over.
 */
export const saidInWords = (description: string) => ({ pattern: undefined, description });
