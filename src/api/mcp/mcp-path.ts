import type { ErrorAnswer } from '../errors.ts';

/** The address of the MCP server. */
export const mcpPath = '/mcp';

/** Whether a URL is that of the MCP server. */
export function isMcpUrl(url: string): boolean {
  return url === mcpPath || url.startsWith(`${mcpPath}?`);
}

const parseError = -32_700;
const refusedByServer = -32_000;

/** An error before any message is read, in the form that clients of the protocol understand. */
export function mcpRefusal({ detail, message, status }: ErrorAnswer) {
  const isBadJson = typeof detail !== 'string' && detail.some(({ type }) => type === 'json_invalid');
  return {
    status: isBadJson ? 400 : status,
    body: {
      jsonrpc: '2.0',
      id: null,
      error: { code: isBadJson ? parseError : refusedByServer, message, data: { detail } },
    },
  };
}
