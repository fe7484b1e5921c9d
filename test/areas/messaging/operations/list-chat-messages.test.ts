import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { ask, numbers, type StoredMessage, startChatPlatform } from '../chat-world.ts';

let platform: TestPlatform;
const [ann = '', bob = ''] = numbers;

beforeAll(async () => {
  platform = await startChatPlatform();
  await ask(platform, ann, 'help');
  await ask(platform, bob, 'status');
  await ask(platform, ann, 'stop');
});

afterAll(async () => {
  await platform?.stop();
});

const list = (query: string, key = platform.adminKey) =>
  platform.call<{ messages: StoredMessage[]; count: number }>('GET', `/api/messaging/chat/messages${query}`, { key });

describe('GET /api/messaging/chat/messages', () => {
  it('lists both directions, newest first', async () => {
    const { status, body } = await list('');
    expect(status).toBe(200);
    expect(body.count).toBe(6);
    expect(body.messages.map(({ direction, phone_number, intent }) => [direction, phone_number, intent])).toEqual([
      ['outbound', ann, 'stop'],
      ['inbound', ann, 'stop'],
      ['outbound', bob, 'status'],
      ['inbound', bob, 'status'],
      ['outbound', ann, 'help'],
      ['inbound', ann, 'help'],
    ]);
    expect(Date.parse(body.messages[0]?.created_at ?? '')).toBeGreaterThan(0);
  });

  it('filters by number and pages', async () => {
    expect((await list(`?phone_number=%2B${bob}`)).body.messages.map(({ content }) => content).at(-1)).toBe('status');
    const first = (await list(`?phone_number=${ann}&limit=3`)).body.messages;
    const rest = (await list(`?phone_number=${ann}&limit=3&before=${first.at(-1)?.id}`)).body;
    expect(first).toHaveLength(3);
    expect(rest.messages.map(({ content }) => content)).toEqual(['help']);
    expect((await list('?phone_number=15550001111')).body).toEqual({ messages: [], count: 0 });
  });

  it('refuses what is no number or no page, and callers who are not the operator', async () => {
    for (const query of ['?phone_number=Ann', '?limit=0', '?limit=101', '?before=x']) {
      expect((await list(query)).status, query).toBe(422);
    }
    expect((await list('', await platform.key())).status).toBe(403);
    expect((await platform.call('GET', '/api/messaging/chat/messages')).status).toBe(401);
  });
});
