import type { Client } from 'pg';

/** The kinds of database that this program has been run on, named as in the job queue. */
export type DatabaseKind = 'postgres' | 'citus';

/**
 * What the tables and statements of this program need beyond plain SQL, each with the shortest statements that use it.
 */
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

/** Tries everything in transactions that are rolled back, and returns the names of what the database cannot do. */
export async function findLackingAbilities(client: Client): Promise<string[]> {
  const lacking: string[] = [];
  for (const { name, statements } of abilities) {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      // The server's refusal says what it lacks; an error without a code means that the connection failed.
      if (!(error instanceof Error && 'code' in error) || isPermission(error.code)) throw error;
      lacking.push(name);
    } finally {
      await client.query('rollback');
    }
  }
  return lacking;
}

/** Missing permission to create tables is reported by the migrations, with their own message. */
function isPermission(code: unknown): boolean {
  return code === '42501' || typeof code !== 'string' || code.length !== 5;
}
