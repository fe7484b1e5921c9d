import { type Command, Option } from 'commander';
import { readAccount } from './account.ts';

/** Adds `mcp`, for programs that start MCP servers with a command. */
export function addMcp(program: Command, environment: Record<string, string | undefined>): void {
  program
    .command('mcp')
    .summary('Run an MCP server over stdio, for clients that start servers with a command')
    .description('Forwards Model Context Protocol messages between stdin and stdout and the platform.')
    .addOption(new Option('--toolsets <areas>', 'only show the tools of these comma-separated areas'))
    .option('--server <url>', 'URL of the platform')
    .action(async ({ toolsets, server }: { toolsets?: string; server?: string }) => {
      const { url, key } = await readAccount(environment, server);
      const { bridgeMcp } = await import('../mcp-bridge.ts');
      await bridgeMcp({ url, apiKey: key, toolsets });
    });
}
