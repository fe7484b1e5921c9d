import type { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Outbound, OutboundReply } from '../outbound/guarded-client.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { SearchError, type SearchFailureReason } from './search-error.ts';

/** A provider's answer is a small part of a research and must not use up all of its time. */
const totalTimeoutMs = 15_000;

export interface ProviderRequest<Shape extends z.ZodType> {
  url: URL;
  headers?: Record<string, string>;
  signal: AbortSignal | undefined;
  /** The schema of the part of the answer that is needed. */
  shape: Shape;
  /** Detects failures that this provider reports in its own way, with any status. */
  failureIn?: (body: unknown, status: number) => SearchFailureReason | undefined;
}

/** Requests JSON from a provider and validates the needed part. Every failure is a {@link SearchError}. */
export async function askProvider<Shape extends z.ZodType>(
  outbound: Outbound,
  { url, headers, signal, shape, failureIn }: ProviderRequest<Shape>,
): Promise<z.output<Shape>> {
  const reply = await fetchAnswer(outbound, { url, headers, signal });
  const body = parseJson(reply);
  const reason = failureIn?.(body, reply.status) ?? failureOf(reply.status);
  if (reason !== undefined) throw new SearchError(reason, { cause: new Error(`The status was ${reply.status}`) });
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new SearchError('bad-response', { cause: parsed.error });
  return parsed.data;
}

async function fetchAnswer(
  outbound: Outbound,
  {
    url,
    headers,
    signal,
  }: Pick<ProviderRequest<z.ZodType>, 'url' | 'signal'> & { headers: Record<string, string> | undefined },
): Promise<OutboundReply> {
  try {
    return await outbound.request({
      url: url.href,
      headers: { accept: 'application/json', ...headers },
      totalTimeoutMs,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    // A refused URL is one that the provider redirected to, because the provider's own comes from the operator.
    if (error instanceof Failure) throw new SearchError('bad-response', { cause: error });
    if (error instanceof OutboundError) throw new SearchError(reasonFor(error), { cause: error });
    throw error;
  }
}

function reasonFor({ reason }: OutboundError): SearchFailureReason {
  if (reason === 'timed-out') return 'timed-out';
  return reason === 'unreachable' || reason === 'tls-failed' ? 'unreachable' : 'bad-response';
}

function failureOf(status: number): SearchFailureReason | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 402 || status === 403) return 'refused';
  return status >= 500 ? 'unavailable' : 'bad-response';
}

/** The parsed body, or undefined if it is not JSON; then the status or the schema decides. */
function parseJson(reply: OutboundReply): unknown {
  try {
    return JSON.parse(reply.text());
  } catch {
    return undefined;
  }
}
