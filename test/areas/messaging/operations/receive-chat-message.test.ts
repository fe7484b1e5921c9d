import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import {
  ask,
  authorizationFor,
  callBack,
  inbound,
  messagesOf,
  numbers,
  ownNumber,
  providerKeys,
  sentTo,
  startChatPlatform,
  untilDone,
  write,
} from '../chat-world.ts';
import { sms } from '../sms-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startChatPlatform({ environment: { CHAT_APP_ID: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab' } });
});

afterAll(async () => {
  await platform?.stop();
});

let taken = 0;
const nextNumber = () => numbers[taken++] ?? '';

describe('POST /api/messaging/chat/inbound', () => {
  it('accepts a signed message and answers it in a job', async () => {
    const number = nextNumber();
    const answer = await callBack(platform, 'inbound', inbound(number, 'help'));
    expect(answer).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const [reply] = await sentTo(platform, number, 1);
    expect(reply).toContain('research <topic>');
    const messages = await messagesOf(platform, number);
    expect(messages).toMatchObject([
      { direction: 'inbound', content: 'help', intent: 'help', status: 'received', channel: 'whatsapp' },
      { direction: 'outbound', intent: 'help', status: 'sent', channel: 'whatsapp' },
    ]);
  });

  it('makes one message and one reply of five deliveries at once', async () => {
    const number = nextNumber();
    const body = inbound(number, 'help');
    const answers = await Promise.all(Array.from({ length: 5 }, () => callBack(platform, 'inbound', body)));
    expect(answers.map(({ status, body: said }) => [status, said.status])).toEqual(Array(5).fill([200, 'accepted']));
    await untilDone(platform, number);
    await sentTo(platform, number, 1);
    expect((await callBack(platform, 'inbound', body)).body).toEqual({ status: 'accepted' });
    await ask(platform, number, 'status');
    expect((await messagesOf(platform, number)).map(({ direction }) => direction)).toEqual([
      'inbound',
      'outbound',
      'inbound',
      'outbound',
    ]);
  });

  it('does the same in several processes: one message, one reply, one order', async () => {
    const other = await startChatPlatform({
      database: platform.database,
      environment: { CHAT_APP_ID: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab' },
    });
    try {
      const number = nextNumber();
      const commands = ['help', 'status', 'tasks', 'stop', 'start'];
      for (const command of commands) {
        const body = inbound(number, command);
        const answers = await Promise.all(
          [platform, other, platform, other].map((on) => callBack(on, 'inbound', body)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      }
      await sentTo(platform, number, commands.length);
      const messages = await messagesOf(other, number);
      const intentsOf = (wanted: string) =>
        messages.filter(({ direction }) => direction === wanted).map(({ intent }) => intent);
      expect(intentsOf('outbound')).toEqual(commands);
      expect(intentsOf('inbound')).toEqual(commands);
    } finally {
      await other.stop();
    }
  });

  it('answers the messages of a number in their order', async () => {
    const number = nextNumber();
    const commands = ['help', 'status', 'stop', 'start', 'tasks', 'briefing', 'help', 'status'];
    for (const command of commands) await write(platform, number, command);
    await sentTo(platform, number, commands.length);
    const out = (await messagesOf(platform, number)).filter(({ direction }) => direction === 'outbound');
    expect(out.map(({ intent }) => intent)).toEqual(commands);
  });

  const body = () => inbound(numbers[39] ?? '', 'help');
  const now = () => Math.floor(Date.now() / 1_000);
  it.each([
    ['another secret', { secret: 'some-other-secret' }],
    ['another algorithm of the same family', { alg: 'HS512' }],
    ['another issuer', { claims: { iss: 'Somebody' } }],
    ['no issuer', { claims: { iss: undefined } }],
    ['no jti', { claims: { jti: undefined } }],
    ['no iat', { claims: { iat: undefined } }],
    ['a time 302 s ago', { claims: { iat: now() - 302 } }],
    ['a time 900 s ahead', { claims: { iat: now() + 900 } }],
    ['no payload_hash', { claims: { payload_hash: undefined } }],
    ['the hash of another body', { claims: { payload_hash: createHash('sha256').update('x').digest('hex') } }],
    ['another application', { claims: { application_id: randomUUID() } }],
    ['no application', { claims: { application_id: undefined } }],
  ])('refuses a token with %s', async (_, changes) => {
    expect(await callBack(platform, 'inbound', body(), changes)).toMatchObject({
      status: 401,
      body: { detail: 'Invalid signature' },
    });
  });

  it('accepts a clock that is 240 s off in either direction', async () => {
    const number = nextNumber();
    for (const skew of [-240, 240]) {
      const answer = await callBack(platform, 'inbound', inbound(number, 'help'), { claims: { iat: now() + skew } });
      expect(answer.status).toBe(200);
    }
  });

  it('rejects a missing token or scheme, alg none, and a key of the wrong kind', async () => {
    const raw = JSON.stringify(body());
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, claims = ''] = (await authorizationFor(raw)).split('.');
    const byKey = await new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
      .setProtectedHeader({ alg: 'RS256' })
      .sign((await import('node:crypto')).createPrivateKey(providerKeys.pem));
    const tokens = [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${part({ alg: 'none' })}.${claims}.`,
      `Bearer ${byKey}`,
      'Basic abc',
    ];
    for (const authorization of tokens) {
      const answer = await platform.call('POST', '/api/messaging/chat/inbound', {
        raw,
        headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
      });
      expect(answer, authorization).toMatchObject({ status: 401, body: { detail: 'Invalid signature' } });
    }
  });

  it('refuses the same JSON written otherwise, since the bytes are signed', async () => {
    const given = body();
    const headers = {
      'content-type': 'application/json',
      authorization: await authorizationFor(JSON.stringify(given)),
    };
    const raw = JSON.stringify(given, null, 1);
    expect((await platform.call('POST', '/api/messaging/chat/inbound', { raw, headers })).status).toBe(401);
  });

  it('acknowledges a callback that is sent again with its token, and does nothing', async () => {
    const number = nextNumber();
    const raw = JSON.stringify(inbound(number, 'help'));
    const headers = { 'content-type': 'application/json', authorization: await authorizationFor(raw) };
    const send = (path = 'inbound') => platform.call('POST', `/api/messaging/chat/${path}`, { raw, headers });
    const answers = [...(await Promise.all([send(), send(), send()])), await send(), await send()];
    expect(answers.map(({ status, body: said }) => [status, said])).toEqual(
      Array(5).fill([200, { status: 'accepted' }]),
    );
    await untilDone(platform, number);
    await sentTo(platform, number, 1);
    await ask(platform, number, 'status');
    expect(await messagesOf(platform, number)).toHaveLength(4);
  });

  it('accepts a token for one body only', async () => {
    const number = nextNumber();
    const jti = randomUUID();
    const others = await Promise.all(
      ['a', 'b', 'c'].map((text) => callBack(platform, 'inbound', inbound(number, text), { claims: { jti } })),
    );
    expect(others.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('looks at the list of numbers after the signature', async () => {
    const stranger = inbound('15550001111', 'help');
    expect(await callBack(platform, 'inbound', stranger)).toMatchObject({
      status: 403,
      body: { detail: 'Number not in authorized list' },
    });
    expect((await callBack(platform, 'inbound', stranger, { secret: 'wrong-secret' })).status).toBe(401);
    expect(await messagesOf(platform, '15550001111')).toEqual([]);
    expect((await callBack(platform, 'inbound', { ...stranger, from: 'NotANumber' })).status).toBe(403);
  });

  it('explains what is wrong with a signed body, but not with an unsigned one', async () => {
    const { message_uuid: _, ...incomplete } = body();
    expect(await callBack(platform, 'inbound', incomplete)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'message_uuid'], msg: 'Field required', type: 'missing' }] },
    });
    expect((await callBack(platform, 'inbound', { ...body(), message_uuid: 7 })).status).toBe(422);
    expect((await callBack(platform, 'inbound', { ...body(), message_uuid: 7 }, { secret: 'wrong' })).status).toBe(401);
  });

  it('ignores its own number, and texts that come back', async () => {
    const number = nextNumber();
    expect((await callBack(platform, 'inbound', inbound(ownNumber, 'help'))).body).toEqual({ status: 'accepted' });
    expect(await messagesOf(platform, ownNumber)).toEqual([]);
    const reply = await ask(platform, number, 'help');
    await write(platform, number, reply);
    await untilDone(platform, number);
    const messages = await messagesOf(platform, number);
    expect(messages).toHaveLength(3);
    expect(messages.at(-1)).toMatchObject({ direction: 'inbound', intent: 'ignored' });
  });

  it('answers at most ten messages per number and minute, and announces the limit once', async () => {
    const number = nextNumber();
    for (let count = 0; count < 14; count += 1) await write(platform, number, 'help');
    await untilDone(platform, number);
    const messages = await messagesOf(platform, number);
    const out = messages.filter(({ direction }) => direction === 'outbound').map(({ content }) => content);
    expect(out).toHaveLength(11);
    expect(out.filter((text) => text.startsWith('Here is what I can do'))).toHaveLength(10);
    expect(out[10]).toBe(
      'That is more than I answer in a minute, so I did nothing about your last message. Please send it again a minute from now.',
    );
    expect(messages.filter(({ intent }) => intent === 'ignored')).toHaveLength(4);
  });

  it.each([
    [
      { message_type: 'image', image: { url: 'https://example.com/a.jpg', caption: 'My cat' } },
      '[image] My cat',
      'the image',
    ],
    [{ message_type: 'audio', audio: { url: 'https://example.com/a.ogg' } }, '[audio]', 'the audio'],
    [{ message_type: 'location', location: { lat: 1, long: 2, name: 'Home' } }, '[location] Home', 'the location'],
    [{ message_type: 'unsupported' }, '[unsupported]', 'this kind'],
  ])('stores non-text messages and replies that they are not supported: %j', async (more, content, said) => {
    const number = nextNumber();
    const { text: _, ...rest } = inbound(number, '');
    await callBack(platform, 'inbound', { ...rest, ...more });
    const [reply] = await sentTo(platform, number, 1);
    expect(reply).toContain(said);
    expect((await messagesOf(platform, number))[0]).toMatchObject({ content, message_type: more.message_type });
  });

  it('reads a pressed button as its text, and does not answer a reaction', async () => {
    const number = nextNumber();
    const reaction = inbound(number, '', { message_type: 'reaction', reaction: { action: 'react', emoji: '👍' } });
    expect((await callBack(platform, 'inbound', reaction)).status).toBe(200);
    expect(
      await ask(platform, number, '', { message_type: 'button', button: { text: 'Status', payload: 'x' } }),
    ).toMatch(/^Operational/);
    expect((await messagesOf(platform, number)).map(({ direction }) => direction)).toEqual([
      'inbound',
      'inbound',
      'outbound',
    ]);
  });

  it('writes neither texts nor numbers to the log or the queue', async () => {
    const number = nextNumber();
    await ask(platform, number, 'unmistakably private words');
    const log = platform.logged.join('\n');
    expect(log).toContain('chat message came in');
    expect(log).not.toContain('unmistakably private');
    expect(log).not.toContain(number);
    const jobs = await platform.database.query('select data, output from pgboss.job');
    expect(JSON.stringify(jobs)).not.toMatch(new RegExp(`unmistakably|${number}`));
  });
});

describe('without a signature secret', () => {
  const open = { environment: { CHAT_SIGNATURE_SECRET: '' }, runsJobs: false };
  const call = (on: TestPlatform) =>
    on.call('POST', '/api/messaging/chat/inbound', { body: inbound(numbers[0] ?? '', 'help') });

  it('rejects unsigned messages if numbers are listed, and in production', async () => {
    const tried = await startChatPlatform(open);
    try {
      const refused = { status: 401, body: { detail: 'Invalid signature' } };
      expect(await call(tried)).toMatchObject(refused);
      const receipt = { message_uuid: 'x', status: 'delivered' };
      expect(await tried.call('POST', '/api/messaging/chat/status', { body: receipt })).toMatchObject(refused);
      // The same for a number that is listed and for one that is not: nobody finds the numbers by trying.
      for (const from of [numbers[0] ?? '', '15550001111']) {
        const query = new URLSearchParams(sms(from, 'help'));
        expect(await tried.call('GET', `/api/messaging/sms/inbound?${query}`)).toMatchObject(refused);
        expect(await tried.call('POST', '/api/messaging/sms/inbound', { body: sms(from, 'help') })).toMatchObject(
          refused,
        );
      }
      expect(await tried.database.query('select 1 from chat_message')).toEqual([]);
    } finally {
      await tried.stop();
    }
    const environment = { CHAT_SIGNATURE_SECRET: '', CHAT_AUTHORIZED_NUMBERS: '', NODE_ENV: 'production' };
    const strict = await startChatPlatform({ environment, runsJobs: false });
    try {
      expect(await call(strict)).toMatchObject({ status: 401, body: { detail: 'Invalid signature' } });
    } finally {
      await strict.stop();
    }
  });
});
