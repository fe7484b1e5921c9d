import type { OpenApiMeta } from 'trpc-to-openapi';
import type { ZodType } from 'zod';
import type { PageBar } from '#platform/rendering/plain-page.ts';
import type { ResourceFacts, ToolMeta } from './tools/facts.ts';

/** Who may call: anybody, anybody (a key changes the answer), a key's owner, an admin, a provider by its signature. */
export type Access = 'none' | 'optional' | 'key' | 'admin' | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What REST needs to know of an operation beyond its input and output. */
export interface Endpoint {
  method: Method;
  /** The documented path, with `{name}` for parameters. */
  path: `/${string}`;
  /** One line for the API document. */
  summary: string;
  description?: string;
  /** Body fields whose absence is 400 `Missing required parameter: <name>` and not 422. */
  requires?: readonly string[];
  /** Fields of a POST or PUT that are taken from the query string. */
  query?: readonly string[];
  /** Also accepts form-encoded bodies. */
  acceptsForm?: boolean;
  /** Media type of an answer that is not JSON, for the API document. */
  produces?: string;
  /** Its page shows a file, which programs fetch from the same address: they get errors as JSON unless they ask for HTML. */
  givesFiles?: boolean;
  /** What a link to this page says; pages of errors offer it as a way on. */
  wayOn?: string;
  /** The bar of this page; pages of errors at addresses below its path have it too. */
  bar?: PageBar;
  /** Counted as a page of its address, like what people look at: programs that follow a page fetch it. */
  countsAsPage?: boolean;
  /** False for calls that no limiter counts. */
  isCounted?: boolean;
  /** What a call costs in credits, in words for the API document; only a metered procedure may cost any. */
  credits?: string;
  /** Largest body in bytes; 1 MiB by default. */
  bodyLimit?: number;
  /** The status that an answer travels under; 200 unless the operation says otherwise. */
  statusOf?: (answer: never) => number;
  /** Statuses other than 200 that are told without an error: parts of files, ways back to a page, pages that say no. */
  alsoAnswers?: readonly number[];
  /** What it says when it refuses, by status: one sentence of each, word for word, for the API document. */
  refusals?: Readonly<Record<number, string>>;
  /** The input of one call, whatever the place of its fields, for the API document. */
  example?: Readonly<Record<string, unknown>>;
  /** What such a call is answered with. */
  answer?: unknown;
}

/**
 * The metadata of a procedure: its endpoint, if it has one, who may call it, whether calls cost credits, whether pages
 * ask it for what they show, what a subscription tells of, time and again, and what it is to agents: a tool, a resource,
 * or neither.
 */
export type ProcedureMeta = OpenApiMeta<{
  endpoint?: Endpoint;
  access?: Access;
  isMetered?: boolean;
  isForPages?: boolean;
  yields?: ZodType;
  tool?: ToolMeta['tool'];
  resource?: ResourceFacts;
}>;

type Details = Omit<Endpoint, 'method' | 'path'>;

/** `GET path` serves this operation. */
export const get = (path: Endpoint['path'], details: Details): ProcedureMeta =>
  meta({ method: 'GET', path, ...details });

/** `POST path` serves this operation. */
export const post = (path: Endpoint['path'], details: Details): ProcedureMeta =>
  meta({ method: 'POST', path, ...details });

/** `PUT path` serves this operation. */
export const put = (path: Endpoint['path'], details: Details): ProcedureMeta =>
  meta({ method: 'PUT', path, ...details });

/** `DELETE path` serves this operation. */
export const del = (path: Endpoint['path'], details: Details): ProcedureMeta =>
  meta({ method: 'DELETE', path, ...details });

function meta(endpoint: Endpoint): ProcedureMeta {
  return {
    endpoint,
    openapi: {
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    },
  };
}
