import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeUrl } from '#areas/intel/subscribers/unsubscribe-link.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { subscribe, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const pathFor = async (email: string) => {
  await subscribe(platform, { email });
  const { pathname, search } = new URL(
    unsubscribeUrl(platform.app.resources, (await subscriberRow(platform, email))?.id ?? 0),
  );
  return `${pathname}${search}`;
};

it('shows a page with a button, and changes nothing by being opened', async () => {
  const { status, headers, body } = await platform.call<string>('GET', await pathFor('dana@example.com'));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(body).toContain('<form method="post"');
  expect(body).not.toContain('dana@example.com');
  expect(await subscriberRow(platform, 'dana@example.com')).toMatchObject({ unsubscribed_at: null });
});

it('rejects a modified link', async () => {
  const path = await pathFor('eve@example.com');
  for (const bad of [
    `${path.slice(0, -6)}AAAAAA`,
    path.slice(0, -20),
    '/intel/unsubscribe',
    '/intel/unsubscribe?token=%22%3E%3Cscript%3E',
  ]) {
    const { status, body } = await platform.call<string>('GET', bad);
    expect(status).toBe(404);
    expect(body).toContain('This link does not work');
    expect(body).not.toContain('<script>');
  }
});

it('has nothing of what is paid for', async () => {
  const { body } = await platform.call<string>('GET', await pathFor('payer@example.com'));
  expect(body).not.toContain('payments');
});

it('ends after 60 days', async () => {
  const { resources } = platform.app;
  await subscribe(platform, { email: 'late@example.com' });
  const id = (await subscriberRow(platform, 'late@example.com'))?.id ?? 0;
  await platform.database.query(
    `update intel_subscriber set subscribed_at = now() - interval '1 year' where id = ${id}`,
  );
  const pathAt = (ageDays: number) => {
    const at = new Date(Date.now() - ageDays * 86_400_000);
    const { pathname, search } = new URL(unsubscribeUrl({ ...resources, clock: { now: () => at } }, id));
    return `${pathname}${search}`;
  };
  expect((await platform.call('GET', pathAt(59.9))).status).toBe(200);
  expect(await platform.call<string>('GET', pathAt(60.1))).toMatchObject({
    status: 410,
    body: expect.stringContaining('This link has expired'),
  });
});
