import { describe, expect, it } from 'vitest';
import { readMailboxes } from '#platform/mail/recipients.ts';

describe('recipient list', () => {
  it.each<[string, [string, string][]]>([
    ['ann@example.com', [['', 'ann@example.com']]],
    [' Ann <ann@example.com> ', [['Ann', 'ann@example.com']]],
    [
      '"Miller, Ann" <ann@example.com>, bob+x@mail.example.co.uk',
      [
        ['Miller, Ann', 'ann@example.com'],
        ['', 'bob+x@mail.example.co.uk'],
      ],
    ],
    [
      'ann@example.com; Bob <bob@example.com>',
      [
        ['', 'ann@example.com'],
        ['Bob', 'bob@example.com'],
      ],
    ],
    ['Ann <ann@example.com>, ANN@example.com', [['Ann', 'ann@example.com']]],
    ['jörg@müller.example', [['', 'jörg@müller.example']]],
    ['о@почта.рф', [['', 'о@почта.рф']]],
  ])('%s is parsed', (line, expected) => {
    expect(readMailboxes(line)).toEqual({ mailboxes: expected.map(([name, address]) => ({ name, address })) });
  });

  it.each([
    ['', /no email address/],
    [' , ', /no email address/],
    ['Ann', /"Ann" is not an email address/],
    ['ann@example', /not an email address/],
    ['ann@', /not an email address/],
    ['@example.com', /not an email address/],
    ['ann@@example.com', /not an email address/],
    ['ann@127.0.0.1', /not an email address/],
    ['ann..lee@example.com', /not an email address/],
    ['ann@-example.com', /not an email address/],
    ['[EMAIL ADDRESS]', /not an email address/],
    ['"ann@evil.example x"@example.com', /not an email address/],
    ['Team: ann@example.com, bob@example.com;', /is a group/],
    ['ann@example.com, bob', /"bob" is not an email address/],
    ['ann@example.com\r\nBcc: eve@example.com', /one line/],
    ['ann@example.com\u2028bob@example.com', /one line/],
    [`${'a'.repeat(65)}@example.com`, /not an email address/],
    ['x'.repeat(100_000), /too long/],
    [Array.from({ length: 21 }, (_, index) => `a${index}@example.com`).join(','), /at most 20/],
  ])('%j is rejected with the reason', (line, reason) => {
    expect(readMailboxes(line)).toEqual({ problem: expect.stringMatching(reason) });
  });
});
