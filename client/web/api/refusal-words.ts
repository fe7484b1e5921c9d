import { errorOf } from '../../index.ts';

/** What went wrong with a call, in a sentence for the person who made it. */
export function refusalWords(error: unknown): string {
  const refusal = errorOf(error);
  if (refusal === undefined) return 'The platform could not be reached. Check your connection, then try again.';
  if (refusal.status >= 500) return `Something went wrong on our side (${refusal.requestId ?? refusal.status}).`;
  if (typeof refusal.detail === 'string') return withEnd(refusal.detail);
  return refusal.detail.map(({ loc, msg }) => `${fieldName(loc)}: ${msg}`).join('. ');
}

/** The complaint about one field of a form; undefined when there is none. */
export function fieldComplaint(error: unknown, field: string): string | undefined {
  const detail = errorOf(error)?.detail;
  if (detail === undefined || typeof detail === 'string') return undefined;
  return detail.find(({ loc }) => loc.at(-1) === field)?.msg;
}

const fieldName = (loc: readonly (string | number)[]): string => String(loc.at(-1) ?? 'input').replaceAll('_', ' ');

const withEnd = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
