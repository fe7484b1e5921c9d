const maxLength = 2_000;

/**
 * The message of an error in a form that the database can store: without NUL and lone surrogates, and limited in
 * length.
 */
export function errorText(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll('\u0000', '').slice(0, maxLength).toWellFormed();
}
