/** The trace context of a span, as in the `traceparent` header of W3C Trace Context. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

// Later versions can append parts after a dash; the known parts stay the same.
const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/;

/** Parses the header; undefined if it is missing, repeated or invalid, all of which are treated alike. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0{32}$/.test(traceId) || /^0{16}$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** The header for calls made on behalf of a span. */
export function formatTraceparent({ traceId, spanId, traceFlags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1) === 1 ? '01' : '00'}`;
}
