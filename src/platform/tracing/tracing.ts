import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

export type { Span } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

/** The attributes of a new span. */
export interface SpanDescription {
  kind: 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  name: string;
  /** Named by the semantic conventions; must never contain personal data or user text. */
  attributes: Attributes;
  /**
   * The received `traceparent`. If it is invalid, the span becomes a child of the active span or starts a new trace.
   */
  parent?: unknown;
}

export interface TracingParts {
  api: Api;
  tracer: Tracer;
  close(): Promise<void>;
}

/**
 * Traces across requests, jobs and outbound calls. It only exists if tracing is on; all code checks for `undefined` and
 * otherwise does nothing. It keeps its own active span, so there is no global state.
 */
export class Tracing {
  readonly #parts: TracingParts;
  readonly #active = new AsyncLocalStorage<Span>();

  constructor(parts: TracingParts) {
    this.#parts = parts;
  }

  /** The active span. */
  active(): Span | undefined {
    return this.#active.getStore();
  }

  /** Starts a span; the caller must end it. */
  start({ kind, name, attributes, parent }: SpanDescription): Span {
    const { api, tracer } = this.#parts;
    const given = parseTraceparent(parent);
    const active = this.active();
    let context = api.ROOT_CONTEXT;
    if (given !== undefined) context = api.trace.setSpanContext(context, { ...given, isRemote: true });
    else if (active !== undefined) context = api.trace.setSpan(context, active);
    return tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, context);
  }

  /** Runs work, and everything that it starts, with the span active. */
  within<Result>(span: Span, work: () => Result): Result {
    return this.#active.run(span, work);
  }

  /** Runs work in its own span, which ends with it. */
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

  /** Marks a span as failed. Only the type of the error is recorded, because messages can contain user text. */
  fail(span: Span, errorType: string): void {
    span.setAttribute('error.type', errorType);
    span.setStatus({ code: this.#parts.api.SpanStatusCode.ERROR });
  }

  /** The `traceparent` header to pass on with work for a span. */
  traceparentOf(span: Span): string {
    return formatTraceparent(span.spanContext());
  }

  /** Exports pending spans, waiting only briefly. */
  close(): Promise<void> {
    return this.#parts.close();
  }
}
