import { text as readStream } from 'node:stream/consumers';
import type { Command } from 'commander';
import { type Account, forgetAccount, normalUrl, readAccount, storeAccount } from './account.ts';
import { callOperation, operationNamed } from './call.ts';
import { CommandFailure, exitCodes } from './failure.ts';
import type { CommandOperation } from './operation.ts';
import { printed } from './print-answer.ts';
import { screenOf } from './screen.ts';

interface Line {
  operations: readonly CommandOperation[];
  environment: Record<string, string | undefined>;
}

/** Adds `login`, `logout` and `whoami`. */
export function addAccountCommands(program: Command, { operations, environment }: Line): void {
  program
    .command('login')
    .description('Store an API key for later commands, in a file that only you can read')
    .option('--server <url>', 'URL of the platform')
    .addHelpText(
      'after',
      '\nThe command asks for the key, or reads it from standard input if that is not a terminal.\n\nExample:\n  agent-platform login --server https://platform.example.com < key.txt',
    )
    .action(async (options: { server?: string }) => {
      const { url } = await readAccount(environment, options.server);
      const key = (await (process.stdin.isTTY ? askHidden(`API key for ${url}: `) : readStream(process.stdin))).trim();
      if (key === '') throw new CommandFailure('No key was given.', exitCodes.usage);
      const tier = await tierOf(operations, { url: normalUrl(url), key, source: 'what was entered' });
      const path = await storeAccount(environment, { url, key });
      process.stdout.write(`Logged in to ${url}, tier ${tier}. The key is in ${path}.\n`);
      if (environment['AGENT_PLATFORM_KEY']) {
        process.stderr.write('AGENT_PLATFORM_KEY is set and takes precedence.\n');
      }
    });
  program
    .command('logout')
    .description('Forget the stored API key')
    .action(async () => {
      const wasThere = await forgetAccount(environment);
      process.stdout.write(wasThere ? 'Logged out. The key itself stays valid.\n' : 'No key was stored.\n');
    });
  program
    .command('whoami')
    .description('Show the URL and key in use, and the permissions of the key')
    .option('--server <url>', 'URL of the platform')
    .option('--json', 'print JSON')
    .action(async (options: { server?: string; json?: boolean }) => {
      const account = await readAccount(environment, options.server);
      if (account.key === undefined) {
        throw new CommandFailure(
          `No key for ${account.url}. Log in with \`agent-platform login\`, or set AGENT_PLATFORM_KEY.`,
          exitCodes.key,
        );
      }
      const standing = {
        server: account.url,
        key: `${account.key.slice(0, 8)}…${account.key.slice(-4)}`,
        key_from: account.source,
        tier: await tierOf(operations, account),
      };
      process.stdout.write(
        options.json === true ? `${JSON.stringify(standing, null, 2)}\n` : printed(standing, screenOf(process.stdout)),
      );
    });
}

/** The tier of a key, which shows that the platform accepts the key. */
async function tierOf(operations: readonly CommandOperation[], account: Account): Promise<string> {
  const limit = await callOperation(operationNamed(operations, 'system.rateLimit'), {}, account);
  const { tier, authenticated } = limit as { tier: string; authenticated: boolean };
  if (!authenticated) throw new CommandFailure(`${account.url} does not know this key.`, exitCodes.key);
  return tier;
}

/** Reads a line from a terminal without echoing it. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (finish: () => void) => {
      stdin.off('data', onData);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      finish();
    };
    const onData = (chunk: string) => {
      for (const character of chunk) {
        if (character === '\r' || character === '\n' || character === '\u0004') return end(() => resolve(typed));
        if (character === '\u0003') {
          return end(() => reject(new CommandFailure('Nothing was stored.', exitCodes.interrupted)));
        }
        typed = character === '\u007F' || character === '\b' ? typed.slice(0, -1) : typed + character;
      }
    };
    stdin.on('data', onData);
  });
}
