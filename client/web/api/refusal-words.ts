import { ApiError, ConnectionError, ServerError, ValidationError } from '../../index.ts';

/** What went wrong with a call, in a sentence for the person who made it. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError) || error instanceof ConnectionError)
    return 'The platform could not be reached. Check your connection, then try again.';
  if (error instanceof ServerError) return `Something went wrong on our side (${error.requestId ?? error.status}).`;
  if (error instanceof ValidationError)
    return error.issues.map(({ loc, msg }) => `${fieldName(loc)}: ${msg}`).join('. ');
  return withEnd(error.message);
}

/** The complaint about one field of a form, or about a part of a list by its number; undefined when there is none. */
export function fieldComplaint(error: unknown, field: string | number): string | undefined {
  return error instanceof ValidationError ? error.issues.find(({ loc }) => loc.at(-1) === field)?.msg : undefined;
}

const fieldName = (loc: readonly (string | number)[]): string => String(loc.at(-1) ?? 'input').replaceAll('_', ' ');

const withEnd = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
