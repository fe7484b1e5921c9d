import { type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** The server of a bridge, and its credentials. */
export interface McpBridge {
  /** The platform's URL, such as `http://localhost:8080`. */
  url: string;
  /** Without a key, only public operations can be called. */
  apiKey?: string | undefined;
  /** The areas whose tools are shown, separated by commas; by default, the default tools. */
  toolsets?: string | undefined;
}

const refusedByServer = -32_000;

/**
 * Connects a program that starts MCP servers with a command to a running platform: every message is passed on unchanged
 * between standard input and output and `/mcp`. Resolves when the program has closed the pipes.
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

/** From the answer to `initialize` on, each request contains the negotiated version. */
function adoptVersion(platform: StreamableHTTPClientTransport, message: JSONRPCMessage): void {
  if (!('result' in message)) return;
  const { protocolVersion } = message.result as { protocolVersion?: unknown };
  if (typeof protocolVersion === 'string') platform.setProtocolVersion(protocolVersion);
}

/** The error for a message that could not be delivered; nothing if the program does not expect an answer. */
function refusalOf(message: JSONRPCMessage, error: unknown): JSONRPCMessage | undefined {
  if (!('method' in message) || !('id' in message)) return undefined;
  const errorMessage = error instanceof Error ? error.message : 'The platform cannot be reached';
  return { jsonrpc: '2.0', id: message.id, error: { code: refusedByServer, message: errorMessage } };
}
