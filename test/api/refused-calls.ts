import { lastLink, sessionOf } from '../areas/intel/subscriber-world.ts';
import { inbound } from '../areas/messaging/chat-world.ts';
import { signed, sms } from '../areas/messaging/sms-world.ts';
import { askedBy, fromChat } from './example-calls.ts';
import { type ExampleWorld, type Prepare, read } from './example-world.ts';

type Json = Record<string, unknown>;
type Refused = readonly [operation: string, status: number, prepare: Prepare];

const json = { accept: 'application/json' };
const unsigned: Prepare = () => ({ raw: '{}', headers: { 'content-type': 'application/json' } });
const asFreeKey: Prepare = async ({ platform }) => ({ key: await platform.key() });

/** Says something of a row that only time would bring about, and names the row. */
const after =
  (statement: string, input: Json): Prepare =>
  async ({ platform }) => {
    await platform.database.query(statement);
    return { input };
  };

/** Registers a webhook, and says of its row that it is in this state. */
const webhookIn =
  (status: string): Prepare =>
  async ({ platform, key, web }) => {
    const body = { url: web.url('/hook'), events: ['research.complete'] };
    const { body: made } = await platform.call<Json>('POST', '/api/webhooks', { key, body });
    await platform.database.query('update webhook set status = $1 where id = $2', [status, made.id]);
    return { input: { webhook_id: made.id } };
  };

async function sharedToken({ platform, key }: ExampleWorld): Promise<string> {
  const body = { file_path: 'notes/summary.md' };
  const { body: made } = await platform.call<{ url: string }>('POST', '/api/files/share', { key, body });
  return new URL(made.url).pathname.split('/').at(-1) ?? '';
}

async function linkToken({ platform }: ExampleWorld, email: string): Promise<string> {
  const body = { email, purpose: 'read' };
  await platform.call('POST', '/api/intel/reader/links', { key: platform.adminKey, body });
  return new URLSearchParams((await lastLink(platform, email)).split('?')[1]).get('token') ?? '';
}

/** Names a step of the agent that is decided already. */
const decided =
  (decision: 'approve' | 'reject'): Prepare =>
  async (world) => {
    const prepared = await askedBy(world);
    const { platform, key } = world;
    await platform.call('POST', `/api/agent/approvals/${prepared.input?.['approval_id']}/${decision}`, { key });
    return prepared;
  };

/** Calls that are refused in the words of the document, made after the examples, of which some speak. */
export const refusedCalls: readonly Refused[] = [
  ['research.list', 401, () => ({ key: 'ap_live_wrong' })],
  ['keys.list', 403, ({ key }) => ({ key })],
  ['research.queue', 413, () => ({ raw: ' '.repeat(1_100_000), headers: { 'content-type': 'application/json' } })],
  ['research.queue', 415, () => ({ raw: 'topic', headers: { 'content-type': 'text/csv' } })],
  ['research.queue', 400, () => ({ input: { topic: null } })],
  [
    'research.queue',
    429,
    async ({ platform }) => {
      const key = await platform.key({ rateLimitPerHour: 1 });
      await platform.call('GET', '/api/research', { key });
      return { key };
    },
  ],
  [
    'research.queue',
    402,
    async ({ platform }) => {
      const key = await platform.key();
      await platform.call('POST', '/api/research', { key, body: { topic: 'Tides' } });
      await platform.database.query('update rate_window set period_used = 50 where period_used = 1');
      return { key };
    },
  ],
  ['research.batch', 400, () => ({ input: { requests: [{ topic: 'Tides', urls: ['http://10.0.0.1/'] }] } })],
  ['content.repurpose', 400, () => ({ input: { content: undefined, url: 'http://10.0.0.1/' } })],
  ['content.prompt', 400, () => ({ input: { content: undefined, url: 'http://10.0.0.1/' } })],
  ['content.extractUrl', 400, () => ({ input: { url: 'http://10.0.0.1/' } })],
  ['webhooks.test', 404, () => ({ input: { webhook_id: 2_147_483_647 } })],
  [
    'webhooks.redeliver',
    409,
    async (world) => {
      const { platform, key, web } = world;
      const body = { url: web.url('/hook'), events: ['research.complete'] };
      const { body: made } = await platform.call<Json>('POST', '/api/webhooks', { key, body });
      await platform.call('POST', '/api/webhooks/test', { key, body: { webhook_id: made.id } });
      const { deliveries } = await read<{ deliveries: Json[] }>(
        world,
        `/api/webhooks/deliveries?webhook_id=${made.id}`,
      );
      return { input: { delivery_id: deliveries[0]?.id } };
    },
  ],
  ['webhooks.pause', 409, webhookIn('disabled')],
  ['webhooks.resume', 409, webhookIn('disabled')],
  ['webhooks.recover', 409, webhookIn('disabled')],
  ['webhooks.enable', 409, webhookIn('paused')],
  ['billing.subscribe', 400, () => ({ input: { tier: 'enterprise' } })],
  ['billing.subscribe', 409, async ({ platform }) => ({ key: await platform.key({ tier: 'developer' }) })],
  ['billing.portal', 409, asFreeKey],
  ['billing.updateSandboxCheckout', 404, () => ({ input: { session_id: 'none', choice: 'pay' }, headers: json })],
  ['billing.updateSandboxPortal', 404, () => ({ input: { session_id: 'none', choice: 'cancel' }, headers: json })],
  ['billing.receive', 400, unsigned],
  ['payments.receive', 400, unsigned],
  ['monetization.createCustomer', 409, () => ({})],
  ['monetization.invoice', 400, () => ({ input: { month: '2999-01' } })],
  ['monetization.ownInvoice', 400, () => ({ input: { month: '2999-01' } })],
  ['scheduledTasks.listExecutions', 404, () => ({ input: { task_id: 2_147_483_647 } })],
  ['scheduledTasks.update', 409, () => ({ input: { task_id: 2, version: 1_000 } })],
  ['scheduledTasks.pause', 409, () => ({ input: { task_id: 2 } })],
  ['scheduledTasks.resume', 409, () => ({ input: { task_id: 2 } })],
  ['scheduledTasks.run', 409, after(`update scheduled_task set status = 'paused' where id = 2`, { task_id: 2 })],
  ['email.approveDraft', 409, after(`update email_draft set status = 'sent' where id = 1`, { draft_id: 1 })],
  ['email.rejectDraft', 409, () => ({ input: { draft_id: 1 } })],
  ['email.editDraft', 409, () => ({ input: { draft_id: 1 } })],
  ['services.generateReport', 402, asFreeKey],
  ['services.generateDraft', 402, asFreeKey],
  ['messaging.receiveChatMessage', 401, unsigned],
  ['messaging.receiveDeliveryStatus', 401, unsigned],
  ['messaging.receiveSms', 401, () => ({ input: { msisdn: '1', to: '2', messageId: '3' } })],
  ['messaging.receivePostedSms', 401, unsigned],
  ['messaging.receiveChatMessage', 403, () => fromChat(inbound('15550009999', 'help'))],
  ['messaging.receiveSms', 403, () => ({ input: signed(sms('15550009999', 'help')) })],
  ['messaging.receivePostedSms', 403, () => ({ input: signed(sms('15550009999', 'help')) })],
  ['messaging.sendChat', 403, () => ({ input: { to: '15550009999' } })],
  ['analytics.keys', 404, ({ platform }) => ({ key: platform.adminKey, input: { key_id: 2_147_483_647 } })],
  ['messaging.updateChatSession', 404, () => ({ input: { session_id: 2_147_483_647 } })],
  ['files.share', 403, () => ({ input: { file_path: '../outside.md' } })],
  ['files.share', 404, () => ({ input: { file_path: 'notes/none.md' } })],
  [
    'files.open',
    410,
    async (world) => {
      const token = await sharedToken(world);
      await world.platform.database.query(`update shared_file set expires_at = now() - interval '1 minute'`);
      return { input: { token }, headers: json };
    },
  ],
  [
    'files.open',
    416,
    async (world) => ({
      input: { token: await sharedToken(world), raw: true },
      headers: { ...json, range: 'bytes=1000-' },
    }),
  ],
  ['intel.upgrade', 400, () => ({ input: { tier: 'enterprise' } })],
  ['intel.sendDigest', 403, () => ({ input: { admin_key: 'wrong' } })],
  [
    'intel.deepBriefing',
    403,
    async ({ platform }) => {
      const email = 'finn@example.com';
      await platform.call('PUT', '/api/intel/subscribers', {
        key: platform.adminKey,
        body: { email, tier: 'regional' },
      });
      const headers = await sessionOf(platform, email, 'order');
      await platform.call('PUT', '/api/intel/subscribers', { key: platform.adminKey, body: { email, tier: null } });
      return { input: { email }, headers };
    },
  ],
  [
    'intel.deepBriefing',
    429,
    async ({ platform }) => {
      const email = 'gail@example.com';
      const key = platform.adminKey;
      await platform.call('PUT', '/api/intel/subscribers', { key, body: { email, tier: 'regional' } });
      const headers = await sessionOf(platform, email, 'order');
      const order = { topic: 'Tides', location: 'Korea', date: 'since 2010', method: 'provider_a', email };
      await platform.call('POST', '/api/intel/deep-briefing', { headers, body: order });
      return { input: { email }, headers };
    },
  ],
  [
    'intel.startReaderSession',
    400,
    async ({ platform }) => {
      const email = 'hugo@example.com';
      await platform.call('POST', '/api/intel/subscribe', { key: platform.adminKey, body: { email } });
      return { input: { token: new URLSearchParams((await lastLink(platform, email)).split('?')[1]).get('token') } };
    },
  ],
  ['intel.startReaderSession', 404, () => ({ input: { token: 'nothing' } })],
  [
    'intel.startReaderSession',
    410,
    async (world) => {
      const token = await linkToken(world, 'dana@example.com');
      await world.platform.call('POST', '/api/intel/reader/session', { body: { token } });
      return { input: { token } };
    },
  ],
  [
    'intel.downloadBriefing',
    403,
    () => ({
      input: { filename: 'sample-chip-export-controls-deep.md' },
      headers: { accept: 'application/json' },
    }),
  ],
  ['intel.feed', 404, () => ({ input: { token: 'nothing' } })],
  ['intel.deleteReaderSession', 401, () => ({ headers: { authorization: 'Bearer ir_wrong' } })],
  ['intel.updateReader', 401, () => ({})],
  ['vcs.receive', 401, unsigned],
  ['agent.approveStep', 409, decided('reject')],
  ['agent.rejectStep', 409, decided('approve')],
  ['vcs.complete', 409, ({ key }) => ({ key })],
  ['vcs.prompt', 409, ({ key }) => ({ key })],
];

/** Refusals that other tests bring about: it takes another machine, a browser, a sale, or weeks that have passed. */
export const unreached: readonly string[] = [
  'agent.createRun 429',
  'billing.portal 403',
  'billing.showSandboxCheckout 403',
  'billing.showSandboxPortal 403',
  'billing.subscribe 403',
  'billing.updateSandboxCheckout 403',
  'billing.updateSandboxPortal 403',
  'files.open 403',
  'files.upload 403',
  'files.upload 409',
  'intel.cancelDeepBriefing 401',
  'intel.deleteReaderSession 403',
  'intel.downloadDeepBriefing 403',
  'intel.openPayments 401',
  'intel.openPayments 403',
  'intel.openPayments 404',
  'intel.updateReader 403',
  'intel.upgrade 403',
  'webhooks.redeliver 410',
];
