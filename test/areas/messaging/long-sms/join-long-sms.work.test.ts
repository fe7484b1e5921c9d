import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { messagesOf, numbers, sentTo, startChatPlatform } from '../chat-world.ts';
import { signed, sms } from '../sms-world.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startChatPlatform();
});

afterAll(async () => {
  await platform?.stop();
});

const send = async (number: string, text: string, [part, total]: [number, number], reference = '17') => {
  const concat = {
    concat: 'true',
    'concat-ref': reference,
    'concat-total': String(total),
    'concat-part': String(part),
  };
  const fields = signed({ ...sms(number, text), ...concat });
  const answer = await platform.call('GET', `/api/messaging/sms/inbound?${new URLSearchParams(fields)}`);
  expect(answer.status).toBe(200);
};

/** Lets the wait for missing parts be over. */
const endWaiting = () =>
  platform.database.query(
    `update pgboss.job set start_after = now() where name = 'join-long-sms' and state < 'active'`,
  );

describe('a long SMS of which a part is missing', () => {
  it('becomes a message with a gap after ten minutes, and its sender is asked to send it again', async () => {
    const number = numbers[0] ?? '';
    await send(number, 'research ', [1, 3]);
    await send(number, 'power', [3, 3]);
    const [job] = await platform.database.query<{ waits: number; count: number }>(
      `select extract(epoch from max(start_after) - now())::float8 as waits, count(*)::int as count
       from pgboss.job where name = 'join-long-sms'`,
    );
    expect(job?.count).toBe(1);
    expect(Math.abs((job?.waits ?? 0) - 600)).toBeLessThan(30);
    expect(await messagesOf(platform, number)).toEqual([]);
    await endWaiting();
    expect(await sentTo(platform, number, 1)).toEqual(['A part of your message did not arrive. Please send it again.']);
    expect((await messagesOf(platform, number))[0]).toMatchObject({
      content: 'research  [part 2 of 3 is missing] power',
      message_type: 'incomplete',
    });
    const researches = await platform.database.query('select 1 from research_result');
    expect(researches).toEqual([]);
  });

  it('is not affected by the timeout once it is complete', async () => {
    const number = numbers[1] ?? '';
    await send(number, 'he', [1, 2]);
    await send(number, 'lp', [2, 2]);
    const replies = await sentTo(platform, number, 1);
    await endWaiting();
    await send(number, 'sta', [1, 2], '18');
    await send(number, 'tus', [2, 2], '18');
    expect((await sentTo(platform, number, replies.length + 1)).at(-1)).toMatch(/^Operational/);
    const inbound = (await messagesOf(platform, number)).filter(({ direction }) => direction === 'inbound');
    expect(inbound.map(({ content }) => content)).toEqual(['help', 'status']);
  });
});
