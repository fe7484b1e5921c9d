import type { ErrorAnswer } from '../errors.ts';

/** Where clients of the Model Context Protocol find the server. */
export const mcpPath = '/mcp';

/** Whether an address is that of the server. */
export function isMcpUrl(url: string): boolean {
  return url === mcpPath || url.startsWith(`${mcpPath}?`);
}

const parseError = -32_700;
const refusedByServer = -32_000;

/** A refusal that comes before any message is read, as clients of the protocol understand it. */
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
