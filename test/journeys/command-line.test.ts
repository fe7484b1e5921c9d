import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, runProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), dataFolder()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), folder.remove()]);
});

async function run(...args: string[]) {
  const program = runProgram('cli', { DATABASE_URL: database.url, DATA_DIR: folder.path }, args);
  return { code: await program.ended, output: program.output };
}

describe('keys create', () => {
  it('accepts what the API accepts', async () => {
    const args = ['--name', ` ${'n'.repeat(200)} `, '--rate', '10000000', '--tier', 'pro', '--admin', '--json'];
    const { code, output } = await run('keys', 'create', ...args);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      name: 'n'.repeat(200),
      rate_limit_per_hour: 10_000_000,
      tier: 'pro',
      admin: true,
    });
  });

  it.each([
    ['a name that is too long', ['--name', 'n'.repeat(201)], 'It must have 200 characters or fewer.'],
    ['a name of spaces', ['--name', '  '], 'It must not be empty.'],
    ['a rate of nothing', ['--name', 'x', '--rate', '0'], 'It must be 1 or more.'],
    ['a rate above all', ['--name', 'x', '--rate', '10000001'], 'It must be 10,000,000 or less.'],
    ['a rate that is no number', ['--name', 'x', '--rate', '1e3'], 'It must be a whole number.'],
    ['an unknown tier', ['--name', 'x', '--tier', 'gold'], 'One of free, developer, pro, enterprise.'],
  ])('rejects %s with a message', async (_, args, words) => {
    const { code, output } = await run('keys', 'create', ...args);
    expect(code).toBe(2);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});

describe('a rejected command', () => {
  it.each([
    ['without what it needs', ['research', 'queue'], 2, 'Missing: <topic>.'],
    [
      'where nobody answers',
      ['webhooks', 'list', '--server', 'http://127.0.0.1:9'],
      1,
      'No response from http://127.0.0.1:9',
    ],
    ['with a number that is none', ['research', 'get', 'abc'], 2, '<research-id> must be a whole number, not "abc".'],
  ])('explains why: %s', async (_, args, exitCode, words) => {
    const { code, output } = await run(...args);
    expect(code).toBe(exitCode);
    expect(output.startsWith(words)).toBe(true);
    expect(output).not.toMatch(/\n {4}at |CommandFailure/);
  });
});

describe('keys list', () => {
  it('lists all keys, newest first, however many there are', async () => {
    await database.query(
      `insert into api_key (name, hash, prefix, last_four, tier, is_admin, created_at)
        select 'many', md5(n::text), 'ap_live_', 'last', 'free', false, now() from generate_series(1, 2001) n`,
    );
    const [row] = await database.query<{ n: number }>('select count(*)::int as n from api_key');
    const { code, output } = await run('keys', 'list', '--json');
    expect(code).toBe(0);
    const ids = (JSON.parse(output) as { id: number }[]).map(({ id }) => id);
    expect(ids).toHaveLength(row?.n ?? 0);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});

describe('keys revoke', () => {
  it.each([
    ['999999', 'There is no key 999999.'],
    ['2147483648', 'It is not a valid key id.'],
    ['x', 'It must be a whole number.'],
  ])('reports what is wrong with %s', async (id, words) => {
    const { code, output } = await run('keys', 'revoke', id);
    expect(code).toBe(words.startsWith('It ') || words.startsWith('required') ? 2 : 1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});

describe('invoices', () => {
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 15));
  const month = lastMonth.toISOString().slice(0, 7);

  beforeAll(async () => {
    await database.query(
      `with key as (
        insert into api_key (name, hash, prefix, last_four, tier, is_admin, created_at)
        values ('ann', 'hash of ann', 'ap_live_', 'last', 'free', false, now()) returning id
      ), customer as (
        insert into customer (id, key_id, email, name, created_at)
        select 7, id, 'ann@example.com', '=cmd()', now() from key
      ), charge as (
        insert into service_charge (key_id, service, product, price_cents, request_id, state, reserved_at, settled_at)
        select id, 'email_draft', 'long', 200, 'req_1', 'committed', $1, $1 from key
      )
      insert into credit_charge (key_id, operation, request_id, credits, state, period_start, reserved_at)
      select id, 'research.queue', 'req_2', 3, 'committed', $1, $1 from key`,
      [lastMonth],
    );
  });

  it('prints a table', async () => {
    const { code, output } = await run('invoices', '--month', month);
    expect(code).toBe(0);
    expect(output).toMatch(/^Customer 7: ann@example\.com, =cmd\(\)$/m);
    expect(output).toMatch(/email_draft\.long +1 x \$2\.00 +\$2\.00/);
    expect(output).toMatch(/^Total: \$2\.00, 3 credits, 1 invoice\.$/m);
  });

  it('prints only CSV with --csv -', async () => {
    const { code, output } = await run('invoices', '--month', month, '--customer', '7', '--csv', '-');
    expect(code).toBe(0);
    const rows = output.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^month,customer_id,key_id,email,/);
    const date = lastMonth.toISOString().slice(0, 10);
    expect(rows[1]).toMatch(
      new RegExp(
        `^${month},7,\\d+,ann@example\\.com,'=cmd\\(\\),deliverable,${date},email_draft\\.long,1,2\\.00,2\\.00,`,
      ),
    );
    expect(rows[2]).toContain('credits,,research.queue,3,,0.00,1,,');
  });

  it('writes CSV to a file readable only by its owner, beside the table', async () => {
    const file = join(folder.path, 'invoices.csv');
    const { code, output } = await run('invoices', '--month', month, '--csv', file);
    expect([code, output.includes('Total')]).toEqual([0, true]);
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${month},7,\\d+,ann@example\\.com`, 'm'));
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('reports a month without invoices', async () => {
    const { code, output } = await run('invoices', '--month', '2025-01', '--customer', '7');
    expect([code, output]).toEqual([0, '2025-01 (UTC): no charges and no usage.\n']);
  });

  it.each([
    [['--month', '2999-01'], 'The month 2999-01 has not started yet.'],
    [['--month', '2026-13'], 'It must be a month, such as 2026-11.'],
    [['--month', month, '--customer', '8'], 'There is no customer 8.'],
    [['--month', month, '--csv', '/nowhere/invoices.csv'], '/nowhere/invoices.csv cannot be written: '],
    [[], "required option '--month <month>' not specified"],
  ])('rejects %j with a message', async (args, words) => {
    const { code, output } = await run('invoices', ...args);
    expect(code).toBe(words.startsWith('It ') || words.startsWith('required') ? 2 : 1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});

describe('jobs', () => {
  /** Leaves jobs that were given up, as pg-boss files them, and answers with their ids, oldest first. */
  async function giveUp(count: number): Promise<string[]> {
    await run('jobs', 'list');
    const rows = await database.query<{ id: string }>(
      `insert into pgboss.job (name, data, created_on, source_name, source_id, source_retry_count, source_output)
        select 'dead-letter', '{}', now() + n * interval '1 s', 'sweep-job-effects', gen_random_uuid(), 2,
          '{"message": "the disk\\n is full"}'
        from generate_series(1, $1::int) n returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  it('are listed, retried and discarded', async () => {
    const [first, second, third] = await giveUp(3);
    const listed = await run('jobs', 'list');
    expect(listed.code).toBe(0);
    const lines = listed.output.trim().split('\n');
    expect(lines.map((line) => line.split('\t')[0])).toEqual([third, second, first]);
    expect(lines[0]).toMatch(/\tsweep-job-effects\t\d{4}-.*Z\t3 runs\tthe disk is full$/);

    expect(await run('jobs', 'cancel', third ?? '')).toMatchObject({ code: 0, output: '1 job taken off the list.\n' });
    expect(await run('jobs', 'retry', first ?? '')).toMatchObject({ code: 0, output: '1 job will run again.\n' });
    const waiting = await database.query(`select state from pgboss.job where name = 'sweep-job-effects'`);
    expect(waiting).toEqual([{ state: 'created' }]);
    const left = JSON.parse((await run('jobs', 'list', '--json')).output) as { id: string }[];
    expect(left.map(({ id }) => id)).toEqual([second]);

    // A sweep is one of its kind: the other one waits already.
    const blocked = await run('jobs', 'retry', second ?? '');
    expect(blocked).toMatchObject({ code: 1, output: expect.stringContaining('0 jobs will run again.') });
    expect(blocked.output).toContain('another job of their kind blocks them');
    expect(await run('jobs', 'cancel', '--all')).toMatchObject({ code: 0 });
  }, 120_000);

  it.each([
    ['neither ids nor --all', 1, ['retry'], 'Pass the ids of jobs, or --all.'],
    ['both', 1, ['cancel', crypto.randomUUID(), '--all'], 'Pass the ids of jobs, or --all.'],
    ['what is no id', 2, ['retry', '17'], 'It is not a job id'],
    ['an id that is not on the list', 1, ['cancel', crypto.randomUUID()], 'The others are not on the list'],
  ])('reject %s with a message', async (_, expected, args, words) => {
    const { code, output } = await run('jobs', ...args);
    expect(code).toBe(expected);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});
