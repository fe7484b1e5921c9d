import { existsSync } from 'node:fs';

/**
 * The embedded PostgreSQL cannot run. The message tells the person who started the program what to change, so it is
 * shown without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The message for a program that could not be started, because the system's own code ("ENOENT") is misleading. */
export function unstartable(program: string, error: NodeJS.ErrnoException): EmbeddedPostgresError {
  const hint =
    error.code === 'ENOENT' && existsSync(program)
      ? 'The program exists but its loader does not: the packaged binaries need glibc, which Alpine and other musl systems lack.'
      : error.code === 'EACCES'
        ? 'The folder may be mounted "noexec" or closed to the user that runs the server.'
        : error.code === 'EPERM'
          ? 'Root cannot switch to another user here, and PostgreSQL refuses to run as root: start the program as an ordinary user.'
          : '';
  const message = `Cannot run ${program}: ${error.code ?? error.message}. ${hint}`.trimEnd();
  return new EmbeddedPostgresError(`${message} Or set DATABASE_URL to an existing PostgreSQL.`, { cause: error });
}
