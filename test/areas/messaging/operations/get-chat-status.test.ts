import { describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { startPlatform } from '../../../support/platform.ts';
import { appId, startChatPlatform, startLocalProvider } from '../chat-world.ts';

const statusOf = (platform: TestPlatform, key?: string) =>
  platform.call<Record<string, unknown>>('GET', '/api/messaging/chat/status', key === undefined ? {} : { key });

const intents = ['help', 'status', 'research', 'tasks', 'remind', 'cancel', 'briefing', 'stop', 'start'];

describe('GET /api/messaging/chat/status', () => {
  it('describes the chat setup, with numbers masked for all but the operator', async () => {
    const provider = await startLocalProvider();
    const platform = await startChatPlatform({
      runsJobs: false,
      environment: {
        ...provider.environment,
        CHAT_NUMBER: '+1 (415) 555-0000',
        CHAT_AUTHORIZED_NUMBERS: '+15551231111, 49 151 000, 15551231111',
        PUBLIC_URL: 'https://platform.example/',
      },
    });
    try {
      const base = 'https://platform.example/api/messaging';
      const open = await statusOf(platform);
      expect(open.status).toBe(200);
      expect(open.body).toEqual({
        configured: true,
        messaging_app_id: appId,
        chat_number: '***00',
        authorized_numbers: ['***11', '***00'],
        registered_intents: intents,
        handlers_registered: 9,
        webhook_urls: { inbound: `${base}/chat/inbound`, status: `${base}/chat/status`, sms: `${base}/sms/inbound` },
        sends_by: 'provider',
        callbacks_signed: true,
        signature_secret_set: true,
        sms_signed: true,
      });
      expect((await statusOf(platform, await platform.key())).body).toEqual(open.body);
      expect((await statusOf(platform, platform.adminKey)).body).toMatchObject({
        chat_number: '14155550000',
        authorized_numbers: ['15551231111', '49151000'],
      });
    } finally {
      await platform.stop();
      await provider.web.close();
    }
  });

  it('names the outbox as what it is', async () => {
    const platform = await startPlatform({ runsJobs: false });
    try {
      expect((await statusOf(platform)).body).toMatchObject({
        configured: false,
        messaging_app_id: '',
        chat_number: '',
        authorized_numbers: [],
        sends_by: 'outbox',
        callbacks_signed: false,
        signature_secret_set: false,
        sms_signed: false,
      });
    } finally {
      await platform.stop();
    }
  });
});
