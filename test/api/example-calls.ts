import { openCheckout, press, secrets, signatureOf } from '../areas/billing/world.ts';
import { authorizationFor, inbound, numbers, ownNumber } from '../areas/messaging/chat-world.ts';
import { signed, sms } from '../areas/messaging/sms-world.ts';
import { endOfResearch } from '../support/research.ts';
import { until } from '../support/until.ts';
import { asItStands, type ExampleWorld, ended, type Prepare, type Prepared, read } from './example-world.ts';
import { intel, operator, repositories } from './later-example-calls.ts';

type Json = Record<string, unknown>;

/** The raw body of an event of the payment provider, with its signature. */
function paid(secret: string): Prepared {
  const raw = JSON.stringify({ id: 'evt_1', type: 'invoice.upcoming', created: 1_790_000_000, data: { object: {} } });
  return { raw, headers: { 'content-type': 'application/json', 'payments-signature': signatureOf(raw, secret) } };
}

/** A call of the messaging provider, signed as it signs. */
export async function fromChat(message: Json): Promise<Prepared> {
  const raw = JSON.stringify(message);
  return { raw, headers: { 'content-type': 'application/json', authorization: await authorizationFor(raw) } };
}

const draftBy = async (world: ExampleWorld): Promise<Prepared> => {
  const { platform, key } = world;
  const body = { context: 'Ask Anna to send the figures for March by Friday.', style: 'professional', length: 'short' };
  const answer = await platform.call<Json>('POST', '/api/services/email/generate', { key, body });
  return { input: { draft_id: answer.body.draft_id } };
};

/** A customer who has bought a draft this month. */
async function buyer(
  { platform }: ExampleWorld,
  email: string,
): Promise<{ customer: Json; month: string | undefined }> {
  const { body: customer } = await platform.call<Json>('POST', '/api/monetization/customers', {
    key: platform.adminKey,
    body: { email, tier: 'developer' },
  });
  const draft = { context: 'Ask Anna for the figures.', style: 'professional', length: 'short' };
  await platform.call('POST', '/api/services/email/generate', { key: String(customer['api_key']), body: draft });
  const [row] = await platform.database.query<{ month: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM') as month`,
  );
  return { customer, month: row?.month };
}

const system: readonly [string, Prepare][] = [
  ['system.health', asItStands],
  ['system.status', asItStands],
  ['system.rateLimit', asItStands],
];

const webhooks: readonly [string, Prepare][] = [
  ['webhooks.create', ({ web }) => ({ input: { url: web.url('/hook') } })],
  ['webhooks.list', asItStands],
  ['webhooks.test', asItStands],
  ['webhooks.rotate', asItStands],
  ['webhooks.enable', asItStands],
  ['webhooks.update', asItStands],
  ['webhooks.pause', asItStands],
  ['webhooks.resume', asItStands],
  ['webhooks.recover', asItStands],
];

const research: readonly [string, Prepare][] = [
  ['research.queue', asItStands],
  ['research.get', async ({ platform }) => ({ input: { research_id: (await endOfResearch(platform, 1)).id } })],
  ['research.list', asItStands],
  [
    'research.search',
    async ({ platform, key }) => {
      await platform.call('POST', '/api/research', { key, body: { topic: 'Tidal power' } });
      await endOfResearch(platform, 2);
      return {};
    },
  ],
  ['research.query', asItStands],
  ['research.batch', asItStands],
  ['research.cancel', asItStands],
];

const deliveries: readonly [string, Prepare][] = [
  [
    'webhooks.deliveries',
    async (world) => {
      await until('a delivery to arrive', async () =>
        (await read<{ deliveries: Json[] }>(world, '/api/webhooks/deliveries')).deliveries.some(
          ({ status, event }) => status === 'delivered' && event === 'research.complete',
        ),
      );
      return {};
    },
  ],
  [
    'webhooks.redeliver',
    async (world) => {
      const { deliveries: all } = await read<{ deliveries: Json[] }>(world, '/api/webhooks/deliveries');
      const found = all.find(({ status, event }) => status === 'delivered' && event === 'research.complete');
      return { input: { delivery_id: found?.id } };
    },
  ],
  ['webhooks.delete', asItStands],
];

const content: readonly [string, Prepare][] = [
  ['content.repurpose', asItStands],
  ['content.list', asItStands],
  ['content.formats', asItStands],
  ['content.stats', asItStands],
  ['content.prompt', asItStands],
  ['content.parse', asItStands],
  ['content.extractUrl', ({ web }) => ({ input: { url: web.url('/rance') } })],
];

const money: readonly [string, Prepare][] = [
  ['billing.tiers', asItStands],
  [
    'billing.subscribe',
    async ({ platform }) => {
      const key = await platform.key();
      return { key };
    },
  ],
  ['billing.status', asItStands],
  [
    'billing.portal',
    async ({ platform, key }) => {
      await press(platform, await openCheckout(platform, await payer(platform), 'developer'), 'pay');
      return { key: payers.get(platform) ?? key };
    },
  ],
  ['billing.events', ({ platform, key }) => ({ key: payers.get(platform) ?? key })],
  ['billing.usage', asItStands],
  ['billing.receive', () => paid(secrets.BILLING_WEBHOOK_SECRET)],
  ['payments.receive', () => paid(secrets.PAYMENTS_WEBHOOK_SECRET)],
  ['monetization.createCustomer', asItStands],
  ['monetization.customers', asItStands],
  ['monetization.products', asItStands],
];

const payers = new WeakMap<object, string>();
async function payer(platform: ExampleWorld['platform']): Promise<string> {
  const key = payers.get(platform) ?? (await platform.key());
  payers.set(platform, key);
  return key;
}

const tasks: readonly [string, Prepare][] = [
  ['scheduledTasks.preview', asItStands],
  ['scheduledTasks.create', asItStands],
  ['scheduledTasks.list', asItStands],
  ['scheduledTasks.get', asItStands],
  ['scheduledTasks.update', asItStands],
  ['scheduledTasks.pause', asItStands],
  ['scheduledTasks.resume', asItStands],
  ['scheduledTasks.queue', asItStands],
  [
    'scheduledTasks.listExecutions',
    async (world) => {
      await until('an execution to end', async () =>
        (await read<{ executions: Json[] }>(world, '/api/scheduled-tasks/executions')).executions.some(
          ({ status }) => status === 'completed',
        ),
      );
      return {};
    },
  ],
  ['scheduledTasks.run', asItStands],
  ['scheduledTasks.delete', asItStands],
];

/** Has the agent ask for a yes, and names what it asks. */
export const askedBy: Prepare = async (world) => {
  const { platform, key, web } = world;
  const hook = { url: web.url('/hook'), events: ['research.complete'] };
  const { body } = await platform.call<Json>('POST', '/api/webhooks', { key, body: hook });
  await platform.call('POST', '/api/agent/runs', { key, body: { goal: `Delete webhook ${body.id}` } });
  const approval = await until('the agent to ask', async () =>
    (await read<{ approvals: Json[] }>(world, '/api/agent/approvals')).approvals.find(
      ({ status }) => status === 'pending',
    ),
  );
  return { input: { approval_id: approval.id } };
};

const agent: readonly [string, Prepare][] = [
  ['agent.createRun', asItStands],
  ['agent.getRun', asItStands],
  ['agent.listRuns', asItStands],
  ['agent.cancelRun', asItStands],
  ['agent.approveStep', askedBy],
  ['agent.rejectStep', askedBy],
  ['agent.listApprovals', asItStands],
  ['agent.listTools', asItStands],
];

const mails: readonly [string, Prepare][] = [
  ['email.classify', asItStands],
  ['email.triage', asItStands],
  ['email.parseTriage', asItStands],
  ['email.digest', asItStands],
  ['email.aiTriage', asItStands],
  ['email.aiTriageBatch', asItStands],
  ['email.aiDigest', asItStands],
  ['services.pricing', asItStands],
  ['services.generateDraft', asItStands],
  ['services.drafts', asItStands],
  ['email.drafts', asItStands],
  ['email.draft', asItStands],
  ['email.editDraft', draftBy],
  ['email.rejectDraft', draftBy],
  ['email.approveDraft', draftBy],
  ['services.generateReport', asItStands],
  [
    'services.reports',
    async (world) => {
      const { reports } = await read<{ reports: Json[] }>(world, '/api/services/research/reports');
      await ended(world, `/api/services/research/reports/${reports[0]?.id}`);
      return {};
    },
  ],
  [
    'services.report',
    async (world) => {
      const { reports } = await read<{ reports: Json[] }>(world, '/api/services/research/reports');
      return { input: { report_id: reports[0]?.id } };
    },
  ],
  ['monetization.usage', asItStands],
  ['monetization.subscription', asItStands],
  [
    'monetization.invoice',
    async (world) => {
      const { customer, month } = await buyer(world, 'ines@example.com');
      return { input: { customer_id: customer['id'], month } };
    },
  ],
  [
    'monetization.ownInvoice',
    async (world) => {
      const { customer, month } = await buyer(world, 'jan@example.com');
      return { key: String(customer['api_key']), input: { month } };
    },
  ],
];

const chat: readonly [string, Prepare][] = [
  ['messaging.receiveChatMessage', () => fromChat(inbound(numbers[0] ?? '', 'help'))],
  ['messaging.sendChat', asItStands],
  [
    'messaging.receiveDeliveryStatus',
    () =>
      fromChat({
        message_uuid: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
        to: numbers[0],
        from: ownNumber,
        timestamp: new Date().toISOString(),
        status: 'delivered',
        channel: 'whatsapp',
      }),
  ],
  ['messaging.chatStatus', asItStands],
  ['messaging.testChat', asItStands],
  ['messaging.chatSessions', asItStands],
  ['messaging.updateChatSession', asItStands],
  ['messaging.chatMessages', asItStands],
  ['messaging.receiveSms', () => ({ input: signed(sms(numbers[1] ?? '', 'help')) })],
  ['messaging.receivePostedSms', () => ({ input: signed(sms(numbers[2] ?? '', 'help')) })],
];

const texts: readonly [string, Prepare][] = [
  ['files.share', asItStands],
  ['files.upload', asItStands],
  ['files.list', asItStands],
  ['files.delete', asItStands],
  ['meeting.analyze', asItStands],
  ['meeting.prompt', asItStands],
  ['meeting.parse', asItStands],
  ['meeting.list', asItStands],
  ['meeting.get', asItStands],
  ['sentiment.analyze', asItStands],
  ['sentiment.prompt', asItStands],
  ['sentiment.parse', asItStands],
  ['sentiment.list', asItStands],
  ['sentiment.get', asItStands],
  ['codeReview.prompt', asItStands],
  ['codeReview.parse', ({ key }) => ({ key })],
  ['codeReview.list', asItStands],
  ['codeReview.get', asItStands],
];

/** Every operation that answers with JSON, in an order in which each finds what its example speaks of. */
export const exampleCalls: readonly (readonly [string, Prepare])[] = [
  ...system,
  ...webhooks,
  ...research,
  ...deliveries,
  ...content,
  ...money,
  ...tasks,
  ...mails,
  ...chat,
  ...texts,
  ...intel,
  ...repositories,
  ...operator,
  ...agent,
];
