import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

export type { Span } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

/** What a span is about. */
export interface SpanDescription {
  kind: 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  name: string;
  /** By the semantic conventions; never what a person wrote or is called. */
  attributes: Attributes;
  /** The `traceparent` that came with it; without a valid one the span belongs to the active one, or begins a trace. */
  parent?: unknown;
}

export interface TracingParts {
  api: Api;
  tracer: Tracer;
  close(): Promise<void>;
}

/**
 * Traces across request, job and outbound call. Exists only where the environment switches traces on; everybody else
 * finds `undefined` in its place and does nothing. Keeps its own active span, so that nothing of it is global.
 */
export class Tracing {
  readonly #parts: TracingParts;
  readonly #active = new AsyncLocalStorage<Span>();

  constructor(parts: TracingParts) {
    this.#parts = parts;
  }

  /** The span that the running code works for. */
  active(): Span | undefined {
    return this.#active.getStore();
  }

  /** Begins a span; whoever does so ends it. */
  start({ kind, name, attributes, parent }: SpanDescription): Span {
    const { api, tracer } = this.#parts;
    const given = parseTraceparent(parent);
    const active = this.active();
    let context = api.ROOT_CONTEXT;
    if (given !== undefined) context = api.trace.setSpanContext(context, { ...given, isRemote: true });
    else if (active !== undefined) context = api.trace.setSpan(context, active);
    return tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, context);
  }

  /** Runs work, and all that follows from it, as the work of a span. */
  within<Result>(span: Span, work: () => Result): Result {
    return this.#active.run(span, work);
  }

  /** Runs work in a span of its own and ends that with it. */
  async run<Result>(description: SpanDescription, work: (span: Span) => Promise<Result>): Promise<Result> {
    const span = this.start(description);
    try {
      return await this.within(span, () => work(span));
    } catch (error) {
      this.fail(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }

  /** Marks a span as failed. The kind of failure alone: messages may hold what a person wrote. */
  fail(span: Span, errorType: string): void {
    span.setAttribute('error.type', errorType);
    span.setStatus({ code: this.#parts.api.SpanStatusCode.ERROR });
  }

  /** What whoever works for a span is told. */
  traceparentOf(span: Span): string {
    return formatTraceparent(span.spanContext());
  }

  /** Sends what has not been sent yet; waits for it a short while only. */
  close(): Promise<void> {
    return this.#parts.close();
  }
}
