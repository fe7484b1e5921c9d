import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planMissingRuns } from '#areas/scheduled-tasks/due-tasks/plan-next-run.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import type { TestPlatform } from '../../../support/platform.ts';
import { startTidalWeb } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';
import { ask, messagesOf, numbers, sentTo, startChatPlatform, untilDone, write } from '../chat-world.ts';

let web: LocalWeb & { pages: string[] };
let search: LocalWeb;
let platform: TestPlatform;

beforeAll(async () => {
  [web, search] = await Promise.all([startTidalWeb(), startLocalWeb()]);
  const results = web.pages.map((url, index) => ({ title: `Page ${index}`, url, content: 'tidal power' }));
  search.page('/search', { json: { results } });
  platform = await startChatPlatform({
    environment: {
      OUTBOUND_ALLOW: web.host,
      SEARCH_KIND: 'searxng',
      SEARCH_URL: search.url(''),
      PUBLIC_URL: 'https://platform.example',
    },
  });
});

afterAll(async () => {
  await platform?.stop();
  await Promise.all([web?.close(), search?.close()]);
});

let taken = 0;
const nextNumber = () => numbers[taken++] ?? '';

interface Task {
  id: number;
  name: string;
  task_type: string;
  next_run_at: string | null;
  recurrence: string;
  timezone: string;
  status: string;
  payload: { text?: string };
}

async function tasks(): Promise<Task[]> {
  const answer = await platform.call<{ tasks: Task[] }>('GET', '/api/scheduled-tasks?limit=100', {
    key: platform.adminKey,
  });
  return answer.body.tasks;
}

const taskNamed = async (name: string) => (await tasks()).find((task) => task.name === name);

/** Makes a task due, as if its time had come. */
async function makeDue(id: number): Promise<void> {
  await platform.database.query(`update scheduled_task set next_run_at = now(), due_job_id = null where id = $1`, [id]);
  await planMissingRuns(platform.app.resources);
}

describe('the intents', () => {
  it('help lists all commands', async () => {
    const reply = await ask(platform, nextNumber(), 'help');
    for (const word of ['help', 'status', 'research', 'tasks', 'remind', 'briefing', 'stop / start']) {
      expect(reply).toContain(word);
    }
  });

  it('briefing sends the newest public briefing', async () => {
    const { body } = await platform.call<{ briefings: { title: string }[] }>(
      'GET',
      '/api/intel/briefings?depth=quick&limit=1',
    );
    const told = await ask(platform, nextNumber(), 'briefing');
    expect(told.startsWith(`${body.briefings[0]?.title} (briefing of `)).toBe(true);
    expect(told).toMatch(/https:\/\/platform\.example\/intel\/briefing\/\S+\.md\):\n\n/);
  });

  it.each([
    ['Thanks a lot!', /^You are welcome\.$/],
    ['ok great', /^All right\.$/],
    ['no', /^All right, I will leave it\.$/],
    ['No, thanks!', /^All right, I will leave it\.$/],
    ['bye', /^Goodbye\.$/],
    ['who are you?', /^Here is what I can do/],
    ['Status please', /^Operational\./],
    ['so how are you doing?', /^Operational\./],
    ['what reminders do I have?', /^You have no scheduled tasks\./],
    ['any news for me? brief me please', /\(briefing of /],
    ['please remind me in two hours to stretch', /^I will remind you on .*: stretch$/],
    [
      'pay rent every month on the 1st at 8am',
      /^I will remind you on \w{3} 1 \w{3} \d{4}, 08:00 \(Europe\/Berlin\), every month from then on: pay rent$/,
    ],
    ['Summarize the emails I got today', /^I cannot see your mailbox\./],
    ['remind me on the last Friday to back up', /^I cannot schedule by the place of a weekday/],
    ['delete all webhooks', /^I did not understand that|^Which webhook/],
  ])('reads %j, which is no command', async (words, reply) => {
    expect(await ask(platform, nextNumber(), words)).toMatch(reply);
  });

  it('cancels a reminder of this number, and reaches no other', async () => {
    const [number, other] = [nextNumber(), nextNumber()];
    await ask(platform, number, 'remind me tomorrow at 9 to feed the fish');
    await ask(platform, other, 'remind me tomorrow at 9 to paint the fence');
    const [, id] = /(\d+)/.exec(JSON.stringify((await taskNamed('Reminder: paint the fence'))?.id)) ?? [];
    expect(await ask(platform, number, `cancel task ${id}`)).toMatch(/^Which one\?/);
    await ask(platform, number, 'remind me tomorrow at 10 to feed the cat');
    expect(await ask(platform, number, 'cancel my reminder')).toMatch(
      /^Which one\? Send "cancel task \d+", for example\.\n• \d+: Reminder: feed the/,
    );
    expect(await ask(platform, number, 'cancel the fish reminder')).toBe('Cancelled: Reminder: feed the fish');
    expect(await ask(platform, number, 'cancel my reminder')).toBe('Cancelled: Reminder: feed the cat');
    expect(await ask(platform, number, 'cancel my reminder')).toBe('You have no reminder that I could cancel.');
    expect((await taskNamed('Reminder: paint the fence'))?.id).toBe(Number(id));
  });

  it('passes requests that need a tool to the agent, and sends the result', async () => {
    const number = nextNumber();
    expect(await ask(platform, number, 'how does this sound: "I am fed up with waiting"')).toBe(
      'I am on it and will answer in a moment.',
    );
    expect((await sentTo(platform, number, 2))[1]).toMatch(/^It sounds negative/);
    expect(await ask(platform, number, 'yes 1')).toBe('I have not asked you anything under the number 1.');
  });

  it('reads a question that lacks what it is about by the one before', async () => {
    const number = nextNumber();
    expect(await ask(platform, number, 'And in winter?')).toMatch(/^I do not know what that goes with\./);
    expect(await ask(platform, number, 'Who was Ada Lovelace?')).toMatch(/^I am on it/);
    // The answer of the run comes when it is ready, and else might be taken for that to the next message.
    expect((await sentTo(platform, number, 3))[2]).toMatch(/^The stored pages/);
    expect(await ask(platform, number, 'thanks')).toBe('You are welcome.');
    expect(await ask(platform, number, 'When did she die?')).toMatch(
      /^I understand that as “When did Ada Lovelace die\?”/,
    );
    expect(await ask(platform, number, 'what about my webhooks?')).not.toMatch(/^I understand that/);
  });

  it("describes the platform's own plans, but not a plan of another product", async () => {
    const number = nextNumber();
    expect(await ask(platform, number, 'How much does the Pro plan cost?')).toMatch(/^I am on it/);
    expect((await sentTo(platform, number, 2))[1]).toMatch(/^The plans of this platform:\n• free: free/);
    expect(await ask(platform, number, 'How much does the Kestrel Pro plan cost?')).toMatch(/^I am on it/);
    expect((await sentTo(platform, number, 4))[3]).toMatch(
      /^The stored pages (?:say nothing about|do not answer) this/,
    );
  });

  it('research is queued for the operator, reported with a link, and shown by status', async () => {
    const number = nextNumber();
    expect(await ask(platform, number, 'research')).toMatch(/What should I research/);
    expect(await ask(platform, number, 'tidal power stations')).toBe(
      'I am researching "tidal power stations". I will send you the summary when it is done.',
    );
    const told = (await sentTo(platform, number, 3))[2] ?? '';
    expect(told).toMatch(/^Your research "tidal power stations" is done\.\n\n• \w/);
    const [, id] = /Full report: https:\/\/platform\.example\/api\/research\/(\d+)/.exec(told) ?? [];
    const { body } = await platform.call<{ status: string; topic: string }>('GET', `/api/research/${id}`);
    expect(body).toMatchObject({ status: 'completed', topic: 'tidal power stations' });
    expect(told).toMatch(/tid/i);
    expect(told).not.toMatch(/\[\[|\]\(|##/);
    const [charge] = await platform.database.query(
      `select c.state, k.is_environment from credit_charge c join api_key k on k.id = c.key_id where c.purchase like 'chat:%'`,
    );
    expect(charge).toEqual({ state: 'committed', is_environment: true });

    expect(await ask(platform, number, 'status')).toMatch(/Research: 1 done, 0 running, 0 waiting, 0 failed\./);
    const briefing = await ask(platform, number, 'briefing');
    expect(briefing).toMatch(/\(briefing of \d{4}-\d\d-\d\d, https:/);
    expect(
      (await messagesOf(platform, number)).filter(({ content }) => content.startsWith('Your research')),
    ).toHaveLength(1);
  });

  it('research reports a failure', async () => {
    const number = nextNumber();
    search.page('/search', { json: { results: [{ title: 'Gone', url: web.url('/gone'), content: 'x' }] } });
    await ask(platform, number, 'research something that is gone');
    expect((await sentTo(platform, number, 2))[1]).toMatch(/^The research "something that is gone" failed: /);
  });

  it('remind makes a scheduled task of the operator that sends the reminder, once', async () => {
    const number = nextNumber();
    const reply = await ask(platform, number, 'remind me in 2 hours to call Ann about the boat');
    expect(reply).toMatch(
      /^I will remind you on \w{3} \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\): call Ann about the boat$/,
    );
    const task = await taskNamed('Reminder: call Ann about the boat');
    expect(task).toMatchObject({
      task_type: 'custom',
      recurrence: 'once',
      timezone: 'Europe/Berlin',
      status: 'active',
    });
    const inMs = Date.parse(task?.next_run_at ?? '') - Date.now();
    expect(Math.abs(inMs - 2 * 3_600_000)).toBeLessThan(60_000);
    expect(await ask(platform, number, 'tasks')).toMatch(
      /^You have 1 active task:\n• Reminder: call Ann about the boat \(custom\)/,
    );
    // Neither another number's reminders nor what the operator has scheduled are shown to anybody else.
    const body = { task: 'Tell me how research is going', when: 'later' };
    await platform.call('POST', '/api/scheduled-tasks/queue', { key: platform.adminKey, body });
    expect(await ask(platform, nextNumber(), 'tasks')).toMatch(/^You have no scheduled tasks\./);
    expect(await ask(platform, number, 'tasks')).toMatch(/^You have 1 active task:/);
    await makeDue(task?.id ?? 0);
    expect((await sentTo(platform, number, 4))[3]).toBe('Reminder: call Ann about the boat');
    const executions = await until('the task to be over', async () => {
      const answer = await platform.call<{ executions: { task_id: number; status: string; result: unknown }[] }>(
        'GET',
        '/api/scheduled-tasks/executions',
        { key: platform.adminKey },
      );
      const own = answer.body.executions.filter(({ task_id }) => task_id === task?.id);
      return own[0]?.status === 'completed' && own;
    });
    expect(executions).toMatchObject([{ result: { sent: true } }]);
    expect(await sentTo(platform, number, 4)).toHaveLength(4);
  });

  it('remind asks for missing details, and accepts a bare answer', async () => {
    const number = nextNumber();
    expect(await ask(platform, number, 'remind me to buy milk')).toMatch(/^When should I remind you/);
    expect(await ask(platform, number, 'tomorrow at 9 Asia/Tokyo')).toMatch(/, 09:00 \(Asia\/Tokyo\): buy milk$/);
    expect(await ask(platform, number, 'remind me tomorrow at 10')).toMatch(/^What should I remind you about/);
    expect(await ask(platform, number, 'to feed the cat')).toMatch(/, 10:00 \(Asia\/Tokyo\): feed the cat$/);
    expect(await ask(platform, number, 'remind me yesterday at 9 of the past')).toMatch(/has passed\. When/);
    expect(await ask(platform, number, `remind me tomorrow at 9 to ${'x '.repeat(300)}`)).toMatch(/^Please shorten it/);
    expect(await taskNamed('Reminder: buy milk')).toMatchObject({ timezone: 'Asia/Tokyo' });
    expect(await taskNamed('Reminder: the past')).toBeUndefined();
  });

  it('a task with the text of a reminder is no reminder', async () => {
    const key = await platform.key();
    const body = { task: 'Reminder: call Ann', when: 'tomorrow' };
    const { body: task } = await platform.call<Task>('POST', '/api/scheduled-tasks/queue', { key, body });
    await makeDue(task.id);
    const ended = await until('the task to end', async () => {
      const answer = await platform.call<{ executions: { status: string; result: { action?: string } | null }[] }>(
        'GET',
        '/api/scheduled-tasks/executions',
        { key },
      );
      const [first] = answer.body.executions;
      return first !== undefined && !['pending', 'in_progress'].includes(first.status) && first;
    });
    expect(task.id).toBeGreaterThan(0);
    expect(ended.result?.action).not.toBe('remind');
  });

  it('stop holds back reminders and research reports, start resumes them', async () => {
    const number = nextNumber();
    search.page('/search', { json: { results: [{ title: 'A', url: web.pages[0], content: 'tidal' }] } });
    await ask(platform, number, 'remind me every day at 9 to stretch');
    expect(await ask(platform, number, 'STOP')).toMatch(/Notifications are off/);
    expect(await ask(platform, number, 'research tides')).toMatch(/notifications are off/);
    const task = await taskNamed('Reminder: stretch');
    expect(task?.recurrence).toBe('once');
    await makeDue(task?.id ?? 0);
    await until('the execution and the research to be over', async () => {
      const [row] = await platform.database.query<{ open: number }>(
        `select count(*)::int as open from pgboss.job where state < 'completed'
           and name in ('run-scheduled-task', 'run-research', 'tell-research-by-chat', 'send-chat-message')`,
      );
      const [done] = await platform.database.query<{ count: number }>(
        `select count(*)::int as count from task_execution where task_id = $1 and status = 'completed'`,
        [task?.id],
      );
      const [research] = await platform.database.query<{ status: string }>(
        `select status from research_result where topic = 'tides'`,
      );
      return row?.open === 0 && done?.count === 1 && research?.status === 'completed';
    });
    expect(await sentTo(platform, number, 3)).toHaveLength(3);
    await ask(platform, number, 'start');
    await platform.database.query(`update task_execution set status = 'completed' where task_id = $1`, [task?.id]);
    await makeDue(task?.id ?? 0);
    expect((await sentTo(platform, number, 5))[4]).toBe('Reminder: stretch');
  });
});

describe('a message that is not understood', () => {
  it('gets help, and "yes" to the offer to research it', async () => {
    const number = nextNumber();
    const reply = await ask(platform, number, 'heat pumps in old houses');
    expect(reply).toMatch(/I did not understand that/);
    expect(reply).toMatch(/send "yes", and I will research: heat pumps in old houses$/);
    expect(await ask(platform, number, 'Yes')).toMatch(/^I am researching "heat pumps in old houses"/);
  });
});

describe('a long answer', () => {
  it('comes in pages, the next one for "more"', async () => {
    const number = nextNumber();
    const sentences = Array.from(
      { length: 120 },
      (_, index) => `Turbine number ${index} of the tidal power station was built in ${1900 + index}.`,
    );
    await platform.database.query(
      `update briefing set content = $1 where filename =
         (select filename from briefing where depth = 'quick' order by date desc, filename desc limit 1)`,
      [`# Turbines\n\n## Summary\n\n${sentences.join(' ')}\n`],
    );
    const first = await ask(platform, number, 'briefing');
    expect(first.length).toBeLessThanOrEqual(3_600);
    expect(first).toMatch(/\(Send "more" to read on\.\)$/);
    const pages = [first];
    while (pages.at(-1)?.endsWith('read on.)') === true) pages.push(await ask(platform, number, 'more'));
    expect(pages.length).toBeGreaterThan(2);
    const whole = pages.map((page) => page.replace(/\n\n\(Send "more" to read on\.\)$/, '')).join(' ');
    for (const sentence of sentences) expect(whole).toContain(sentence);
    expect(await ask(platform, number, 'more')).toBe('There is nothing more to read.');
  });

  it('comes by SMS in parts that are numbered', async () => {
    const number = nextNumber();
    await write(platform, number, 'briefing', { channel: 'sms' });
    await untilDone(platform, number);
    const parts = await sentTo(platform, number, 2);
    expect(parts.map((part) => part.split(' ')[0])).toEqual(parts.map((_, index) => `${index + 1}/${parts.length}`));
    expect(parts.length).toBeGreaterThan(1);
  });
});

describe('the work behind an answer', () => {
  it('is one decision cycle for each message', async () => {
    const number = nextNumber();
    await ask(platform, number, 'help');
    const [message] = await messagesOf(platform, number);
    const cycles = await platform.database.query(`select kind, outcome from decision_cycle where subject = $1`, [
      `message:${message?.id}`,
    ]);
    expect(cycles).toEqual([{ kind: 'reply', outcome: 'succeeded' }]);
  });

  it('continues with the next message if one cannot be answered', async () => {
    const number = nextNumber();
    await ask(platform, number, 'help');
    // The claim of a job that died with its process a long time ago.
    await platform.database.query(
      `update chat_session set answering_job = 'gone', answering_since = now() - interval '21 minutes' where phone_number = $1`,
      [number],
    );
    expect(await ask(platform, number, 'status')).toMatch(/^Operational/);
  });

  it('reports a message that cannot be answered, and continues with the next', async () => {
    const number = nextNumber();
    await ask(platform, number, 'help');
    await platform.database.query('alter table research_result rename to research_result_away');
    try {
      await write(platform, number, 'status');
      await write(platform, number, 'stop');
      const sent = await sentTo(platform, number, 3);
      expect(sent[1]).toMatch(/^Something went wrong with that/);
      expect(sent[2]).toMatch(/^Notifications are off/);
    } finally {
      await platform.database.query('alter table research_result_away rename to research_result');
    }
    const messages = await messagesOf(platform, number);
    const failed = messages.find(({ content }) => content === 'status');
    expect(failed).toMatchObject({ intent: null, error: 'It could not be answered' });
    const cycles = await platform.database.query(`select outcome from decision_cycle where subject = $1`, [
      `message:${failed?.id}`,
    ]);
    expect(cycles).toEqual([{ outcome: 'failed' }]);
    expect(await ask(platform, number, 'status')).toMatch(/^Operational/);
  });

  it('answers many numbers, each in its order', async () => {
    const many = Array.from({ length: 6 }, nextNumber);
    const commands = ['help', 'status', 'tasks', 'stop', 'start'];
    for (const command of commands) await Promise.all(many.map((number) => write(platform, number, command)));
    for (const number of many) {
      await sentTo(platform, number, commands.length);
      const out = (await messagesOf(platform, number)).filter(({ direction }) => direction === 'outbound');
      expect(out.map(({ intent }) => intent)).toEqual(commands);
    }
  });
});
