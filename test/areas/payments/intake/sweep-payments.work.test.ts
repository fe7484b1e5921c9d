import { expect, test } from 'vitest';
import { sweepPaymentsWork } from '#areas/payments/intake/sweep-payments.work.ts';
import { useJobDatabase } from '../../../platform/jobs/job-database.ts';
import { until } from '../../../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

async function swept(): Promise<void> {
  const world = await open([sweepPaymentsWork]);
  const sweep = await world.send(sweepPaymentsWork, {});
  await world.startWorkers();
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
}

test('deletes events without an owner after 90 days, with their data, and keeps all others', async () => {
  await query(`insert into payment_event
      (endpoint, event_id, type, happened_at, subscription_id, customer_id, owner, facts, received_at)
    select 'billing', id, 'customer.subscription.updated', now(), subscription, customer, owner, '{}', now() - age::interval
    from (values ('old', 'sub_1', 'cus_1', null, '91 days'), ('waiting', 'sub_2', 'cus_1', null, '89 days'),
      ('owned', 'sub_3', 'cus_3', '7', '400 days')) as v (id, subscription, customer, owner, age)`);
  await query(`insert into payment_subject (endpoint, name)
    select endpoint, name from unnest(array['sub_1', 'cus_1', 'sub_2', 'sub_3', 'cus_3']) as name,
      unnest(array['billing', 'payments']) as endpoint`);
  await swept();
  expect(await query('select event_id as id from payment_event order by 1')).toEqual([
    { id: 'owned' },
    { id: 'waiting' },
  ]);
  expect(await query('select endpoint, name from payment_subject order by 2')).toEqual(
    ['cus_1', 'cus_3', 'sub_2', 'sub_3'].map((name) => ({ endpoint: 'billing', name })),
  );
});

test('pages of the sandbox are forgotten a week after they have expired', async () => {
  await query(`insert into sandbox_session (id, kind, endpoint, customer_id, return_url, created_at, expires_at)
    select 'cs_' || age, 'checkout', 'billing', 'cus_1', 'https://a.example', now(), now() - age::interval
    from unnest(array['8 days', '6 days', '-1 day']) as age`);
  await swept();
  expect(await query('select id from sandbox_session order by id')).toEqual([{ id: 'cs_-1 day' }, { id: 'cs_6 days' }]);
});
