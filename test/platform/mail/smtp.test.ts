import { afterEach, describe, expect, it } from 'vitest';
import type { AtMostOnceSend, MailMessage } from '#platform/mail/mail.ts';
import { createSmtpMail } from '#platform/mail/smtp.ts';
import {
  type LocalMailServer,
  type MailServerBehaviour,
  smtpAnswer,
  startMailServer,
} from '../../support/mail-server.ts';
import { makeSelfSignedCertificate } from '../../support/self-signed-certificate.ts';

const from = { name: 'Agent', address: 'agent@example.org' };
const message: MailMessage = {
  to: [{ name: 'Ann', address: 'ann@example.com' }],
  subject: 'Hello',
  text: 'How are you?',
  messageId: '<one@example.org>',
  date: new Date('2026-11-21T12:00:00Z'),
};

let server: LocalMailServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function serve(behaviour: MailServerBehaviour = {}): Promise<LocalMailServer> {
  server = await startMailServer(behaviour);
  return server;
}

function send(url: string, changes: Partial<MailMessage> = {}, handOver: Partial<AtMostOnceSend> = {}) {
  return createSmtpMail({ url, from }).send(
    { ...message, ...changes },
    { mayHandOver: async () => true, signal: new AbortController().signal, ...handOver },
  );
}

describe('an email sent by SMTP', () => {
  it('arrives as written', async () => {
    const { url, received } = await serve();
    expect(await send(url)).toEqual({ kind: 'accepted', refused: null });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'agent@example.org', to: ['ann@example.com'] });
    expect(received[0]?.mail).toMatchObject({
      subject: 'Hello',
      messageId: '<one@example.org>',
      date: '2026-11-21T12:00:00.000Z',
      from,
      to: message.to,
    });
    expect(received[0]?.mail.text?.trimEnd()).toBe('How are you?');
  });

  it('keeps every character, long lines and lines that start with a dot', async () => {
    const { url, received } = await serve();
    const subject = `Größe ${'— 東京 '.repeat(20)}😀`;
    const text = [
      'Grüße aus 東京 😀',
      '.',
      '..two dots',
      'x'.repeat(3_000),
      `${'wörter '.repeat(400)}.`,
      'From me to you',
      '',
      'tail\ttab',
    ].join('\n');
    expect(await send(url, { subject, text })).toMatchObject({ kind: 'accepted' });
    expect(received[0]?.mail.subject).toBe(subject);
    expect(received[0]?.mail.text?.trimEnd()).toBe(text);
    const lines = received[0]?.raw.split('\r\n') ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(received[0]?.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0080-\u00ff]/);
  });

  it('contains no header injected by its subject or a name', async () => {
    const { url, received } = await serve();
    const evil = 'Hi\r\nBcc: eve@example.net\r\n\r\nanother body\u2028X-Evil: 1';
    const to = [{ name: 'Ann\r\nBcc: eve@example.net', address: 'ann@example.com' }];
    expect(await send(url, { subject: evil, to })).toMatchObject({ kind: 'accepted' });
    const [head = ''] = received[0]?.raw.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^(?:bcc|x-evil|another)/im);
    expect(received[0]?.to).toEqual(['ann@example.com']);
    expect(received[0]?.mail.subject).toBe('Hi Bcc: eve@example.net another body X-Evil: 1');
    expect(received[0]?.mail.text?.trimEnd()).toBe('How are you?');
  });

  it('uses ASCII names for internationalised domains', async () => {
    const { url, received } = await serve();
    await send(url, { to: [{ name: '', address: 'ann@müller.example' }] });
    expect(received[0]?.raw).toMatch(/^To: ann@xn--mller-kva\.example\r$/m);
  });
});

describe('handover', () => {
  it('is confirmed before the final dot, and a refusal means nothing was sent', async () => {
    const { url, received } = await serve();
    let asked = 0;
    const mayHandOver = async () => {
      asked += 1;
      return false;
    };
    expect(await send(url, {}, { mayHandOver })).toEqual({ kind: 'withdrawn' });
    expect(asked).toBe(1);
    await server?.stop();
    expect(received).toEqual([]);
  });

  it('does not happen if it cannot be recorded', async () => {
    const { url, received } = await serve();
    const mayHandOver = () => Promise.reject(new Error('no database'));
    await expect(send(url, {}, { mayHandOver })).rejects.toThrow('no database');
    await server?.stop();
    expect(received).toEqual([]);
  });

  it('is cancelled by a signal before it starts and completed after', async () => {
    const stopping = new AbortController();
    const { url, received } = await serve({
      onMessage: () => stopping.abort(new Error('stopping')),
    });
    expect(await send(url, {}, { signal: stopping.signal })).toMatchObject({ kind: 'accepted' });
    await expect(send(url, {}, { signal: stopping.signal })).rejects.toThrow('stopping');
    expect(received).toHaveLength(1);
  });

  it('is cancelled while the server delays', async () => {
    const stopping = new AbortController();
    const { url, received } = await serve({ onRecipient: () => stopping.abort(new Error('stopping')) });
    let asked = 0;
    const mayHandOver = async () => {
      asked += 1;
      return true;
    };
    await expect(send(url, {}, { signal: stopping.signal, mayHandOver })).rejects.toThrow('stopping');
    await server?.stop();
    expect([received, asked]).toEqual([[], 0]);
  });

  it('has an unknown outcome when the connection breaks before the response', async () => {
    const { url, dropAll } = await serve({ onMessage: () => dropAll() });
    expect(await send(url)).toEqual({
      kind: 'unknown',
      reason: expect.stringMatching(/^The mail server cannot be reached/),
    });
  });
});

describe('a rejected email', () => {
  it.each([
    [451, 'try later', true],
    [554, 'no spam please', false],
  ])('with %i %s, after the message', async (code, words, isPassing) => {
    const { url } = await serve({
      onMessage: () => {
        throw smtpAnswer(code, words);
      },
    });
    expect(await send(url)).toEqual({
      kind: 'refused',
      isPassing,
      reason: `The mail server answered: ${code} ${words}`,
    });
  });

  it.each([
    [450, true],
    [550, false],
  ])('with %i, because of the recipient', async (code, isPassing) => {
    const { url } = await serve({
      onRecipient: () => {
        throw smtpAnswer(code, 'not this one');
      },
    });
    expect(await send(url)).toMatchObject({ kind: 'refused', isPassing });
  });

  it('names each recipient that the server rejected', async () => {
    const { url, received } = await serve({
      onRecipient: (address) => {
        if (address.startsWith('eve')) throw smtpAnswer(550, 'no such user');
      },
    });
    const to = [...message.to, { name: '', address: 'eve@example.com' }];
    expect(await send(url, { to })).toEqual({
      kind: 'accepted',
      refused: 'Not accepted for eve@example.com (550 no such user)',
    });
    expect(received[0]?.to).toEqual(['ann@example.com']);
  });

  it('can be retried when the connection is refused, without revealing the server address', async () => {
    const { url, port, stop } = await serve();
    await stop();
    const outcome = await send(url);
    expect(outcome).toEqual({
      kind: 'refused',
      isPassing: true,
      reason: 'The mail server cannot be reached (ECONNREFUSED)',
    });
    expect(JSON.stringify(outcome)).not.toContain(String(port));
  });
});

describe('login', () => {
  const withLogin: MailServerBehaviour = {
    server: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (password === 'p@ss word') return done(null, { user: username ?? '' });
        done(smtpAnswer(535, `no access for ${username} with ${password}`));
      },
    },
  };

  it('uses the credentials in the server URL', async () => {
    const { port, received } = await serve(withLogin);
    expect(await send(`smtp://agent:p%40ss%20word@127.0.0.1:${port}`)).toMatchObject({ kind: 'accepted' });
    expect(received[0]?.user).toBe('agent');
  });

  it('does not reveal the credentials when it fails', async () => {
    const { port } = await serve(withLogin);
    const outcome = await send(`smtp://agent-smith:wr0ng%2Fsecret@127.0.0.1:${port}`);
    expect(outcome).toEqual({
      kind: 'refused',
      isPassing: false,
      reason: 'The mail server answered: 535 no access for *** with ***',
    });
  });
});

describe('encrypted connections', () => {
  const certificate = makeSelfSignedCertificate(['mail.example.com']);

  it.each([
    ['smtps', { secure: true }],
    ['smtp', { disabledCommands: [] }],
  ])('are established by %s', async (scheme, settings) => {
    const { port, received } = await serve({ server: { ...settings, ...certificate } });
    expect(await send(`${scheme}://127.0.0.1:${port}`)).toMatchObject({ kind: 'accepted' });
    expect(received[0]?.isEncrypted).toBe(true);
  });

  it.each([
    ['smtps', { secure: true }],
    ['smtp', { disabledCommands: [] }],
  ])('are refused by %s when verification is required and the certificate is untrusted', async (scheme, settings) => {
    const { port, received } = await serve({ server: { ...settings, ...certificate } });
    const outcome = await send(`${scheme}://127.0.0.1:${port}?tls.rejectUnauthorized=true`);
    expect(outcome).toMatchObject({ kind: 'refused', isPassing: true });
    expect(received).toEqual([]);
  });
});
