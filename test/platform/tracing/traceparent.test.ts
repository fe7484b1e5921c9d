import { describe, expect, it } from 'vitest';
import { formatTraceparent, parseTraceparent } from '#platform/tracing/traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is parsed and written unchanged', () => {
    const header = `00-${traceId}-${spanId}-01`;
    const parent = parseTraceparent(header);
    expect(parent).toEqual({ traceId, spanId, traceFlags: 1 });
    expect(parent && formatTraceparent(parent)).toBe(header);
  });

  it('of a later version is parsed as far as known, without unknown flags', () => {
    expect(parseTraceparent(`cc-${traceId}-${spanId}-09-what-comes-later`)).toEqual({ traceId, spanId, traceFlags: 1 });
    expect(parseTraceparent(`00-${traceId}-${spanId}-02`)).toMatchObject({ traceFlags: 0 });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    ['00', traceId],
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
  ])('that is %j is ignored', (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
