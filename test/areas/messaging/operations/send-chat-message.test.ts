import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import {
  appId,
  callBack,
  type LocalProvider,
  messagesOf,
  numbers,
  ownNumber,
  providerKeys,
  startChatPlatform,
  startLocalProvider,
} from '../chat-world.ts';

interface Sent {
  ok: boolean;
  message_uuid: string | null;
  id: number;
  parts: number;
  status: string;
  sent_via: string;
  error: string | null;
  detail?: unknown;
}

let platform: TestPlatform;
let provider: LocalProvider;

beforeAll(async () => {
  provider = await startLocalProvider();
  platform = await startChatPlatform({ environment: provider.environment });
});

afterAll(async () => {
  await platform?.stop();
  await provider?.web.close();
});

let taken = 0;
const nextNumber = () => numbers[taken++] ?? '';
const send = (to: string, text: string, more: Record<string, unknown> = {}, on = platform) =>
  on.call<Sent>('POST', '/api/messaging/chat/send', { key: on.adminKey, body: { to, text, ...more } });
const takenBy = (to: string) => provider.taken.filter(({ body }) => body.to === to);

describe('POST /api/messaging/chat/send', () => {
  it('sends by the provider, with a token that the key of the application signs', async () => {
    const to = nextNumber();
    const { status, body } = await send(`+${to}`, ' The report is ready. ');
    const [message] = takenBy(to);
    expect(message?.body).toEqual({
      to,
      from: ownNumber,
      channel: 'whatsapp',
      message_type: 'text',
      text: 'The report is ready.',
      client_ref: `chat-${body.id}`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      message_uuid: message?.uuid,
      parts: 1,
      status: 'sent',
      sent_via: 'provider',
    });
    const authorization = provider.web.requests.at(-1)?.headers.authorization ?? '';
    const { payload, protectedHeader } = await jwtVerify(authorization.replace('Bearer ', ''), providerKeys.publicKey);
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ application_id: appId, jti: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  });

  it('splits a long text into parts the channel accepts, in order', async () => {
    const to = nextNumber();
    const text = Array.from({ length: 300 }, (_, index) => `This is sentence number ${index}.`).join(' ');
    const { body } = await send(to, text, { channel: 'sms' });
    const parts = takenBy(to).map((message) => message.body.text ?? '');
    expect(body).toMatchObject({ ok: true, parts: parts.length, status: 'sent' });
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.every((part, index) => part.startsWith(`${index + 1}/${parts.length} `) && part.length <= 918)).toBe(
      true,
    );
    expect(parts.map((part) => part.replace(/^\S+ /, '')).join(' ')).toBe(text);
  });

  it.each([
    ['401', { status: 401, json: { title: 'Unauthorized' } }, /token/],
    ['422', { status: 422, json: { title: 'Invalid params' } }, /refused the message/],
    ['a redirect', { status: 302, headers: { location: 'https://example.com/' } }, /refused the message/],
  ])('gives a message up after %s, and does not try again', async (_, answer, reason) => {
    const to = nextNumber();
    provider.willAnswer(answer);
    const { body } = await send(to, 'Hello');
    expect(body).toMatchObject({
      ok: false,
      message_uuid: null,
      status: 'failed',
      error: expect.stringMatching(reason),
    });
    await send(to, 'Another');
    expect(takenBy(to).map((message) => message.body.text)).toEqual(['Another']);
  });

  it.each([
    ['500', { status: 500, text: 'oops' }],
    ['503', { status: 503, text: 'oops' }],
    ['an answer without an id', { status: 202, json: {} }],
  ])('does not send again after %s, because the outcome is unknown', async (_, answer) => {
    const to = nextNumber();
    provider.willAnswer(answer);
    const { body } = await send(to, 'Hello');
    expect(body).toMatchObject({ ok: false, message_uuid: null, status: 'unknown' });
    await send(to, 'Another');
    expect(takenBy(to).map((message) => message.body.text)).toEqual(['Another']);
    // A receipt tells that it was sent after all.
    const uuid = randomUUID();
    await callBack(platform, 'status', {
      message_uuid: uuid,
      status: 'delivered',
      client_ref: `chat-${body.id}`,
      to,
      from: ownNumber,
    });
    const found = (await messagesOf(platform, to)).find(({ id }) => id === body.id);
    expect(found).toMatchObject({ status: 'delivered', message_uuid: uuid, error: null });
  });

  it('respects Retry-After of a 429, keeps the order, and sends once', async () => {
    const to = nextNumber();
    provider.willAnswer({ status: 429, headers: { 'retry-after': '60' }, json: {} });
    const first = await send(to, 'First');
    expect(first.body).toMatchObject({ ok: true, status: 'queued', message_uuid: null });
    const second = await send(to, 'Second');
    expect(second.body).toMatchObject({ ok: true, status: 'queued', error: null });
    const { query } = platform.database;
    const [session] = await query<{ waits: number; id: number }>(
      `select id, extract(epoch from send_after - now())::float8 as waits from chat_session where phone_number = $1`,
      [to],
    );
    expect(Math.abs((session?.waits ?? 0) - 60)).toBeLessThan(10);
    await until('the job of the second to be over', async () => {
      const open = await query(
        `select 1 from pgboss.job where name = 'send-chat-message' and (data->>'sessionId')::int = $1
           and state < 'completed' and start_after <= now()`,
        [session?.id],
      );
      return open.length === 0;
    });
    expect(takenBy(to)).toEqual([]);
    await query(`update chat_session set send_after = now() where phone_number = $1`, [to]);
    await query(`update pgboss.job set start_after = now() where name = 'send-chat-message' and state < 'active'`);
    const stored = await until('both to be on record', async () => {
      const messages = await messagesOf(platform, to);
      return messages.every(({ status }) => status === 'sent') && messages;
    });
    expect(takenBy(to).map((message) => message.body.text)).toEqual(['First', 'Second']);
    expect(stored.map(({ error }) => error)).toEqual([null, null]);
  });

  it('sends one message to a number at a time', async () => {
    const to = nextNumber();
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    provider.willAnswer(async () => {
      arrived.resolve();
      await gate.promise;
      return undefined;
    });
    const first = send(to, 'First');
    await arrived.promise;
    const second = send(to, 'Second');
    await until('the second to be on record', async () => (await messagesOf(platform, to)).length === 2);
    const other = await send(nextNumber(), 'To somebody else');
    expect(other.body).toMatchObject({ status: 'sent' });
    expect(takenBy(to)).toEqual([]);
    gate.resolve();
    expect((await first).body).toMatchObject({ ok: true, status: 'sent' });
    expect((await second).body).toMatchObject({ ok: true, status: 'sent' });
    expect(takenBy(to).map((message) => message.body.text)).toEqual(['First', 'Second']);
  });

  it('loses no receipt that arrives while the answer of the provider is recorded', async () => {
    const receipts: Promise<unknown>[] = [];
    const sends = Array.from({ length: 12 }, async () => {
      const to = nextNumber();
      const uuid = randomUUID();
      provider.willAnswer(async () => {
        receipts.push(callBack(platform, 'status', { message_uuid: uuid, status: 'delivered', to, from: ownNumber }));
        return { status: 202, json: { message_uuid: uuid } };
      });
      return to;
    });
    const targets = await Promise.all(sends);
    await Promise.all(targets.map((to) => send(to, 'Hello')));
    await Promise.all(receipts);
    for (const to of targets) expect(await messagesOf(platform, to)).toMatchObject([{ status: 'delivered' }]);
  });

  it('believes a receipt more than a failure that comes after it', async () => {
    const to = nextNumber();
    const uuid = randomUUID();
    provider.willAnswer(async ({ client_ref = '' }) => {
      await callBack(platform, 'status', { message_uuid: uuid, status: 'delivered', client_ref, to, from: ownNumber });
      return { status: 500 };
    });
    expect((await send(to, 'Hello')).body).toMatchObject({
      ok: true,
      status: 'delivered',
      message_uuid: uuid,
      error: null,
    });
  });

  it("applies receipts that came before the provider's answer was recorded", async () => {
    const to = nextNumber();
    const uuid = randomUUID();
    await callBack(platform, 'status', {
      message_uuid: uuid,
      status: 'delivered',
      to,
      from: ownNumber,
      channel: 'whatsapp',
    });
    await callBack(platform, 'status', {
      message_uuid: uuid,
      status: 'submitted',
      to,
      from: ownNumber,
      channel: 'whatsapp',
    });
    provider.willAnswer({ status: 202, json: { message_uuid: uuid } });
    expect((await send(to, 'Hello')).body).toMatchObject({ ok: true, message_uuid: uuid, status: 'delivered' });
  });

  it('rejects numbers outside the list, invalid texts and numbers, and callers other than the operator', async () => {
    expect(await send('15550001111', 'Hello')).toMatchObject({
      status: 403,
      body: { detail: 'Number not in authorized list' },
    });
    for (const body of [{ to: 'Ann', text: 'Hello' }, { to: numbers[0], text: ' ' }, { to: numbers[0] }, {}]) {
      expect((await platform.call('POST', '/api/messaging/chat/send', { key: platform.adminKey, body })).status).toBe(
        422,
      );
    }
    const body = { to: numbers[0], text: 'Hello' };
    const key = await platform.key();
    expect((await platform.call('POST', '/api/messaging/chat/send', { key, body })).status).toBe(403);
    expect((await platform.call('POST', '/api/messaging/chat/send', { body })).status).toBe(401);
  });

  it('sends once under one Idempotency-Key', async () => {
    const to = nextNumber();
    const call = () =>
      platform.call<Sent>('POST', '/api/messaging/chat/send', {
        key: platform.adminKey,
        body: { to, text: 'Once' },
        headers: { 'idempotency-key': `once-${to}` },
      });
    const answers = [await call(), await call()];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(takenBy(to)).toHaveLength(1);
  });

  it('marks the message being sent when the process died, and continues with the next', async () => {
    const to = nextNumber();
    await send(to, 'Hello');
    const [session] = await platform.database.query<{ id: number }>(
      'select id from chat_session where phone_number = $1',
      [to],
    );
    const [lost] = await platform.database.query<{ id: number }>(
      `insert into chat_message (session_id, phone_number, own_number, direction, channel, message_type, content, status, purpose, created_at)
       values ($1, $2, $3, 'outbound', 'whatsapp', 'text', 'Lost', 'sending', 'lost', now()) returning id`,
      [session?.id, to, ownNumber],
    );
    await send(to, 'After');
    const messages = await messagesOf(platform, to);
    expect(messages.find(({ id }) => id === lost?.id)).toMatchObject({ status: 'unknown', message_uuid: null });
    expect(takenBy(to).map((message) => message.body.text)).toEqual(['Hello', 'After']);
  });
});

describe('a provider that cannot be reached', () => {
  it('is tried again, since nothing was sent', async () => {
    const web = await startLocalProvider();
    await web.web.close();
    const cut = await startChatPlatform({ environment: web.environment });
    try {
      const to = numbers[0] ?? '';
      const { body } = await send(to, 'Hello', {}, cut);
      expect(body).toMatchObject({
        ok: true,
        status: 'queued',
        error: expect.stringContaining('retried automatically'),
      });
      await until('a second try', async () => {
        const [row] = await cut.database.query<{ attempts: number }>('select attempts from chat_message');
        return (row?.attempts ?? 0) >= 2;
      });
    } finally {
      await cut.stop();
    }
  });
});

describe('without a provider', () => {
  it('puts messages into files of the outbox, to anybody when no list is set', async () => {
    const plain = await startChatPlatform({ environment: { CHAT_AUTHORIZED_NUMBERS: '' } });
    try {
      const { body } = await send('15550001111', 'Hello', {}, plain);
      expect(body).toMatchObject({ ok: true, sent_via: 'outbox', status: 'sent' });
      const folder = join(plain.app.resources.config.dataDir, 'outbox');
      expect(await readdir(folder)).toEqual([`chat-${body.message_uuid}.json`]);
      const file = await readFile(join(folder, `chat-${body.message_uuid}.json`), 'utf8');
      expect(JSON.parse(file)).toMatchObject({ to: '15550001111', text: 'Hello', client_ref: `chat-${body.id}` });
    } finally {
      await plain.stop();
    }
  });
});
