/** What a program that runs the command learns from its exit code. */
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

/** Ends the command with its words on the standard error and its exit code. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Words about anything that was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
