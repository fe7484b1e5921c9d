import '../../../support/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  higherStatus,
  type MessageStatus,
  reportedStatus,
  MessageStatus as Statuses,
} from '#areas/messaging/intake/delivery-status.ts';

const anyStatus = fc.constantFrom<MessageStatus>(...Statuses.options);

describe('the status of a message', () => {
  it('ends the same in every order of the same news, and with any of them twice', () => {
    const news = fc.array(anyStatus, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(news, fc.infiniteStream(fc.nat()), (statuses, places) => {
        const end = statuses.reduce(higherStatus);
        const shuffled = [...statuses, ...statuses]
          .map((status) => ({ status, place: places.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ status }) => status);
        expect(shuffled.reduce(higherStatus)).toBe(end);
      }),
    );
  });

  it('moves from submitted to delivered to read, and a failure is final', () => {
    expect(higherStatus('submitted', 'delivered')).toBe('delivered');
    expect(higherStatus('read', 'delivered')).toBe('read');
    expect(higherStatus('rejected', 'delivered')).toBe('rejected');
    expect(higherStatus('unknown', 'submitted')).toBe('submitted');
  });

  it("accepts only the provider's status names", () => {
    expect(['submitted', 'delivered', 'read', 'undeliverable', 'rejected'].map(reportedStatus)).not.toContain(
      undefined,
    );
    expect(['queued', 'sent', 'failed', 'received', '', 'constructor'].map(reportedStatus)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
