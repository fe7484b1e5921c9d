/** The exit codes, for programs that run the command. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  key: 3,
  missing: 4,
  limit: 5,
  conflict: 6,
  interrupted: 130,
} as const;

/** Ends the command with a message on standard error and an exit code. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The message of anything that was thrown; of `ENOENT: no such file or directory, open '…'` the words alone. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? error.message.replace(/^[A-Z]+: ([^,]+), .*$/s, '$1') : error.message;
}
