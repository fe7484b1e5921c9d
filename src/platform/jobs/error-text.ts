const maxLength = 2_000;

/** What an error says, as the database can hold it: without NUL and half characters, and not endlessly long. */
export function errorText(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll('\u0000', '').slice(0, maxLength).toWellFormed();
}
