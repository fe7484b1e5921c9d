import { expect, it } from 'vitest';
import { startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform } from '../../../support/platform.ts';
import { press } from '../../billing/world.ts';
import { signIn } from '../reader-world.ts';

const email = 'payer@example.com';

it('lists what was paid in the sandbox, and nothing for who has paid nothing', async () => {
  const platform = await startPlatform({ runsJobs: false });
  try {
    const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/intel/upgrade', {
      body: { email, tier: 'regional', success_url: 'https://example.com/', cancel_url: 'https://example.com/' },
    });
    await press(platform, new URL(body.checkout_url).pathname, 'pay');
    const payer = await signIn(platform, { email, tier: 'regional' });
    expect((await payer.ask('invoices')).value).toEqual([
      {
        ...{ number: expect.stringMatching(/^SANDBOX-/), amount_cents: 7_900, currency: 'usd', status: 'paid' },
        ...{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), url: null },
      },
    ]);
    const free = await signIn(platform, { email: 'free@example.com' });
    expect((await free.ask('invoices')).value).toEqual([]);
    const reader = await signIn(platform, { email, tier: 'regional', purpose: 'read' });
    expect((await reader.ask('invoices')).status).toBe(401);
  } finally {
    await platform.stop();
  }
});

it("lists the payment provider's invoices, without drafts, linking only to web pages", async () => {
  const payments = await startLocalPayments();
  const platform = await startPlatform({ runsJobs: false, environment: payments.environment });
  try {
    const invoice = { object: 'invoice', created: 1_790_000_000, total: 19_900, currency: 'usd', status: 'paid' };
    payments.web.page('/v1/invoices', {
      json: {
        object: 'list',
        has_more: false,
        data: [
          { ...invoice, id: 'in_3', number: null, status: 'draft', hosted_invoice_url: null },
          { ...invoice, id: 'in_2', number: 'A-2', hosted_invoice_url: 'javascript:alert(1)' },
          { ...invoice, id: 'in_1', number: 'A-1', hosted_invoice_url: 'https://invoice.example.com/1' },
        ],
      },
    });
    const payer = await signIn(platform, { email, tier: 'global' });
    await platform.database.query(`update intel_subscriber set customer_id = 'cus_1'`);
    expect((await payer.ask('invoices')).value).toMatchObject([
      { number: 'A-2', amount_cents: 19_900, date: '2026-09-21', url: null },
      { number: 'A-1', url: 'https://invoice.example.com/1' },
    ]);
  } finally {
    await platform.stop();
    await payments.close();
  }
});
