import { spawn } from 'node:child_process';
import { Argument, type Command } from 'commander';
import { readAccount } from './account.ts';

const pages: Readonly<Record<string, string>> = {
  home: '/',
  console: '/console',
  intel: '/intel',
  docs: '/docs',
};

/** Adds `open`, which opens the platform's pages in a browser. */
export function addOpen(program: Command, { environment }: { environment: Record<string, string | undefined> }): void {
  program
    .command('open')
    .description('Open a page of the platform in your browser')
    .addArgument(new Argument('[page]', 'which').choices(Object.keys(pages)).default('home'))
    .option('--server <url>', 'URL of the platform')
    .option('--print', 'only print the URL')
    .addHelpText('after', '\nBROWSER names the program that opens it.\n\nExample:\n  agent-platform open console')
    .action(async (page: string, options: { server?: string; print?: boolean }) => {
      const { url } = await readAccount(environment, options.server);
      const address = `${url}${pages[page] ?? '/'}`;
      process.stdout.write(`${address}\n`);
      if (options.print !== true && !(await openInBrowser(address, environment['BROWSER']))) {
        process.stderr.write('Could not start a browser. Open the URL yourself.\n');
      }
    });
}

const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` treats a first argument in quotes as a window title.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens the URL with the system's default program, or with that of BROWSER; returns false if there is none. */
function openInBrowser(address: string, browser: string | undefined): Promise<boolean> {
  const [command, ...args] = browser ? [browser] : (openers[process.platform] ?? ['xdg-open']);
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
