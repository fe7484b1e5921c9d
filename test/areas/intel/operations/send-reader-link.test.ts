import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalMailServer, startMailServer } from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { agree } from '../subscriber-world.ts';

let platform: TestPlatform;
let server: LocalMailServer;
beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://intel.example.org' },
  });
  await agree(platform, 'dana@example.com', 'global');
});
afterAll(async () => {
  await platform.stop();
  await server.stop();
});

const ask = (body: object) => platform.call('POST', '/api/intel/reader/links', { body });
const mails = () =>
  platform.database.query<{ email: string; status: string; error: string | null }>(
    `select l.email, m.status, m.error from intel_mail m join reader_link l on l.id = m.reader_link_id order by m.id`,
  );

it('mails a link to subscribers only, with the same response for other addresses', async () => {
  const known = await ask({ email: 'Dana@example.com', purpose: 'order' });
  const unknown = await ask({ email: 'nobody@example.com', purpose: 'order' });
  expect(known.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  const rows = await until('both to be decided', async () => {
    const found = await mails();
    return found.length === 2 && found.every(({ status }) => status !== 'pending') && found;
  });
  expect(rows).toMatchObject([
    { email: 'dana@example.com', status: 'sent' },
    { email: 'nobody@example.com', status: 'skipped', error: 'This address is not subscribed' },
  ]);
  expect(server.received).toHaveLength(1);
  const { to, mail } = server.received[0] ?? {};
  expect(to).toEqual(['dana@example.com']);
  expect(mail?.subject).toBe('Sign in to request deep briefings');
  expect(mail?.text).toMatch(/https:\/\/intel\.example\.org\/intel\/link\?token=s1\.[\w-]+\n/);
});

it('writes six times a day for a purpose, and no more', async () => {
  for (let at = 0; at < 8; at += 1)
    expect((await ask({ email: 'dana@example.com', purpose: 'read' })).status).toBe(200);
  const sent = await platform.database.query(
    `select 1 from reader_link where email = 'dana@example.com' and purpose = 'read'`,
  );
  expect(sent).toHaveLength(6);
});

it.each([
  { email: 'nobody' },
  { email: 'dana@example.com', purpose: 'confirm' },
  { email: 'dana@example.com', return_to: 'https://evil.example/intel' },
  { email: 'dana@example.com', return_to: '//evil.example' },
  { email: 'dana@example.com', return_to: '/intelligence' },
  { email: 'dana@example.com', return_to: '/intel/../sandbox' },
  { email: 'dana@example.com', return_to: '/intel/../sandbox/portal' },
  { email: 'dana@example.com', return_to: '/intel?q=a\r\nset-cookie: b' },
  { email: 'dana@example.com', return_to: '/intel?q=a#b' },
])('refuses %j', async (body) => {
  expect((await ask(body)).status).toBe(422);
});
