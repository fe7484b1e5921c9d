import { type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** Which server a bridge leads to, and as whom. */
export interface McpBridge {
  /** Where the platform is reached, such as `http://localhost:8080`. */
  url: string;
  /** Without one, only what is open to anybody can be called. */
  apiKey?: string | undefined;
  /** Areas whose tools are shown, between commas; unset: the default ones. */
  toolsets?: string | undefined;
}

const refusedByServer = -32_000;

/**
 * Lets a program that starts MCP servers by a command talk to a running platform: every message goes on between its pipes
 * and `/mcp`, as it is. Resolves when the program has closed the pipes.
 */
export async function bridgeMcp({ url, apiKey, toolsets }: McpBridge): Promise<void> {
  const address = new URL('/mcp', url);
  if (toolsets !== undefined) address.searchParams.set('toolsets', toolsets);
  const headers = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  const platform = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
  const program = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    program.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  platform.onmessage = (message) => {
    adoptVersion(platform, message);
    void program.send(message);
  };
  program.onmessage = (message) => {
    platform.send(message).catch((error: unknown) => {
      const answer = refusalOf(message, error);
      if (answer !== undefined) void program.send(answer);
    });
  };
  await platform.start();
  await program.start();
  await closed;
  await platform.terminateSession().catch(() => undefined);
  await platform.close();
}

/** From the answer to `initialize` on, each request names the version that was agreed on. */
function adoptVersion(platform: StreamableHTTPClientTransport, message: JSONRPCMessage): void {
  if (!('result' in message)) return;
  const { protocolVersion } = message.result as { protocolVersion?: unknown };
  if (typeof protocolVersion === 'string') platform.setProtocolVersion(protocolVersion);
}

/** What the program is told of a message that did not arrive; nothing, where it waits for no answer. */
function refusalOf(message: JSONRPCMessage, error: unknown): JSONRPCMessage | undefined {
  if (!('method' in message) || !('id' in message)) return undefined;
  const said = error instanceof Error ? error.message : 'The platform cannot be reached';
  return { jsonrpc: '2.0', id: message.id, error: { code: refusedByServer, message: said } };
}
