import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePatch } from 'diff';

/** A pull request of the local host. */
export interface LocalPull {
  number: number;
  title: string;
  state: 'open' | 'closed';
  draft: boolean;
  head: { sha: string };
  base: { ref: string };
  updated_at: string;
  html_url: string;
  diff: string;
}

export interface LocalReview {
  id: number;
  body: string;
  commit_id: string;
  event: string;
  comments: { path: string; line: number; side: string; start_line?: number; body: string }[];
}

export interface HostCall {
  method: string;
  path: string;
  accept: string;
  authorization: string | undefined;
}

/** What the host does with the next call that fits, instead of answering. */
export interface Fault {
  method?: string;
  path: RegExp;
  /** What the call asks for, where it is not about any. */
  accept?: RegExp;
  /** Breaks the connection where there is none. */
  status?: number;
  headers?: Record<string, string>;
  message?: string;
  /** Does what was asked before it fails. */
  isLate?: boolean;
  /** How often; once unless told. */
  times?: number;
}

/** A server that speaks as much of GitHub's REST API as reviews need, with the repository `Codertocat/Hello-World`. */
export interface LocalHost {
  readonly url: string;
  readonly calls: HostCall[];
  readonly pulls: Map<number, LocalPull>;
  readonly reviews: Map<number, LocalReview[]>;
  fails(fault: Fault): void;
  close(): Promise<void>;
}

export const token = 'github_pat_of-the-tests';
const root = '/repos/codertocat/hello-world/pulls';

/** Starts the host on a free port of the loopback address. */
export async function startLocalHost(): Promise<LocalHost> {
  const calls: HostCall[] = [];
  const pulls = new Map<number, LocalPull>();
  const reviews = new Map<number, LocalReview[]>();
  const faults: Fault[] = [];
  let lastId = 5_000_000_000;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '', headers } = request;
    calls.push({ method, path, accept: headers.accept ?? '', authorization: headers.authorization });
    const fault = faults.find(
      (one) =>
        (one.method ?? method) === method && one.path.test(path) && (one.accept ?? /^/).test(headers.accept ?? ''),
    );
    const act = () =>
      reply(method, path.toLowerCase(), {
        query,
        text: Buffer.concat(chunks).toString('utf8'),
        accept: headers.accept ?? '',
      });
    if (fault !== undefined) {
      fault.times = (fault.times ?? 1) - 1;
      if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
      if (fault.isLate === true) act();
      if (fault.status === undefined) return void response.destroy();
      return json(response, fault.status, { message: fault.message ?? 'Something is wrong' }, fault.headers);
    }
    if (headers.authorization !== `token ${token}`) return json(response, 401, { message: 'Bad credentials' });
    const { status, body } = act();
    if (typeof body !== 'string') return json(response, status, body);
    response.writeHead(status, { 'content-type': 'application/vnd.github.v3.diff; charset=utf-8' });
    response.end(body);
  }

  function reply(
    method: string,
    path: string,
    { query, text, accept }: { query: string; text: string; accept: string },
  ) {
    if (path === root) {
      const page = Number(new URLSearchParams(query).get('page') ?? 1);
      const open = [...pulls.values()].filter(({ state }) => state === 'open');
      return {
        status: 200,
        body: open.slice((page - 1) * 100, page * 100).map((pull) => ({ ...pull, diff: undefined })),
      };
    }
    const [, number = '', rest = '', id = ''] =
      /^\/repos\/codertocat\/hello-world\/pulls\/(\d+)(\/reviews)?(?:\/(\d+))?$/.exec(path) ?? [];
    const pull = pulls.get(Number(number));
    if (pull === undefined) return { status: 404, body: { message: 'Not Found' } };
    const written = reviews.get(pull.number) ?? [];
    reviews.set(pull.number, written);
    if (rest === '') {
      const { diff, ...shown } = pull;
      return { status: 200, body: accept.includes('diff') ? diff : shown };
    }
    if (method === 'GET') {
      const page = Number(new URLSearchParams(query).get('page') ?? 1);
      return { status: 200, body: written.slice((page - 1) * 100, page * 100) };
    }
    const given = JSON.parse(text) as LocalReview;
    if (method === 'PUT') {
      const review = written.find((one) => one.id === Number(id));
      if (review === undefined) return { status: 404, body: { message: 'Not Found' } };
      review.body = given.body;
      return { status: 200, body: review };
    }
    const isRefused =
      given.body.length > 65_536 || (given.comments ?? []).some((comment) => !isShown(pull.diff, comment));
    if (isRefused)
      return { status: 422, body: { message: 'Unprocessable Entity', errors: ['Line could not be resolved'] } };
    lastId += 1;
    const review = { ...given, id: lastId };
    written.push(review);
    return { status: 200, body: review };
  }

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    pulls,
    reviews,
    fails: (fault) => void faults.push({ ...fault }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Line by line, as the host resolves a place: added lines and those around them are shown. */
function isShown(diff: string, { path, line, side, start_line }: LocalReview['comments'][number]): boolean {
  const file = parsePatch(diff).find(({ newFileName }) => newFileName === `b/${path}`);
  const shown = (wanted: number) =>
    file?.hunks.find(({ newStart, lines }) => {
      const numbers = lines
        .filter((text) => !text.startsWith('-') && !text.startsWith('\\'))
        .map((_, index) => newStart + index);
      return numbers.includes(wanted);
    });
  const hunk = shown(line);
  return (
    side === 'RIGHT' &&
    hunk !== undefined &&
    (start_line === undefined || (start_line < line && shown(start_line) === hunk))
  );
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
