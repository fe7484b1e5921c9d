import type { Socket } from 'node:net';
import { defaultHeaders } from '../default-headers.ts';
import { makeRequestId } from '../request-id.ts';

const answers: Record<string, { status: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'Request header fields too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'Request Timeout' },
};

const headerLines = Object.entries(defaultHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/**
 * Answers input that never became a request: invalid HTTP, headers that are too large, a request that took too long. It
 * writes to the socket directly, because there is no reply object yet, and closes the connection.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, detail } = answers[error.code ?? ''] ?? {
    status: '400 Bad Request',
    detail: 'This is not a valid HTTP request',
  };
  const body = JSON.stringify({ detail });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\naccess-control-allow-origin: *\r\nx-request-id: ${makeRequestId()}\r\n${headerLines}` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
