import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { authorizationFor, callBack, messagesOf, numbers, ownNumber, startChatPlatform } from '../chat-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startChatPlatform();
});

afterAll(async () => {
  await platform?.stop();
});

const number = numbers[0] ?? '';

async function sendOne(): Promise<{ id: number; uuid: string }> {
  const { body } = await platform.call<{ id: number; message_uuid: string }>('POST', '/api/messaging/chat/send', {
    key: platform.adminKey,
    body: { to: number, text: 'Hello' },
  });
  return { id: body.id, uuid: body.message_uuid };
}

const receipt = (uuid: string, status: string, more: Record<string, unknown> = {}) => ({
  message_uuid: uuid,
  to: number,
  from: ownNumber,
  timestamp: new Date().toISOString(),
  status,
  channel: 'whatsapp',
  usage: { currency: 'EUR', price: '0.0333' },
  ...more,
});

const report = (uuid: string, status: string, more: Record<string, unknown> = {}) =>
  callBack(platform, 'status', receipt(uuid, status, more));

async function stateOf(id: number): Promise<{ status: string; error: string | null } | undefined> {
  return (await messagesOf(platform, number)).find((message) => message.id === id);
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      );

describe('POST /api/messaging/chat/status', () => {
  it('ends the same in whatever order the statuses come', async () => {
    for (const order of permutations(['submitted', 'delivered', 'read'])) {
      const { id, uuid } = await sendOne();
      for (const status of order) expect((await report(uuid, status)).body).toEqual({ status: 'accepted' });
      expect(await stateOf(id), order.join()).toMatchObject({ status: 'read', error: null });
    }
  });

  it('ends the same when all of them come at once, and twice', async () => {
    const { id, uuid } = await sendOne();
    const statuses = ['delivered', 'submitted', 'read', 'submitted', 'delivered', 'read'];
    const answers = await Promise.all(statuses.map((status) => report(uuid, status)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await stateOf(id)).toMatchObject({ status: 'read' });
  });

  it('never moves backwards', async () => {
    const { id, uuid } = await sendOne();
    await report(uuid, 'delivered');
    await report(uuid, 'submitted');
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
  });

  it('stores a failure and its reason', async () => {
    for (const order of [
      ['submitted', 'rejected'],
      ['rejected', 'submitted'],
    ]) {
      const { id, uuid } = await sendOne();
      for (const status of order) {
        const error = { type: 'https://example.com/errors#1340', title: 1340, detail: 'Outside Allowed Window' };
        await report(uuid, status, status === 'rejected' ? { error } : {});
      }
      expect(await stateOf(id)).toMatchObject({ status: 'rejected', error: '1340: Outside Allowed Window' });
    }
  });

  it('accepts unknown statuses, messages and fields', async () => {
    const { id, uuid } = await sendOne();
    expect((await report(uuid, 'a-word-of-next-year', { new_key: { a: [1] } })).status).toBe(200);
    expect((await report(randomUUID(), 'delivered')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
  });

  it("finds a message by our own name of it, before the provider's id is known", async () => {
    const { id } = await sendOne();
    await platform.database.query(
      `update chat_message set provider_id = null, status = 'unknown', error = 'broke' where id = $1`,
      [id],
    );
    const uuid = randomUUID();
    await report(uuid, 'submitted', { client_ref: `chat-${id}` });
    expect(await stateOf(id)).toMatchObject({ status: 'submitted', message_uuid: uuid, error: null });
  });

  it('does not move a message of another id by our name of it', async () => {
    const { id, uuid } = await sendOne();
    await report(randomUUID(), 'rejected', { client_ref: `chat-${id}` });
    expect(await stateOf(id)).toMatchObject({ status: 'sent', message_uuid: uuid });
  });

  it('acknowledges a status that is sent again with its token', async () => {
    const { id, uuid } = await sendOne();
    const raw = JSON.stringify(receipt(uuid, 'read'));
    const headers = { 'content-type': 'application/json', authorization: await authorizationFor(raw) };
    const send = () => platform.call('POST', '/api/messaging/chat/status', { raw, headers });
    for (let time = 0; time < 3; time += 1) expect(await send()).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ status: 'read' });
  });

  it('refuses what is not signed, and a token that was used for another body', async () => {
    expect(await callBack(platform, 'status', receipt(randomUUID(), 'read'), { secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid signature' },
    });
    const claims = { jti: randomUUID() };
    const first = await callBack(platform, 'status', receipt(randomUUID(), 'read'), { claims });
    const second = await callBack(platform, 'status', receipt(randomUUID(), 'read'), { claims });
    expect([first.status, second.status]).toEqual([200, 401]);
  });
});
