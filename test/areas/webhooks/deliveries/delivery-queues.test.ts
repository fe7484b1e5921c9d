import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeliveryQueues } from '#areas/webhooks/deliveries/delivery-queues.ts';
import type { LeasedDelivery } from '#areas/webhooks/deliveries/lease-deliveries.ts';

const limits = {
  sockets: 16,
  perWebhook: 4,
  perHost: 6,
  hostOf: (url: string) => (url === '' ? undefined : url),
  beginWithinMs: 1_000,
};

let queues: DeliveryQueues;
let lastId = 0;
beforeEach(() => {
  queues = new DeliveryQueues(limits);
});

function deliveriesOf(keyId: number, webhookId: number, count: number): LeasedDelivery[] {
  return Array.from({ length: count }, () => {
    lastId += 1;
    return { id: lastId, keyId, webhookId } as LeasedDelivery;
  });
}

/** Begins all that may begin now. */
function begin(nowMs = 0): LeasedDelivery[] {
  const begun: LeasedDelivery[] = [];
  for (let next = queues.next(nowMs); next !== undefined; next = queues.next(nowMs)) begun.push(next);
  return begun;
}

const countBy = (deliveries: LeasedDelivery[], name: 'keyId' | 'webhookId'): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const delivery of deliveries) counts[delivery[name]] = (counts[delivery[name]] ?? 0) + 1;
  return counts;
};

describe('what begins', () => {
  it('is limited per host across callers, except for hosts the operator allows', () => {
    const at = (url: string, keyId: number, webhookId: number) =>
      deliveriesOf(keyId, webhookId, 4).map((delivery) => ({ ...delivery, url }));
    queues.add([...at('one.example:443', 1, 1), ...at('one.example:443', 2, 2), ...at('one.example:443', 3, 3)], 0);
    const first = begin();
    expect(first).toHaveLength(limits.perHost);
    queues.add(at('other.example:443', 4, 4), 0);
    expect(countBy(begin(), 'webhookId')).toEqual({ 4: 4 });
    for (const delivery of first.slice(0, 2)) queues.ended(delivery, { end: 'answered', durationMs: 1 });
    expect(begin()).toHaveLength(2);
    queues.add([...at('', 5, 5), ...at('', 6, 6)], 0);
    expect(begin().every(({ url }) => url === '')).toBe(true);
  });

  it('is no more for one webhook than its share, in the order in which it is due', () => {
    const deliveries = deliveriesOf(1, 1, 10);
    queues.add(deliveries, 0);
    expect(begin()).toEqual(deliveries.slice(0, 4));
    expect([queues.held, queues.underWay]).toEqual([10, 4]);
    const [first] = deliveries;
    if (first !== undefined) queues.ended(first, { end: 'answered', durationMs: 5 });
    expect(begin()).toEqual([deliveries[4]]);
  });

  it('leaves as many sockets free as one caller has, however many webhooks it floods', () => {
    for (let webhookId = 1; webhookId <= 10; webhookId += 1) queues.add(deliveriesOf(1, webhookId, 20), 0);
    expect(begin()).toHaveLength(8);
    queues.add(deliveriesOf(2, 99, 4), 0);
    expect(countBy(begin(), 'keyId')).toEqual({ 2: 4 });
  });

  it('is of the caller with the least under way, then of the webhook with the least', () => {
    queues.add(deliveriesOf(1, 1, 2), 0);
    expect(begin()).toHaveLength(2);
    queues.add(deliveriesOf(1, 1, 1), 0);
    queues.add(deliveriesOf(1, 2, 1), 0);
    queues.add(deliveriesOf(2, 3, 3), 0);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual([3, 3, 2, 3, 1]);
  });

  it('is nothing that was taken too long ago: that is given back', () => {
    const [late] = deliveriesOf(1, 1, 1);
    const [early] = deliveriesOf(1, 1, 1);
    if (late === undefined || early === undefined) throw new Error('none');
    queues.add([late], 0);
    queues.add([early], 600);
    expect(begin(1_001)).toEqual([early]);
    expect(queues.takeOverdue()).toEqual([late]);
    expect(queues.takeOverdue()).toEqual([]);
    expect(queues.held).toBe(1);
  });
});

describe('what waits', () => {
  it('can be withdrawn for one webhook, while what is under way stays', () => {
    const deliveries = deliveriesOf(1, 1, 6);
    queues.add([...deliveries, ...deliveriesOf(2, 2, 1)], 0);
    begin();
    expect(queues.withdraw(1)).toEqual(deliveries.slice(4));
    expect(queues.withdraw(1)).toEqual([]);
    expect([queues.held, queues.underWay]).toEqual([5, 5]);
  });

  it('asks for more when it is half empty, and whenever it is empty', () => {
    queues.add(deliveriesOf(1, 1, 4), 0);
    queues.next(0);
    expect(queues.takeRefillRequest()).toBe(false);
    queues.next(0);
    expect([queues.takeRefillRequest(), queues.takeRefillRequest()]).toEqual([true, false]);
    const last = [queues.next(0), queues.next(0)];
    expect(queues.takeRefillRequest()).toBe(false);
    if (last[0] !== undefined) queues.ended(last[0], { end: 'answered', durationMs: 1 });
    expect(queues.takeRefillRequest()).toBe(true);
  });
});

describe('what is welcome', () => {
  it('is much for a receiver that answers fast, and what can be under way for one that does not', () => {
    const fast = deliveriesOf(1, 1, 1);
    const slow = deliveriesOf(2, 2, 1);
    queues.add([...fast, ...slow], 0);
    begin();
    expect(queues.loads().webhooks).toEqual([
      { webhookId: 1, held: 1, capacity: 3 },
      { webhookId: 2, held: 1, capacity: 3 },
    ]);
    expect(queues.loads().callers).toEqual([
      { keyId: 1, held: 1 },
      { keyId: 2, held: 1 },
    ]);
    for (const delivery of fast) queues.ended(delivery, { end: 'answered', durationMs: 2 });
    for (const delivery of slow) queues.ended(delivery, { end: 'unanswered', durationMs: 15_000 });
    const [first, second] = queues.loads().webhooks;
    expect(first?.capacity).toBeGreaterThan(50);
    expect(second).toEqual({ webhookId: 2, held: 0, capacity: 4 });
    expect(queues.loads().callers).toEqual([]);
  });
});

describe('a receiver that looks dead', () => {
  it('gets nothing more until its fifth failure in a row is written down', () => {
    const deliveries = deliveriesOf(1, 1, 20);
    queues.add(deliveries, 0);
    const fail = (
      delivery: LeasedDelivery | undefined,
      end: 'answered' | 'unanswered' | 'says nothing' = 'unanswered',
    ) => {
      if (delivery !== undefined) queues.ended(delivery, { end, durationMs: 1 });
    };
    for (let number = 0; number < 4; number += 1) fail(queues.next(0));
    fail(queues.next(0), 'says nothing');
    expect(queues.withdraw(2)).toEqual([]);
    const [fifth, sixth] = [queues.next(0), queues.next(0)];
    fail(fifth);
    fail(sixth);
    expect(queues.next(0)).toBeUndefined();
    expect(queues.loads().webhooks).toEqual([{ webhookId: 1, held: 13, capacity: 0 }]);
    if (sixth !== undefined) queues.written(sixth);
    expect(queues.next(0)).toBeUndefined();
    if (fifth !== undefined) queues.written(fifth);
    expect(queues.next(0)).toBe(deliveries[7]);
    fail(deliveries[7], 'answered');
    for (let number = 0; number < 4; number += 1) fail(queues.next(0));
    expect(queues.next(0)).toBe(deliveries[12]);
  });
});

describe('any order of events', () => {
  it('respects the limits, loses nothing and starts every delivery once', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add'),
        keyId: fc.integer({ min: 1, max: 4 }),
        count: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({ kind: fc.constant('end'), place: fc.nat() }),
      fc.record({ kind: fc.constant('withdraw'), webhookId: fc.integer({ min: 1, max: 8 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: 1 }), (steps, odd) => {
        queues = new DeliveryQueues(limits);
        const [added, begun, ended, withdrawn] = [
          new Set<number>(),
          new Set<number>(),
          new Set<number>(),
          new Set<number>(),
        ];
        let underWay: LeasedDelivery[] = [];
        for (const each of steps) {
          if (each.kind === 'add' && 'keyId' in each) {
            const deliveries = deliveriesOf(each.keyId, each.keyId * 2 - odd, each.count);
            for (const { id } of deliveries) added.add(id);
            queues.add(deliveries, 0);
          } else if (each.kind === 'end' && 'place' in each && underWay.length > 0) {
            const [one] = underWay.splice(each.place % underWay.length, 1);
            if (one !== undefined) {
              queues.ended(one, { end: 'answered', durationMs: 3 });
              ended.add(one.id);
            }
          } else if ('webhookId' in each) {
            for (const { id } of queues.withdraw(each.webhookId)) withdrawn.add(id);
          }
          for (const one of begin()) {
            expect(begun.has(one.id) || withdrawn.has(one.id)).toBe(false);
            begun.add(one.id);
            underWay = [...underWay, one];
          }
          expect(underWay.length).toBe(queues.underWay);
          expect(Math.max(0, ...Object.values(countBy(underWay, 'webhookId')))).toBeLessThanOrEqual(limits.perWebhook);
          for (const count of Object.values(countBy(underWay, 'keyId'))) {
            expect(count).toBeLessThanOrEqual(limits.sockets / 2);
          }
        }
        expect(queues.held).toBe(added.size - ended.size - withdrawn.size);
      }),
    );
  });
});
