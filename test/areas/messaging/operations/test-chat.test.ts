import { describe, expect, it } from 'vitest';
import { numbers, startChatPlatform, startLocalProvider } from '../chat-world.ts';

describe('POST /api/messaging/chat/test', () => {
  it('sends a message to the first number of the list, and reports a rejection', async () => {
    const provider = await startLocalProvider();
    const platform = await startChatPlatform({ environment: provider.environment });
    const call = (key: string) => platform.call('POST', '/api/messaging/chat/test', { key });
    try {
      const sent = await call(platform.adminKey);
      expect(sent).toMatchObject({
        status: 200,
        body: { test_sent_to: numbers[0], success: true, message_uuid: provider.taken[0]?.uuid, sent_via: 'provider' },
      });
      expect(provider.taken[0]?.body).toMatchObject({ to: numbers[0], channel: 'whatsapp' });
      provider.willAnswer({ status: 401, json: {} });
      expect((await call(platform.adminKey)).body).toMatchObject({
        test_sent_to: numbers[0],
        success: false,
        message_uuid: null,
        error: expect.stringContaining('401'),
      });
      expect((await call(await platform.key())).status).toBe(403);
    } finally {
      await platform.stop();
      await provider.web.close();
    }
  });

  it('reports that no number is listed', async () => {
    const platform = await startChatPlatform({ environment: { CHAT_AUTHORIZED_NUMBERS: '' }, runsJobs: false });
    try {
      const { body } = await platform.call('POST', '/api/messaging/chat/test', { key: platform.adminKey });
      expect(body).toMatchObject({
        test_sent_to: '',
        success: false,
        error: expect.stringContaining('CHAT_AUTHORIZED'),
      });
    } finally {
      await platform.stop();
    }
  });
});
