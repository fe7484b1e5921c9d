import type { Client } from 'pg';

/** The kinds of database that this program was run on, by the job queue's names for them. */
export type DatabaseKind = 'postgres' | 'citus';

/** What the tables and the statements of this program need beyond plain SQL, each with the shortest that uses it. */
const abilities: ReadonlyArray<{ name: string; statements: readonly string[] }> = [
  {
    name: 'tables partitioned by time',
    statements: [
      'create table ability_check (at timestamptz not null) partition by range (at)',
      `create table ability_check_part partition of ability_check for values from ('2026-01-01') to ('2026-01-02')`,
    ],
  },
  {
    name: 'brin indexes',
    statements: ['create table ability_check (at timestamptz)', 'create index on ability_check using brin (at)'],
  },
  {
    name: 'full-text search over generated columns',
    statements: [
      `create table ability_check (words text, found tsvector generated always as (to_tsvector('english'::regconfig, words)) stored)`,
      'create index on ability_check using gin (found)',
    ],
  },
  { name: 'fillfactor', statements: ['create table ability_check (used int) with (fillfactor = 70)'] },
  { name: 'procedural blocks (plpgsql)', statements: ['do $$ begin perform 1; end $$'] },
  { name: 'advisory locks of a transaction', statements: ['select pg_advisory_xact_lock(1)'] },
  { name: 'notifications (pg_notify)', statements: [`select pg_notify('ability_check', '')`] },
  {
    name: 'select for update skip locked',
    statements: [
      'create table ability_check (id int primary key)',
      'select id from ability_check for update skip locked',
    ],
  },
  {
    name: 'writing in a with clause',
    statements: [
      'create table ability_check (id int primary key)',
      'with added as (insert into ability_check values (1) returning id) select id from added',
    ],
  },
];

/** Tries everything in transactions that are rolled back, and names what the database cannot do. */
export async function findLackingAbilities(client: Client): Promise<string[]> {
  const lacking: string[] = [];
  for (const { name, statements } of abilities) {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      // The server's refusal says what it lacks; without a code it was the connection that failed.
      if (!(error instanceof Error && 'code' in error) || isPermission(error.code)) throw error;
      lacking.push(name);
    } finally {
      await client.query('rollback');
    }
  }
  return lacking;
}

/** Who may make no tables is told so by the migrations, in words of their own. */
function isPermission(code: unknown): boolean {
  return code === '42501' || typeof code !== 'string' || code.length !== 5;
}
