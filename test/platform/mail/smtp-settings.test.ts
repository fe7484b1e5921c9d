import { describe, expect, it } from 'vitest';
import { readSmtpUrl } from '#platform/mail/smtp-settings.ts';

describe('SMTP_URL', () => {
  it('sets host, port, encryption and credentials', () => {
    const { connection, auth } = readSmtpUrl('smtps://user%40example.com:p%2Fw@mail.example.com:4650');
    expect(connection).toMatchObject({ host: 'mail.example.com', port: 4650, secure: true });
    expect(auth).toEqual({ user: 'user@example.com', pass: 'p/w' });
  });

  it.each([
    ['smtp://user:pass@mail.example.com', true],
    ['smtp://user:pass@mail.example.com?requireTLS=false', false],
    ['smtp://mail.example.com', undefined],
    ['smtp://user:pass@localhost:2525', undefined],
    ['smtp://user:pass@127.0.0.1:2525', undefined],
    ['smtps://user:pass@mail.example.com', undefined],
  ])('%s: encryption is required before login: %s', (url, required) => {
    expect(readSmtpUrl(url).connection.requireTLS).toBe(required);
  });

  it.each([
    ['smtps://mail.example.com', undefined],
    ['smtps://mail.example.com?tls.rejectUnauthorized=false', false],
    ['smtps://127.0.0.1', false],
    ['smtps://[::1]:465', false],
    ['smtps://localhost?tls.rejectUnauthorized=true', true],
    ['smtps://127.example.com', undefined],
  ])('%s: the certificate is verified: %s', (url, checked) => {
    expect(readSmtpUrl(url).connection.tls?.rejectUnauthorized).toBe(checked);
  });
});
