import { EmbeddedPostgresError } from './db/embedded/embedded-error.ts';
import { UnusableDatabase } from './db/unusable-database.ts';
import { BadAllowEntry } from './outbound/allow-list.ts';
import { UnusableSecretKey } from './secret-key.ts';

const readable = [UnusableDatabase, EmbeddedPostgresError, UnusableSecretKey, BadAllowEntry];

/**
 * What a command prints about the error that ended it: only the message if it was written for the user, otherwise
 * everything, because the error is a bug of ours. `isReadable` recognises further errors of the first kind.
 */
export function errorMessageOf(error: unknown, isReadable: (error: unknown) => boolean): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return takenPort(error);
  if (isReadable(error) || readable.some((kind) => error instanceof kind)) return error.message;
  return error.stack ?? error.message;
}

function takenPort(error: Error): string {
  return `The port is taken: ${error.message}. Set PORT (or PUBLIC_PORT) to another one.`;
}
