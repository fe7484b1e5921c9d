import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { ask, messagesOf, numbers, startChatPlatform } from '../chat-world.ts';

let platform: TestPlatform;
const [ann = '', bob = ''] = numbers;

beforeAll(async () => {
  platform = await startChatPlatform();
  await ask(platform, ann, 'help');
  await ask(platform, ann, 'status');
  await ask(platform, bob, 'help');
});

afterAll(async () => {
  await platform?.stop();
});

interface Session {
  id: number;
  phone_number: string;
  unread: number;
  last_message: { direction: string; content: string; created_at: string } | null;
}

const path = '/api/messaging/chat/sessions';

async function sessionOf(number: string): Promise<Session> {
  const { body } = await platform.call<{ sessions: Session[] }>('GET', path, { key: platform.adminKey });
  const found = body.sessions.find(({ phone_number: other }) => other === number);
  if (found === undefined) throw new Error(`${number} has no session`);
  return found;
}

const mark = (id: number, read: number, key = platform.adminKey) =>
  platform.call<Session & { detail?: unknown }>('PUT', `${path}/${id}`, { key, body: { read_message_id: read } });

describe('PUT /api/messaging/chat/sessions/{session_id}', () => {
  it('marks messages as read up to one, never back, and counts what comes in afterwards', async () => {
    const messages = await messagesOf(platform, ann);
    const { id, unread, last_message: last } = await sessionOf(ann);
    expect(unread).toBe(2);
    expect(last).toMatchObject({ direction: 'outbound', content: messages.at(-1)?.content.slice(0, 200) });
    expect((await mark(id, messages[0]?.id ?? 0)).body.unread).toBe(1);
    expect((await mark(id, messages.at(-1)?.id ?? 0)).body).toMatchObject({ id, phone_number: ann, unread: 0 });
    expect((await mark(id, messages[0]?.id ?? 0)).body.unread).toBe(0);
    await ask(platform, ann, 'tasks');
    expect((await sessionOf(ann)).unread).toBe(1);
    expect((await sessionOf(bob)).unread).toBe(1);
  });

  it("keeps later messages unread after the id of another number's message", async () => {
    const { id } = await sessionOf(bob);
    expect((await mark(id, 2_147_483_647)).body.unread).toBe(0);
    await ask(platform, bob, 'status');
    expect((await sessionOf(bob)).unread).toBe(1);
  });

  it('says what is wrong', async () => {
    expect(await mark(2_147_483_647, 1)).toMatchObject({ status: 404, body: { detail: 'Chat session not found' } });
    expect((await mark(1, 0)).status).toBe(422);
    expect((await mark(1, 1, await platform.key())).status).toBe(403);
  });
});
