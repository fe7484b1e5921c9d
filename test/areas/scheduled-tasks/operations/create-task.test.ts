import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false, environment: { OUTBOUND_ALLOW: '127.0.0.1:9191' } });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Task extends Record<string, unknown> {
  id: number;
  next_run_at: string;
  upcoming: string[];
  signing_secret?: string;
  secret_hint: string | null;
}

interface Refusal {
  detail: { loc: (string | number)[]; msg: string; type: string }[];
}

const given = {
  name: 'Morning',
  task_type: 'custom',
  schedule: '2099-05-01T09:00:00Z',
  payload: { text: 'say hello' },
};
const create = <Body = Task>(body: unknown, by = key) =>
  platform.call<Body>('POST', '/api/scheduled-tasks', { key: by, body });
const stored = () => platform.database.query('select id from scheduled_task');

async function refused(body: Record<string, unknown>) {
  const before = await stored();
  const answer = await create<Refusal>({ ...given, ...body });
  expect(await stored()).toHaveLength(before.length);
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  return answer.body.detail;
}

describe('scheduling a task', () => {
  it('stores what was given with the defaults of the contract', async () => {
    const answer = await create({ ...given, name: '  Morning  ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: 'Morning',
        task_type: 'custom',
        schedule: '2099-05-01T09:00:00Z',
        recurrence: 'once',
        timezone: 'UTC',
        payload: { text: 'say hello' },
        webhook_url: null,
        secret_hint: null,
        priority: 5,
        status: 'active',
        paused_reason: null,
        next_run_at: '2099-05-01T09:00:00.000Z',
        upcoming: ['2099-05-01T09:00:00.000Z'],
        last_run_at: null,
        last_status: null,
        last_error: null,
        last_lateness_ms: null,
        run_count: 0,
        failure_count: 0,
        consecutive_failures: 0,
        missed_count: 0,
        version: 1,
        created_at: expect.any(String),
        updated_at: answer.body['created_at'],
      },
    ]);
    const read = await platform.call('GET', `/api/scheduled-tasks/${answer.body.id}`, { key });
    expect(read.body).toEqual(answer.body);
  });

  it('counts the next five runs in the time zone of the task', async () => {
    const { body } = await create({
      ...given,
      schedule: '2098-03-28T02:30:00',
      recurrence: 'daily',
      timezone: 'Europe/Berlin',
    });
    expect(body.next_run_at).toBe('2098-03-28T01:30:00.000Z');
    expect(body.upcoming).toEqual([
      '2098-03-28T01:30:00.000Z',
      '2098-03-29T01:30:00.000Z',
      // 02:30 does not exist on that day: the next valid minute is 03:00 summer time.
      '2098-03-30T01:00:00.000Z',
      '2098-03-31T00:30:00.000Z',
      '2098-04-01T00:30:00.000Z',
    ]);
  });

  it('accepts a cron pattern of five fields', async () => {
    const { body } = await create({ ...given, schedule: '15 9 * * 1', timezone: 'Asia/Tokyo' });
    expect(body).toMatchObject({ schedule: '15 9 * * 1', recurrence: 'once', timezone: 'Asia/Tokyo' });
    expect(body.upcoming).toHaveLength(5);
    for (const run of body.upcoming) {
      expect(run.slice(11)).toBe('00:15:00.000Z');
      expect(new Date(run).getUTCDay()).toBe(1);
    }
  });

  it('has a `once` that lies in the past due at once', async () => {
    const { body } = await create({ ...given, schedule: '2000-01-01T00:00:00Z' });
    const [row] = await platform.database.query<{ is_due: boolean }>(
      'select next_run_at <= clock_timestamp() and next_run_at >= created_at as is_due from scheduled_task where id = $1',
      [body.id],
    );
    expect(row).toEqual({ is_due: true });
    expect(body.upcoming).toEqual([body.next_run_at]);
  });

  it.each([
    ['research', 'topic'],
    ['custom', 'text'],
  ])('lets a %s task without a %s go by its name', async (task_type, field) => {
    const { body } = await create({ name: 'Tidal power', task_type, schedule: '09:00' });
    expect(body['payload']).toEqual({ [field]: 'Tidal power' });
  });

  it('queues the job of its first run when stored, and none when rejected', async () => {
    const jobs = () => platform.database.query(`select id from pgboss.job where name = 'dispatch-due-task'`);
    const before = await jobs();
    await refused({ priority: 11 });
    expect(await jobs()).toHaveLength(before.length);
    await create(given);
    expect(await jobs()).toHaveLength(before.length + 1);
  });

  it('needs a key', async () => {
    const answer = await platform.call('POST', '/api/scheduled-tasks', { body: given });
    expect([answer.status, answer.body]).toEqual([401, { detail: 'API key required' }]);
  });
});

describe('a task that cannot be', () => {
  it.each([
    ['the priority 0', { priority: 0 }, ['priority'], 'greater_than_equal'],
    ['the priority 11', { priority: 11 }, ['priority'], 'less_than_equal'],
    ['half a priority', { priority: 5.5 }, ['priority'], 'int_from_float'],
    ['a priority in quotes', { priority: '5' }, ['priority'], 'int_type'],
    ['an empty name', { name: '' }, ['name'], 'string_too_short'],
    ['a name of spaces', { name: '   ' }, ['name'], 'string_too_short'],
    ['a long name', { name: 'x'.repeat(201) }, ['name'], 'string_too_long'],
    ['no name', { name: undefined }, ['name'], 'missing'],
    ['no kind', { task_type: undefined }, ['task_type'], 'missing'],
    ['an unknown kind', { task_type: 'shell' }, ['task_type'], 'enum'],
    ['no schedule', { schedule: undefined }, ['schedule'], 'missing'],
    ['a number for a schedule', { schedule: 7 }, ['schedule'], 'string_type'],
    ['an unknown recurrence', { recurrence: 'yearly' }, ['recurrence'], 'enum'],
    ['null for a recurrence', { recurrence: null }, ['recurrence'], 'enum'],
    ['a list for a payload', { payload: [] }, ['payload'], 'dict_type'],
    ['a text for a payload', { payload: 'text' }, ['payload'], 'dict_type'],
    ['a large payload', { payload: { text: 'x', more: 'é'.repeat(33_000) } }, ['payload'], 'value_error'],
    [
      'a research about nothing',
      { task_type: 'research', payload: { topic: '' } },
      ['payload', 'topic'],
      'value_error',
    ],
  ])('%s is refused at its place', async (_what, body, loc, type) => {
    expect(await refused(body)).toMatchObject([{ loc: ['body', ...loc], type }]);
  });

  it('is one whose words are none', async () => {
    const [part] = await refused({ payload: { text: 7 } });
    expect(part?.loc.slice(0, 2)).toEqual(['body', 'payload']);
  });

  it('is one whose payload is nested too deeply', async () => {
    let nested: unknown = 'x';
    for (let level = 0; level < 21; level += 1) nested = { nested };
    expect(await refused({ payload: { text: 'x', nested } })).toMatchObject([
      { loc: ['body', 'payload'], msg: 'Value error, Nested deeper than 20 levels' },
    ]);
  });

  it.each([
    '',
    ' ',
    'soon',
    '9:00',
    '24:00',
    '09:60',
    '2027-02-30T09:00:00Z',
    '2027-02-29',
    '2027-13-01T00:00:00Z',
    '2027-01-01T25:00:00Z',
    '2027-01-01T00:00:00+99:00',
    '10000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '* * * *',
    '* * * * * *',
    '*/5 * * * * *',
    'H 9 * * *',
    '? 9 * * *',
    '0 9 ? * *',
    '0\u00a09\u00a0*\u00a0*\u00a0*',
    '5/70 * * * *',
    '60 * * * *',
    '0 9 30 2 *',
    '@daily',
    '0 9 L * *',
    '0 9 * * MON#1',
    '0 0 0 0 0',
  ])('%j is no schedule', async (schedule) => {
    expect(await refused({ schedule })).toMatchObject([{ loc: ['body', 'schedule'] }]);
  });

  it.each(['Mars/Olympus', 'Europe/Berlin ', '+02:00', '', '../../etc/passwd', 'Europe/Bérlin'])(
    '%j is no time zone',
    async (timezone) => {
      expect(await refused({ timezone })).toMatchObject([{ loc: ['body', 'timezone'] }]);
    },
  );

  it('is a cron pattern with a recurrence', async () => {
    expect(await refused({ schedule: '0 9 * * *', recurrence: 'daily' })).toMatchObject([
      { loc: ['body', 'recurrence'], type: 'value_error' },
    ]);
  });

  it('is told in a sentence what is wrong with its schedule', async () => {
    expect(await refused({ schedule: '2027-02-30T09:00:00Z' })).toEqual([
      {
        loc: ['body', 'schedule'],
        msg: 'Value error, The schedule names a day that does not exist: 2027-02-30',
        type: 'value_error',
        ctx: { error: 'The schedule names a day that does not exist: 2027-02-30' },
      },
    ]);
  });
});

describe('a webhook task', () => {
  const hook = { ...given, task_type: 'webhook', payload: { any: ['thing'] } };

  it('gets a signing secret that is shown this once', async () => {
    const { body, status } = await create({ ...hook, webhook_url: 'https://example.com/in' });
    expect(status).toBe(200);
    expect(body.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body).toMatchObject({ webhook_url: 'https://example.com/in', payload: { any: ['thing'] } });
    expect(body.secret_hint).toBe(`whsec_…${body.signing_secret?.slice(-5)}`);
    const secret = body.signing_secret ?? '';
    const read = await platform.call('GET', `/api/scheduled-tasks/${body.id}`, { key });
    const list = await platform.call('GET', '/api/scheduled-tasks', { key });
    expect(read.body).toEqual({ ...body, signing_secret: undefined });
    expect(JSON.stringify([read.body, list.body])).not.toContain(secret.slice(6));
    const rows = await platform.database.query<{ sealed_secret: string }>(
      'select * from scheduled_task where id = $1',
      [body.id],
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(platform.app.resources.sealer.open(rows[0]?.sealed_secret ?? '', 'scheduled-task')).toBe(secret);
    expect(platform.logged.join('\n')).not.toContain(secret.slice(6));
  });

  it('may post without https where the operator allows it', async () => {
    expect((await create({ ...hook, webhook_url: 'http://127.0.0.1:9191/in' })).status).toBe(200);
  });

  it('needs an address', async () => {
    const missing = [{ loc: ['body', 'webhook_url'], msg: 'Field required', type: 'missing' }];
    expect(await refused(hook)).toEqual(missing);
    expect(await refused({ ...hook, webhook_url: null })).toEqual(missing);
  });

  it.each([
    'http://example.com/in',
    'http://127.0.0.1:9192/in',
    'https://127.0.0.1/in',
    'https://localhost/in',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    '',
    'https://example.com\\in',
    'https://example.com/#here',
    'https://printer.local/in',
    'https://intranet/in',
    `https://${'a'.repeat(64)}.com/`,
  ])('may not post to %j', async (webhook_url) => {
    expect(await refused({ ...hook, webhook_url })).toMatchObject([{ loc: ['body', 'webhook_url'] }]);
  });

  it('is the only kind that has an address', async () => {
    expect(await refused({ webhook_url: 'https://example.com/in' })).toMatchObject([
      { loc: ['body', 'webhook_url'], msg: 'Value error, Only a task of the type webhook has one' },
    ]);
  });
});

describe('a research', () => {
  it.each(['http://10.0.0.1/', 'http://printer.local/', `https://${'a'.repeat(64)}.com/`])(
    'is refused when it is stored, and not when it runs, if it is to read %s',
    async (url) => {
      const payload = { topic: 'Tides', urls: ['https://example.com/', url] };
      expect(await refused({ task_type: 'research', payload })).toMatchObject([
        { loc: ['body', 'payload', 'urls', 1], msg: 'Value error, URL not allowed' },
      ]);
    },
  );
});

describe('the number of tasks', () => {
  it('is at most 50 active ones per key, however many are created at once', async () => {
    const own = await platform.key();
    for (let index = 0; index < 40; index += 1) expect((await create(given, own)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create<Task | Refusal>(given, own)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array(10).fill(200),
      ...Array(10).fill(422),
    ]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      detail: [{ loc: ['body'], msg: 'Value error, A key can have at most 50 active tasks', type: 'value_error' }],
    });
    const list = await platform.call('GET', '/api/scheduled-tasks?limit=100', { key: own });
    expect(list.body).toMatchObject({ count: 50 });
    expect((await create(given)).status, 'another key is not concerned').toBe(200);
  });
});
