import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { makeSelfSignedCertificate, type SelfSignedCertificate } from './self-signed-certificate.ts';

/** A request that the local web received. */
export interface WebRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Header names in lower case. */
  headers: Record<string, string>;
  body: string;
}

type Compression = 'gzip' | 'br' | 'deflate' | 'deflate-raw' | 'zstd';

/** What a page answers. One of `html`, `text`, `json` and `body` is the content; without any the body is empty. */
export interface WebAnswer {
  html?: string;
  text?: string;
  json?: unknown;
  /** Sent as it is, without a Content-Type unless one is given. */
  body?: string | Buffer;
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string | string[]>;
  /** Replaces the Content-Type that the kind of content would have. */
  type?: string;
  /** Compresses the content and says so in Content-Encoding. */
  compress?: Compression;
}

export type WebAnswerer = (request: WebRequest) => WebAnswer | Promise<WebAnswer>;

/** A scriptable web server on 127.0.0.1 that replaces the internet in tests. */
export interface LocalWeb {
  readonly port: number;
  /** `127.0.0.1:port`, which is also the OUTBOUND_ALLOW entry for this web. */
  readonly host: string;
  /** The certificate of a web with TLS. */
  readonly certificate: SelfSignedCertificate | undefined;
  /** All requests so far, in the order of their arrival. */
  readonly requests: readonly WebRequest[];
  /** TCP connections so far, also those that never sent a request. */
  readonly connections: number;
  /** SNI names that TLS clients asked for. */
  readonly serverNames: readonly string[];
  /** The address of a path under a host name of one's choice; `127.0.0.1` by default. */
  url(path: string, hostname?: string): string;
  /** Sets the response for a path with any query. A later call for the same path replaces it. */
  page(path: string, answer: WebAnswer | WebAnswerer): void;
  redirect(path: string, to: string, status?: number): void;
  /** Accepts the request and never responds. */
  silent(path: string): void;
  /** Sends the head and the first content, then nothing more; the connection stays open. */
  stalled(path: string, first: WebAnswer): void;
  /** Sends the head and then the chunk again and again, as long as the client takes it. */
  endless(path: string, chunk: string | Buffer, headers?: Record<string, string>): void;
  /** Writes these bytes to the socket in place of an HTTP answer and closes the connection. */
  raw(path: string, bytes: string | Buffer): void;
  /** Requests so far, to one path or altogether. */
  hits(path?: string): number;
  /** Resolves when every client of the path so far has closed its connection. */
  hungUp(path: string): Promise<void>;
  close(): Promise<void>;
}

type Responder = (request: WebRequest, response: ServerResponse) => void | Promise<void>;

/** Starts a web on a free port. With `tlsFor` it speaks https under those names, with a certificate made for them. */
export async function startLocalWeb(options: { tlsFor?: readonly string[] } = {}): Promise<LocalWeb> {
  const responders = new Map<string, Responder>();
  const requests: WebRequest[] = [];
  const serverNames: string[] = [];
  const open = new Set<Socket>();
  const closings = new Map<string, Promise<void>[]>();
  // A kept connection carries many requests, and is waited for once.
  const closes = new WeakMap<Socket, Promise<void>>();
  const closeOf = (socket: Socket): Promise<void> => {
    const close = closes.get(socket) ?? new Promise<void>((resolve) => socket.once('close', () => resolve()));
    closes.set(socket, close);
    return close;
  };
  let connections = 0;

  const listener = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    closings.set(request.path, [...(closings.get(request.path) ?? []), closeOf(incoming.socket)]);
    const respond = responders.get(request.path);
    if (respond === undefined) send(response, { status: 404, text: 'Not here' });
    else await respond(request, response);
  };
  const certificate = options.tlsFor === undefined ? undefined : makeSelfSignedCertificate(options.tlsFor);
  const onRequest = (incoming: IncomingMessage, response: ServerResponse): void => {
    // A page that throws, or a client that leaves early, must not end the test run as an unhandled rejection.
    listener(incoming, response).catch(() => response.destroy());
  };
  const server = certificate === undefined ? createServer(onRequest) : createTlsServer(certificate, onRequest);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  });
  server.on('secureConnection', (socket) => serverNames.push(String(socket.servername)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const scheme = certificate === undefined ? 'http' : 'https';

  const page = (path: string, answer: WebAnswer | WebAnswerer): void => {
    responders.set(path, async (request, response) => {
      send(response, typeof answer === 'function' ? await answer(request) : answer);
    });
  };

  return {
    port,
    host: `127.0.0.1:${port}`,
    certificate,
    requests,
    serverNames,
    get connections() {
      return connections;
    },
    url: (path, hostname = '127.0.0.1') => `${scheme}://${hostname}:${port}${path}`,
    page,
    redirect(path, to, status = 302) {
      page(path, { status, headers: { location: to } });
    },
    silent(path) {
      responders.set(path, () => {});
    },
    stalled(path, first) {
      responders.set(path, (_request, response) => {
        const { status, headers, content } = render(first);
        response.writeHead(status, headers).write(content.length > 0 ? content : ' ');
      });
    },
    endless(path, chunk, headers = { 'content-type': 'text/plain' }) {
      responders.set(path, (_request, response) => {
        response.writeHead(200, headers);
        pour(response, chunk);
      });
    },
    raw(path, bytes) {
      responders.set(path, (_request, response) => {
        response.socket?.end(bytes);
      });
    },
    hits: (path) => requests.filter((request) => path === undefined || request.path === path).length,
    async hungUp(path) {
      await Promise.all(closings.get(path) ?? []);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<WebRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://local');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

const compressors: Record<Compression, (content: Buffer) => Buffer> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  'deflate-raw': deflateRawSync,
  zstd: zstdCompressSync,
};

function send(response: ServerResponse, answer: WebAnswer): void {
  const { status, headers, content } = render(answer);
  response.writeHead(status, { 'content-length': String(content.length), ...headers }).end(content);
}

function render(answer: WebAnswer): { status: number; headers: Record<string, string | string[]>; content: Buffer } {
  const [plain, defaultType] = contentOf(answer);
  const type = answer.type ?? defaultType;
  const encoding = answer.compress === 'deflate-raw' ? 'deflate' : answer.compress;
  return {
    status: answer.status ?? 200,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...answer.headers,
    },
    content: answer.compress === undefined ? plain : compressors[answer.compress](plain),
  };
}

function contentOf(answer: WebAnswer): [Buffer, string | undefined] {
  if (answer.html !== undefined) return [Buffer.from(answer.html), 'text/html; charset=utf-8'];
  if (answer.text !== undefined) return [Buffer.from(answer.text), 'text/plain; charset=utf-8'];
  if (answer.json !== undefined) return [Buffer.from(JSON.stringify(answer.json)), 'application/json'];
  return [Buffer.from(answer.body ?? ''), undefined];
}

function pour(response: ServerResponse, chunk: string | Buffer): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => pour(response, chunk));
}
