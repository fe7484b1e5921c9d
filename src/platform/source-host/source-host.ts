import type { Octokit } from '@octokit/rest';
import { z } from 'zod';
import type { Config } from '#config';
import type { Clock } from '../clock.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import { SourceHostError, sourceHostErrorOf } from './source-host-error.ts';

export { SourceHostError } from './source-host-error.ts';

/** A repository on the host. */
export interface RepositoryName {
  owner: string;
  name: string;
}

/** One of its pull requests. */
export interface PullRequestName extends RepositoryName {
  number: number;
}

/** The part of a pull request that a review needs. */
export interface HostPullRequest {
  number: number;
  title: string;
  url: string;
  isOpen: boolean;
  isDraft: boolean;
  headSha: string;
  baseRef: string;
  updatedAt: Date;
}

/** An existing review of a pull request. */
export interface HostReview {
  id: number;
  body: string;
}

/** A comment on one or several lines of the new file. */
export interface LineComment {
  path: string;
  line: number;
  /** The first line, if there are several. */
  startLine?: number;
  body: string;
}

/** A review to create: one comment on the commit, and comments on lines that the diff shows. */
export interface NewHostReview {
  commit: string;
  body: string;
  comments: readonly LineComment[];
}

/** A list, and whether it is complete. */
export interface Listed<Item> {
  items: Item[];
  isComplete: boolean;
}

/** The source host, accessed with the operator's token. Every failure is a {@link SourceHostError}. */
export interface SourceHost {
  readPullRequest(asked: PullRequestName, signal?: AbortSignal): Promise<HostPullRequest>;
  /** The change as a unified diff. */
  readDiff(asked: PullRequestName, signal?: AbortSignal): Promise<string>;
  /** The open pull requests, most recently updated first. */
  listOpenPullRequests(asked: RepositoryName, signal?: AbortSignal): Promise<Listed<HostPullRequest>>;
  /** The reviews, oldest first. */
  listReviews(asked: PullRequestName, signal?: AbortSignal): Promise<HostReview[]>;
  /** Returns the id of the review. */
  createReview(asked: PullRequestName, review: NewHostReview, signal?: AbortSignal): Promise<number>;
  /** Replaces the text of one of our reviews; its line comments stay. */
  updateReview(asked: PullRequestName, review: { id: number; body: string }, signal?: AbortSignal): Promise<void>;
}

const PullRequest = z.object({
  number: z.int(),
  title: z.string(),
  html_url: z.string(),
  state: z.string(),
  draft: z.boolean().nullish(),
  head: z.object({ sha: z.string() }),
  base: z.object({ ref: z.string() }),
  updated_at: z.string(),
});

const Review = z.object({ id: z.int(), body: z.string().nullish() });
const Created = z.object({ id: z.int() });

const perPage = 100;
/** Number of pages that are read: a thousand pull requests or reviews. */
const maxPages = 10;

/** The source host at VCS_API_URL; undefined without a token, in which case it is never called. */
export function createSourceHost(
  settings: Pick<Config['sourceHost'], 'token' | 'apiUrl'>,
  { outbound, clock }: { outbound: Outbound; clock: Clock },
): SourceHost | undefined {
  const { token, apiUrl } = settings;
  return token === undefined
    ? undefined
    : new OctokitHost({ token, apiUrl }, { outbound: outbound.trusting(apiUrl), clock });
}

type Fetch = (input: unknown, init?: RequestInit) => Promise<Response>;

class OctokitHost implements SourceHost {
  readonly #settings: { token: string; apiUrl: string };
  readonly #clock: Clock;
  readonly #fetch: Fetch;
  #octokit: Promise<Octokit> | undefined;

  constructor(settings: { token: string; apiUrl: string }, { outbound, clock }: { outbound: Outbound; clock: Clock }) {
    this.#settings = settings;
    this.#clock = clock;
    this.#fetch = fetchThrough(outbound);
  }

  async readPullRequest(asked: PullRequestName, signal?: AbortSignal): Promise<HostPullRequest> {
    const data = await this.#call((octokit) => octokit.rest.pulls.get({ ...addressOf(asked), ...until(signal) }));
    return pullRequestOf(read(PullRequest, data));
  }

  async readDiff(asked: PullRequestName, signal?: AbortSignal): Promise<string> {
    const data = await this.#call((octokit) =>
      octokit.rest.pulls.get({
        ...addressOf(asked),
        headers: { accept: 'application/vnd.github.diff' },
        ...until(signal),
      }),
    );
    const diff: unknown = data;
    if (typeof diff === 'string') return diff;
    if (diff instanceof ArrayBuffer) return Buffer.from(diff).toString('utf8');
    throw new SourceHostError('bad-response');
  }

  async listOpenPullRequests(asked: RepositoryName, signal?: AbortSignal): Promise<Listed<HostPullRequest>> {
    const { owner, name: repo } = asked;
    const order = { state: 'open', sort: 'updated', direction: 'desc' } as const;
    const listed = await this.#pages(PullRequest, (octokit, page) =>
      octokit.rest.pulls.list({ owner, repo, ...order, ...page, ...until(signal) }),
    );
    return { ...listed, items: listed.items.map(pullRequestOf) };
  }

  async listReviews(asked: PullRequestName, signal?: AbortSignal): Promise<HostReview[]> {
    const { items } = await this.#pages(Review, (octokit, page) =>
      octokit.rest.pulls.listReviews({ ...addressOf(asked), ...page, ...until(signal) }),
    );
    return items.map(({ id, body }) => ({ id, body: body ?? '' }));
  }

  async createReview(asked: PullRequestName, review: NewHostReview, signal?: AbortSignal): Promise<number> {
    const comments = review.comments.map(({ path, line, startLine, body }) => ({
      path,
      line,
      side: 'RIGHT',
      body,
      ...(startLine === undefined ? {} : { start_line: startLine, start_side: 'RIGHT' }),
    }));
    const data = await this.#call((octokit) =>
      octokit.rest.pulls.createReview({
        ...addressOf(asked),
        commit_id: review.commit,
        event: 'COMMENT',
        body: review.body,
        comments,
        ...until(signal),
      }),
    );
    return read(Created, data).id;
  }

  async updateReview(
    asked: PullRequestName,
    review: { id: number; body: string },
    signal?: AbortSignal,
  ): Promise<void> {
    await this.#call((octokit) =>
      octokit.rest.pulls.updateReview({
        ...addressOf(asked),
        review_id: review.id,
        body: review.body,
        ...until(signal),
      }),
    );
  }

  async #pages<Shape extends z.ZodType>(
    shape: Shape,
    ask: (octokit: Octokit, page: { per_page: number; page: number }) => Promise<{ data: unknown }>,
  ): Promise<Listed<z.output<Shape>>> {
    const items: z.output<Shape>[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const data = await this.#call((octokit) => ask(octokit, { per_page: perPage, page }));
      const some = read(z.array(shape), data);
      items.push(...some);
      if (some.length < perPage) return { items, isComplete: true };
    }
    return { items, isComplete: false };
  }

  async #call(ask: (octokit: Octokit) => Promise<{ data: unknown }>): Promise<unknown> {
    this.#octokit ??= this.#open();
    const octokit = await this.#octokit;
    try {
      return (await ask(octokit)).data;
    } catch (error) {
      throw sourceHostErrorOf(error, this.#clock.now());
    }
  }

  /** Octokit takes long to load, and most processes never need it. */
  async #open(): Promise<Octokit> {
    const { Octokit: Client } = await import('@octokit/rest');
    const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
    const { token, apiUrl } = this.#settings;
    return new Client({ auth: token, baseUrl: apiUrl, log: silent, request: { fetch: this.#fetch, log: silent } });
  }
}

function nothing(): void {}

function addressOf({ owner, name, number }: PullRequestName) {
  return { owner, repo: name, pull_number: number };
}

function until(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { request: { signal } };
}

function read<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw new SourceHostError('bad-response', { cause: parsed.error });
  return parsed.data;
}

function pullRequestOf(pull: z.infer<typeof PullRequest>): HostPullRequest {
  return {
    number: pull.number,
    title: pull.title,
    url: pull.html_url,
    isOpen: pull.state === 'open',
    isDraft: pull.draft === true,
    headSha: pull.head.sha,
    baseRef: pull.base.ref,
    updatedAt: new Date(pull.updated_at),
  };
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT']);

/** The `fetch` that Octokit uses, which goes through the guarded client. */
function fetchThrough(client: Outbound): Fetch {
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const body = init?.body;
    if (typeof input !== 'string' || !methods.has(method)) throw new TypeError('No such call is made to the host');
    const reply = await client.request({
      url: input,
      method: method as 'GET' | 'POST' | 'PUT',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof body === 'string' ? { body } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
    });
    const { 'content-encoding': _, 'content-length': __, ...headers } = reply.headers;
    const isEmpty = reply.status === 204 || reply.status === 205 || reply.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(reply.body), { status: reply.status, headers });
  };
}
