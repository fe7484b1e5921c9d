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
  it('takes what the API takes', async () => {
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
  ])('refuses %s in a sentence', async (_, args, words) => {
    const { code, output } = await run('keys', 'create', ...args);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
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
    ['2147483648', 'It is no number of a key.'],
    ['x', 'It must be a whole number.'],
  ])('says what is wrong with %s', async (id, words) => {
    const { code, output } = await run('keys', 'revoke', id);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});
