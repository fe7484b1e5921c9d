import { describe, expect, it } from 'vitest';
import { createMail } from '#platform/mail/create-mail.ts';
import { senderProblem } from '#platform/mail/recipients.ts';

const idOf = (mail: { smtpUrl: string | undefined; from: string | undefined }) =>
  createMail({ mail, dataDir: '/nowhere' }).newMessageId();

describe('mail settings', () => {
  it('use the outbox unless a server is configured', () => {
    expect(createMail({ mail: { smtpUrl: undefined, from: undefined }, dataDir: '/nowhere' }).via).toBe('outbox');
    expect(createMail({ mail: { smtpUrl: 'smtp://localhost', from: undefined }, dataDir: '/nowhere' }).via).toBe(
      'smtp',
    );
  });

  it.each([
    ['smtp://localhost', 'Agent <agent@example.org>', '@example.org>'],
    ['smtp://me%40example.net:secret@mail.example.com', undefined, '@example.net>'],
    ['smtp://me:secret@mail.example.com', undefined, '@mail.example.com>'],
    ['smtp://127.0.0.1:25', undefined, '@localhost.localdomain>'],
    [undefined, undefined, '@localhost.localdomain>'],
    [undefined, 'a@müller.example', '@xn--mller-kva.example>'],
  ])('over %s from %s create message ids that end in %s', (smtpUrl, from, end) => {
    const ids = [idOf({ smtpUrl, from }), idOf({ smtpUrl, from })];
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(id.endsWith(end), id).toBe(true);
  });

  it.each([
    ['agent@example.org', undefined],
    ['The Agent <agent@example.org>', undefined],
    ['agent', /must be an address/],
    ['a@example.org, b@example.org', /single address/],
  ])('use %s as the sender or report an error', (sender, problem) => {
    const found = senderProblem(sender);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });
});
