import { expect, it } from 'vitest';
import { isSignedEvent, signBody } from '#platform/payments/signature.ts';

// Worked out by the provider's own library.
const secret = 'whsec_test';
const body = '{"id":"evt_test"}';
const at = new Date(1_614_265_330_000);
const hex = '586d5ecca9d6436fe7866c6d056c549d9cd0abc9306b9dfcf4dccbf3098d3c7e';
const header = `t=1614265330,v1=${hex}`;
const headers = { 'payments-signature': header };
const bytes = Buffer.from(body);

it('signs as the provider does', () => {
  expect(signBody(body, secret, at)).toBe(header);
});

it.each([
  ['as it is', header],
  ['with a second signature', `t=1614265330,v1=${'0'.repeat(64)},v1=${hex}`],
  ['with spaces, and an old scheme', `t=1614265330, v0=${'0'.repeat(64)}, v1=${hex}`],
  ['in capitals', `t=1614265330,v1=${hex.toUpperCase()}`],
])('accepts a header %s', (_name, given) => {
  expect(isSignedEvent(secret, { headers: { 'payments-signature': given }, body: bytes, now: at })).toBe(true);
});

it.each([
  ['without a time', `v1=${hex}`],
  ['with two times', `t=1614265330,t=1614265330,v1=${hex}`],
  ['with a time that is no number', `t=1614265330x,v1=${hex}`],
  ['with the old scheme alone', `t=1614265330,v0=${hex}`],
  ['with a short signature', `t=1614265330,v1=${hex.slice(2)}`],
  ['that is too long', `t=1614265330,${'v1=00,'.repeat(2_000)}v1=${hex}`],
  ['that is empty', ''],
])('rejects a header %s', (_name, given) => {
  expect(isSignedEvent(secret, { headers: { 'payments-signature': given }, body: bytes, now: at })).toBe(false);
});

it('accepts timestamps within 300 seconds in both directions', () => {
  const isBelieved = (awaySeconds: number) =>
    isSignedEvent(secret, { headers, body: bytes, now: new Date(at.getTime() + awaySeconds * 1_000) });
  expect([-301, -300, 0, 300, 301].map(isBelieved)).toEqual([false, true, true, true, false]);
});

it("accepts the provider's header name, alone or beside the other one", () => {
  const isBelieved = (given: Record<string, string>) => isSignedEvent(secret, { headers: given, body: bytes, now: at });
  expect(isBelieved({ 'stripe-signature': header })).toBe(true);
  expect(isBelieved({ 'stripe-signature': header, 'payments-signature': 'nonsense' })).toBe(true);
  expect(isBelieved({ 'x-signature': header })).toBe(false);
});

it('rejects another secret or another body', () => {
  expect(isSignedEvent('whsec_other', { headers, body: bytes, now: at })).toBe(false);
  expect(isSignedEvent(secret, { headers, body: Buffer.from(`${body} `), now: at })).toBe(false);
});
