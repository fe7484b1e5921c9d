import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes everything: webhooks, and questions for a page. */
export async function startReceiver(): Promise<{ url: string; host: string; stop(): Promise<void> }> {
  const page = `<html><body><article><h1>Tides</h1><p>${'The moon pulls at the sea, which makes tides. '.repeat(20)}</p></article></body></html>`;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.method === 'GET' ? page : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
