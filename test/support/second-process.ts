import type { Config } from '#config';
import { runProgram } from './program.ts';

/** The platform once more, in a process of its own: nothing but the database and DATA_DIR is in both. */
export interface SecondProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export interface SecondProcessSettings {
  role: Config['role'];
  environment: Record<string, string>;
  databaseUrl: string;
  /** Takes what it logs, line by line. */
  log(line: string): void;
}

/** Starts it as `npm start` does, with the settings of the first. */
export async function startSecondProcess(settings: SecondProcessSettings): Promise<SecondProcess> {
  const program = runProgram('main', {
    ...settings.environment,
    DATABASE_URL: settings.databaseUrl,
    ROLE: settings.role,
    LOG_LEVEL: 'debug',
  });
  let rest = '';
  program.process.stdout?.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) settings.log(`${line}\n`);
  });
  const url = await program.url();
  return {
    url,
    stop: async () => {
      program.kill('SIGTERM');
      const overdue = setTimeout(() => program.kill('SIGKILL'), 10_000);
      await program.ended;
      clearTimeout(overdue);
    },
  };
}
