import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { messagesOf, numbers, sentTo, startChatPlatform, untilDone } from '../chat-world.ts';
import { signed, sms } from '../sms-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startChatPlatform();
});

afterAll(async () => {
  await platform?.stop();
});

const get = (fields: Record<string, string>, method = 'GET') =>
  platform.call<{ status?: string; detail?: string }>(
    method,
    `/api/messaging/sms/inbound?${new URLSearchParams(fields)}`,
  );
const fromNumber = async (number: string) =>
  (await messagesOf(platform, number)).filter(({ direction }) => direction === 'inbound');

describe('GET /api/messaging/sms/inbound', () => {
  it('accepts an SMS and answers by SMS', async () => {
    const number = numbers[0] ?? '';
    expect(await get(signed(sms(number, 'Help')))).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const replies = await sentTo(platform, number, 1);
    expect(replies[0]).toContain('research <topic>');
    const messages = await messagesOf(platform, number);
    expect(messages.map(({ channel }) => channel)).toEqual(messages.map(() => 'sms'));
  });

  it.each(['md5hash', 'md5', 'sha1', 'sha256', 'sha512'] as const)(
    'accepts the signature method %s',
    async (method) => {
      const number = numbers[1] ?? '';
      const fields = signed(sms(number, 'a & b = c'), { method });
      expect((await get(fields)).status).toBe(200);
      expect((await get({ ...fields, sig: (fields.sig ?? '').toUpperCase() })).status).toBe(200);
      expect(await get({ ...fields, text: 'a & b = d' })).toMatchObject({
        status: 401,
        body: { detail: 'Invalid signature' },
      });
    },
  );

  it('refuses no signature, a broken one, and parameters that were added or left out', async () => {
    const fields = signed(sms(numbers[2] ?? '', 'help'));
    const { sig: _, ...unsigned } = fields;
    const { keyword: __, ...less } = fields;
    for (const tried of [unsigned, { ...fields, sig: 'x' }, { ...fields, sig: 'ab' }, { ...fields, more: '1' }, less]) {
      expect((await get(tried)).status).toBe(401);
    }
    const twice = `${new URLSearchParams(fields)}&keyword=OTHER`;
    expect((await platform.call('GET', `/api/messaging/sms/inbound?${twice}`)).status).toBe(401);
    expect(await fromNumber(numbers[2] ?? '')).toEqual([]);
  });

  it('stores one message of repeated deliveries, and nothing for HEAD', async () => {
    const number = numbers[3] ?? '';
    const fields = signed(sms(number, 'help'));
    expect((await get(fields, 'HEAD')).status).toBe(200);
    expect(await fromNumber(number)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(fields)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(5).fill('accepted'));
    expect(await fromNumber(number)).toHaveLength(1);
  });

  it('refuses other numbers, after the signature', async () => {
    expect(await get(signed(sms('15550001111', 'help')))).toMatchObject({
      status: 403,
      body: { detail: 'Number not in authorized list' },
    });
    expect((await get({ ...sms('15550001111', 'help'), sig: 'ab'.repeat(32) })).status).toBe(401);
  });

  it('names the missing field of a signed call', async () => {
    const { messageId: _, ...rest } = sms(numbers[4] ?? '', 'help');
    expect(await get(signed(rest))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'messageId'], type: 'missing' }] },
    });
  });

  it('rejects parts with invalid numbers', async () => {
    const long = { concat: 'true', 'concat-ref': '17', 'concat-total': '3', 'concat-part': '1' };
    for (const odd of [
      { 'concat-ref': 'a\0b' },
      { 'concat-part': '0' },
      { 'concat-total': '1e9' },
      { 'concat-part': '-1' },
    ]) {
      expect((await get(signed({ ...sms(numbers[8] ?? '', 'x'), ...long, ...odd }))).status, JSON.stringify(odd)).toBe(
        422,
      );
    }
    // More parts than there are: a message of its own.
    await get(signed({ ...sms(numbers[8] ?? '', 'x'), ...long, 'concat-part': '4' }));
    expect(await fromNumber(numbers[8] ?? '')).toHaveLength(1);
  });

  it('puts the parts of a long SMS together in whatever order they come, all at once too', async () => {
    const number = numbers[5] ?? '';
    const texts = ['research tidal power ', 'in South Korea and ', 'France'];
    const parts = texts.map((text, index) =>
      signed({
        ...sms(number, text),
        concat: 'true',
        'concat-ref': '17',
        'concat-total': '3',
        'concat-part': String(index + 1),
      }),
    );
    const [first = {}, second = {}, third = {}] = parts;
    expect((await get(third)).status).toBe(200);
    expect((await get(third)).status).toBe(200);
    expect(await fromNumber(number)).toEqual([]);
    await Promise.all([get(second), get(first), get(first)]);
    expect((await fromNumber(number)).map(({ content }) => content)).toEqual([texts.join('')]);
    await untilDone(platform, number);
    for (const part of parts) await get(part);
    expect(await fromNumber(number)).toHaveLength(1);
  });

  it('does not mix up two long messages under the same reference', async () => {
    const number = numbers[6] ?? '';
    const part = (text: string, at: string) =>
      signed({ ...sms(number, text), concat: 'true', 'concat-ref': '9', 'concat-total': '2', 'concat-part': at });
    for (const fields of [part('one ', '1'), part('two', '2'), part('three ', '1'), part('four', '2')])
      await get(fields);
    expect((await fromNumber(number)).map(({ content }) => content)).toEqual(['one two', 'three four']);
  });

  it('does not put texts into the log', async () => {
    await get(signed(sms(numbers[7] ?? '', 'unmistakably private words')));
    await untilDone(platform, numbers[7] ?? '');
    expect(platform.logged.join('\n')).not.toContain('unmistakably');
  });
});

describe('SMS_UNSIGNED=allow', () => {
  it('accepts unsigned SMS besides signed chat, rejects a wrong signature, and reveals no numbers', async () => {
    const tried = await startChatPlatform({ environment: { SMS_UNSIGNED: 'allow' }, runsJobs: false });
    const send = async (fields: Record<string, string>) => {
      const byGet = await tried.call('GET', `/api/messaging/sms/inbound?${new URLSearchParams(fields)}`);
      const byPost = await tried.call('POST', '/api/messaging/sms/inbound', { body: fields });
      expect(byPost).toMatchObject({ status: byGet.status, body: byGet.body as object });
      return { status: byGet.status, body: byGet.body };
    };
    try {
      const listed = numbers[0] ?? '';
      const accepted = { status: 200, body: { status: 'accepted' } };
      expect(await send(sms(listed, 'help'))).toEqual(accepted);
      expect(await send(sms('15550001111', 'help'))).toEqual(accepted);
      expect(await send({ ...sms(listed, 'help'), sig: 'ab'.repeat(32) })).toMatchObject({ status: 401 });
      const senders = await tried.database.query<{ phone_number: string }>('select phone_number from chat_message');
      expect(senders).toEqual([{ phone_number: listed }]);
      const { body } = await tried.call('GET', '/api/messaging/chat/status');
      expect(body).toMatchObject({ callbacks_signed: true, sms_signed: false });
    } finally {
      await tried.stop();
    }
  });
});
