import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { ask, numbers, startChatPlatform } from '../chat-world.ts';

let platform: TestPlatform;
const [ann = '', bob = ''] = numbers;

beforeAll(async () => {
  platform = await startChatPlatform();
  await ask(platform, ann, 'stop');
  await ask(platform, bob, 'help', { channel: 'rcs' });
});

afterAll(async () => {
  await platform?.stop();
});

interface Sessions {
  sessions: { id: number; phone_number: string; last_message: { id: number } | null }[];
  count: number;
}

const list = (query = '', key = platform.adminKey) =>
  platform.call<Sessions>('GET', `/api/messaging/chat/sessions${query}`, { key });

describe('GET /api/messaging/chat/sessions', () => {
  it('lists numbers with their last request', async () => {
    const { body } = await list();
    expect(body).toMatchObject({
      count: 2,
      sessions: [
        { phone_number: bob, last_intent: 'help', notifications: 'enabled', channel: 'rcs', timezone: null },
        { phone_number: ann, last_intent: 'stop', notifications: 'disabled', channel: 'whatsapp' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('context');
  });

  it('lists the most recent conversations first, paginated', async () => {
    const numbersOf = async (query: string) => (await list(query)).body.sessions.map((session) => session.phone_number);
    const [first] = (await list('?limit=1')).body.sessions;
    expect(await numbersOf(`?limit=1&before=${first?.id}`)).toEqual([ann]);
    await ask(platform, ann, 'start');
    const [latest] = (await list('?limit=1')).body.sessions;
    expect(latest?.phone_number).toBe(ann);
    expect(await numbersOf(`?before=${latest?.id}`)).toEqual([bob]);
    // Whoever stood last on the page before and has written since is not told twice, nor is anybody above them.
    const [, last] = (await list()).body.sessions;
    await ask(platform, bob, 'help');
    expect(await numbersOf(`?before=${last?.id}`)).toEqual([ann]);
    expect(await numbersOf(`?before=${last?.id}&last_message=${last?.last_message?.id}`)).toEqual([]);
  });

  it('finds the session of one number, and rejects an invalid number', async () => {
    const { body } = await list(`?phone_number=${encodeURIComponent(`+${ann}`)}`);
    expect(body.sessions.map((session) => session.phone_number)).toEqual([ann]);
    expect((await list('?phone_number=4911111')).body.count).toBe(0);
    expect((await list('?phone_number=twelve')).status).toBe(422);
  });

  it('is for the operator', async () => {
    expect((await list('', await platform.key())).status).toBe(403);
    expect((await platform.call('GET', '/api/messaging/chat/sessions')).status).toBe(401);
  });
});
