import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { messagesOf, numbers, startChatPlatform } from '../chat-world.ts';
import { signed, sms } from '../sms-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startChatPlatform({ runsJobs: false });
});

afterAll(async () => {
  await platform?.stop();
});

const postForm = (fields: Record<string, string>) =>
  platform.call('POST', '/api/messaging/sms/inbound', {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const postJson = (body: unknown) => platform.call('POST', '/api/messaging/sms/inbound', { body });
const textsOf = async (number: string) => (await messagesOf(platform, number)).map(({ content }) => content);

describe('POST /api/messaging/sms/inbound', () => {
  it('accepts a signed form and signed JSON', async () => {
    const number = numbers[0] ?? '';
    expect(await postForm(signed(sms(number, 'Grüße & mehr = 100 %')))).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect((await postJson(signed(sms(number, 'as JSON')))).status).toBe(200);
    expect(await textsOf(number)).toEqual(['Grüße & mehr = 100 %', 'as JSON']);
  });

  it('reads numbers and flags of JSON as the texts that were signed', async () => {
    const number = numbers[1] ?? '';
    const fields = signed({
      ...sms(number, 'part'),
      concat: 'true',
      'concat-ref': '7',
      'concat-total': '1',
      'concat-part': '1',
    });
    const answer = await postJson({
      ...fields,
      concat: true,
      'concat-total': 1,
      'concat-part': 1,
      timestamp: 1795255200,
    });
    expect(answer.status).toBe(200);
    expect(await textsOf(number)).toEqual(['part']);
  });

  it('refuses what is not signed, and values that cannot have been', async () => {
    const number = numbers[2] ?? '';
    const fields = signed(sms(number, 'help'));
    expect((await postForm({ ...fields, text: 'stop' })).status).toBe(401);
    expect((await postForm(sms(number, 'help'))).status).toBe(401);
    expect((await postJson({ ...fields, keyword: { $gt: '' } })).status).toBe(401);
    expect((await postJson({ ...fields, keyword: null })).status).toBe(401);
    expect((await postJson(signed(sms(number, 'help'), { secret: 'another secret' }))).status).toBe(401);
    expect(await textsOf(number)).toEqual([]);
  });

  it('recognizes a message that was delivered by GET before', async () => {
    const number = numbers[3] ?? '';
    const fields = signed(sms(number, 'help'));
    await platform.call('GET', `/api/messaging/sms/inbound?${new URLSearchParams(fields)}`);
    expect((await postForm(fields)).status).toBe(200);
    expect(await textsOf(number)).toEqual(['help']);
  });

  it('stores texts without characters the database rejects', async () => {
    const number = numbers[4] ?? '';
    expect((await postForm(signed(sms(number, 'a\u0000b')))).status).toBe(200);
    expect((await postForm(signed({ ...sms(number, ''), type: 'binary', udh: '050003', data: '0102' }))).status).toBe(
      200,
    );
    expect(await textsOf(number)).toEqual(['ab', '[binary]']);
  });

  it('refuses other numbers', async () => {
    expect(await postForm(signed(sms('15550001111', 'help')))).toMatchObject({
      status: 403,
      body: { detail: 'Number not in authorized list' },
    });
  });
});
