import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '#platform/mail/outbox.ts';

const from = { name: 'Agent', address: 'agent@example.org' };
const signal = new AbortController().signal;
const agreed = { mayHandOver: async () => true, signal };

let base: string;
let folder: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'agent-platform-outbox-'));
  folder = join(base, 'outbox');
});

afterEach(() => rm(base, { recursive: true, force: true }));

function someMail(messageId: string) {
  const to = [{ name: 'Jörg', address: 'joerg@example.com' }];
  return { to, subject: 'Größe 東京', text: `Grüße 😀\n.\n${'lang '.repeat(500)}end`, messageId, date: new Date(0) };
}

describe('mail outbox', () => {
  it('writes each email to a file with its full content', async () => {
    const outbox = createOutbox({ folder, from });
    const mail = someMail(outbox.newMessageId());
    expect(await outbox.send(mail, agreed)).toEqual({ kind: 'accepted', refused: null });
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[\w-]{36}\.eml$/);
    expect(mail.messageId).toBe(`<${name.replace('.eml', '')}@example.org>`);
    const read = await PostalMime.parse(await readFile(join(folder, name)));
    expect(read).toMatchObject({ from, to: mail.to, subject: mail.subject, messageId: mail.messageId });
    expect(read.text?.trimEnd()).toBe(mail.text);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('writes one file for an email sent twice and one for each other email', async () => {
    const outbox = createOutbox({ folder, from });
    const first = someMail(outbox.newMessageId());
    for (const mail of [first, first, someMail(outbox.newMessageId()), someMail('<../../evil@x>')]) {
      await outbox.send(mail, agreed);
    }
    expect(await readdir(folder)).toHaveLength(3);
    expect(await readdir(base)).toEqual(['outbox']);
  });

  it('writes nothing for a cancelled email', async () => {
    const outbox = createOutbox({ folder, from });
    const mail = someMail(outbox.newMessageId());
    expect(await outbox.send(mail, { mayHandOver: async () => false, signal })).toEqual({ kind: 'withdrawn' });
    await expect(outbox.send(mail, { ...agreed, signal: AbortSignal.abort(new Error('over')) })).rejects.toThrow(
      'over',
    );
    expect(await readdir(base)).toEqual([]);
  });

  it('can be retried when it is not writable', async () => {
    await writeFile(folder, 'in the way');
    const outbox = createOutbox({ folder, from });
    expect(await outbox.send(someMail(outbox.newMessageId()), agreed)).toEqual({
      kind: 'refused',
      isPassing: true,
      reason: 'The outbox cannot be written (EEXIST)',
    });
  });

  it('keeps HTML beside text and the one-click unsubscribe headers (RFC 8058)', async () => {
    const outbox = createOutbox({ folder, from });
    const mail = someMail(outbox.newMessageId());
    const html = '<p>Grüße <b>東京</b></p>';
    const unsubscribeUrl = `https://example.org/leave?token=${'x'.repeat(150)}`;
    await outbox.send({ ...mail, html, unsubscribeUrl }, agreed);
    const [name = ''] = await readdir(folder);
    const raw = await readFile(join(folder, name), 'utf8');
    const read = await PostalMime.parse(raw);
    expect(read.html?.trim()).toBe(html);
    expect(read.text?.trimEnd()).toBe(mail.text);
    const header = (key: string) => read.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  });
});
