import { expect, it } from 'vitest';
import { sweepMessagesWork } from '#areas/messaging/sending/sweep-messages.work.ts';
import { until } from '../../../support/until.ts';
import { ask, callBack, messagesOf, numbers, startChatPlatform, untilDone } from '../chat-world.ts';

it('forgets messages after 90 days, tokens after one, and numbers with their messages', async () => {
  const platform = await startChatPlatform();
  const [ann = '', bob = '', cleo = ''] = numbers;
  try {
    for (const number of [ann, bob, cleo]) await ask(platform, number, number === cleo ? 'stop' : 'help');
    for (const number of [ann, bob, cleo]) await untilDone(platform, number);
    await callBack(platform, 'status', { message_uuid: 'old', status: 'read' });
    const { query } = platform.database;
    for (const number of [ann, cleo]) {
      await query(`update chat_message set created_at = now() - interval '91 days' where phone_number = $1`, [number]);
      await query(`update chat_session set updated_at = now() - interval '91 days' where phone_number = $1`, [number]);
    }
    await query(`update chat_message set created_at = now() - interval '89 days' where phone_number = $1`, [bob]);
    await query(`update chat_receipt set created_at = now() - interval '91 days'`);
    await query(`update chat_callback set created_at = now() - interval '25 hours'`);
    const { resources } = platform.app;
    await resources.db.em().transactional(async (em) => {
      await resources.jobs.send(em, sweepMessagesWork, {});
    });
    await until('the sweep to be over', async () => {
      const rows = await query(`select 1 from pgboss.job where name = 'sweep-chat-messages' and state = 'completed'`);
      return rows.length > 0;
    });
    expect(await messagesOf(platform, ann)).toEqual([]);
    expect(await messagesOf(platform, bob)).toHaveLength(2);
    const sessions = await query<{ phone_number: string }>('select phone_number from chat_session order by id');
    // That somebody wants no notifications is not forgotten.
    expect(sessions.map((session) => session.phone_number)).toEqual([bob, cleo]);
    expect(await query('select 1 from chat_receipt')).toEqual([]);
    expect(await query('select 1 from chat_callback')).toEqual([]);
  } finally {
    await platform.stop();
  }
});
