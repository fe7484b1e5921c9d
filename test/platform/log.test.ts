import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.ts';

function logged(record: Record<string, unknown>, message = 'something happened'): string {
  let line = '';
  openLog({
    level: 'info',
    destination: {
      write: (text: string) => {
        line += text;
      },
    },
  }).info(record, message);
  return line;
}

describe('log', () => {
  it.each([
    ['a key', { note: 'ap_live_abcdefghijklmnopqrstuvwxyz0123456789AB' }],
    ['a signing secret', { note: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
    ['a bearer token', { headers: { authorization: 'Bearer abc.def.ghi' } }],
    ['the key header', { headers: { 'x-api-key': 'anything at all' } }],
    [
      'a signature header',
      { 'webhook-signature': 'v1,abc', 'payments-signature': 't=1,v1=abc', 'stripe-signature': 't=1,v1=abc' },
    ],
    ['an admin key in a body', { body: { admin_key: 'top secret' } }],
    ['a mail address', { to: 'dana.scully+x@mail.example.com' }],
    ['a phone number', { from: '+15551234567', to: '4915112345678' }],
    ['a share token', { url: '/share/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789' }],
  ])('never contains %s', (_, record) => {
    const line = logged(record);
    expect(line).not.toMatch(
      /abcdefghij|MfKQ9r8|abc\.def|anything at all|v1,abc|v1=abc|top secret|dana|5551234567|15112345678|AbCdEfGh/,
    );
    expect(() => JSON.parse(line)).not.toThrow();
  });

  it('removes secrets from error messages and stacks', () => {
    const line = logged({
      err: new Error('no mail for dana@example.com with ap_live_abcdefghijklmnopqrstuvwxyz0123456789AB'),
    });
    expect(line).not.toMatch(/dana|abcdefghij/);
  });

  it('writes one JSON record per line for any text', () => {
    const line = logged({ topic: 'ok\n{"level":"fatal","msg":"forged"}\r\u2028' }, 'line\nbreak');
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'line\nbreak' });
  });

  it('keeps ordinary records readable', () => {
    expect(
      JSON.parse(logged({ job: 'run-research', id: 'aa77b524-d33c-440f-81e1-b058ef40790a', port: 8080, ms: 1_340 })),
    ).toMatchObject({
      job: 'run-research',
      id: 'aa77b524-d33c-440f-81e1-b058ef40790a',
      port: 8080,
      ms: 1_340,
    });
  });
});
