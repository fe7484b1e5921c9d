import { DatabaseError } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** What is lent, as far as it matters here. */
interface Lendable {
  readonly database: TestDatabase;
  readonly logged: string[];
  stop(): Promise<void>;
}

interface Loan {
  platform: Lendable;
  /** What the start has written and nothing writes again. */
  written: string;
  isInUse: boolean;
}

/** The platform that the files of this process use one after the other. The last one ends with the run. */
let loan: Loan | undefined;

/**
 * Lends a running platform without anything in it, until it is stopped: the one that a file before has used, where there
 * is one that nobody uses and nobody has published briefings on. Ids go on where they were, as the program may remember
 * what had one.
 */
export async function lendPlatform<Platform extends Lendable>(start: () => Promise<Platform>): Promise<Platform> {
  if (loan?.isInUse === true) return start();
  if (loan !== undefined && (await writtenIn(loan.platform)) !== loan.written) {
    await loan.platform.stop();
    loan = undefined;
  }
  if (loan === undefined) {
    const started = await start();
    loan = { platform: started, written: await writtenIn(started), isInUse: false };
  }
  const { platform } = loan;
  loan.isInUse = true;
  await empty(platform);
  const stop = () => {
    if (loan?.platform === platform) loan.isInUse = false;
    return Promise.resolve();
  };
  return Object.create(platform, { stop: { value: stop } }) as Platform;
}

async function writtenIn({ database }: Lendable): Promise<string> {
  const [row] = await database.query<{ written: string }>(
    `select coalesce(string_agg(b::text, '' order by b.filename), '') as written from briefing b`,
  );
  return row?.written ?? '';
}

/**
 * Only tables with rows, since truncating one without costs as much. What the program still writes, such as its log of
 * calls, is not waited for, because it may wait for a table that is already locked here.
 */
const emptySql = `do $$
declare
  candidate regclass;
  has_rows boolean;
  filled text[] := '{}';
begin
  perform set_config('lock_timeout', '50ms', true);
  for candidate in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migration', 'api_key', 'briefing', 'log_writer')
  loop
    execute format('select exists (select from %s)', candidate) into has_rows;
    if has_rows then filled := filled || candidate::text; end if;
  end loop;
  if filled <> '{}' then execute format('truncate %s cascade', array_to_string(filled, ', ')); end if;
  delete from pgboss.job;
  delete from api_key where id > (select min(id) from api_key);
end $$`;

const lockNotAvailable = '55P03';

async function empty(platform: Lendable): Promise<void> {
  for (let isEmpty = false; !isEmpty; ) {
    isEmpty = await platform.database.query(emptySql).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DatabaseError && error.code === lockNotAvailable) return false;
        throw error;
      },
    );
  }
  platform.logged.length = 0;
}
