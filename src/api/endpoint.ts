import type { OpenApiMeta } from 'trpc-to-openapi';
import type { ZodType } from 'zod';
import type { PageBar } from '#platform/rendering/plain-page.ts';
import type { ResourceFacts, ToolMeta } from './tools/facts.ts';

/**
 * Who can call an operation: everyone (`none`), everyone with a different answer for keys (`optional`), owners of a key
 * (`key`), admins (`admin`), or a provider that signs its calls (`signature`).
 */
export type Access = 'none' | 'optional' | 'key' | 'admin' | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What REST needs to know about an operation besides its input and output. */
export interface Endpoint {
  method: Method;
  /** The documented path, with `{name}` for parameters. */
  path: `/${string}`;
  /** A one-line summary for the API document. */
  summary: string;
  description?: string;
  /** Body fields that give 400 `Missing required parameter: <name>` if missing, instead of 422. */
  requires?: readonly string[];
  /** Fields of a POST or PUT that are read from the query string. */
  query?: readonly string[];
  /** Whether form-encoded bodies are accepted too. */
  acceptsForm?: boolean;
  /** The media type of an answer that is not JSON, for the API document. */
  produces?: string;
  /**
   * Whether its page shows a file that programs fetch from the same address. They get errors as JSON unless they ask
   * for HTML.
   */
  givesFiles?: boolean;
  /** The text of a link to this page, which error pages offer. */
  errorPageLink?: string;
  /** The navigation bar of this page, which error pages below its path show too. */
  bar?: PageBar;
  /** Whether calls count as page views, because programs fetch it to follow a page. */
  countsAsPage?: boolean;
  /** False for calls that no rate limiter counts. */
  isCounted?: boolean;
  /** What a call costs in credits, in words for the API document. Only metered procedures can cost any. */
  credits?: string;
  /** The largest body in bytes; 1 MiB by default. */
  bodyLimit?: number;
  /** The status of an answer; 200 unless this function returns another. */
  statusOf?: (answer: never) => number;
  /**
   * Statuses other than 200 that are not errors: partial files, redirects back to a page, pages that refuse something.
   */
  alsoAnswers?: readonly number[];
  /** One example of an error message for each status, word for word, for the API document. */
  refusals?: Readonly<Record<number, string>>;
  /** An example of an input, wherever its fields are sent, for the API document. */
  example?: Readonly<Record<string, unknown>>;
  /** The answer to the example. */
  answer?: unknown;
}

/**
 * The metadata of a procedure: its endpoint, who can call it, whether it costs credits, whether our pages call it, what
 * a subscription yields, and how agents can use it (as a tool, as a resource, or not at all).
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
