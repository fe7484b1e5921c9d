import { DatabaseError } from 'pg';
import type { App } from '#app';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** What is lent, as far as it matters here. */
interface Lendable {
  readonly url: string;
  readonly app: App;
  readonly database: TestDatabase;
  readonly logged: string[];
  stop(): Promise<void>;
}

interface Loan {
  platform: Lendable;
  /** What the start has written and nothing writes again. */
  written: string;
  isInUse: boolean;
  /** Whether a file has started its jobs, which cannot be stopped without the platform. */
  runsJobs: boolean;
  /** The id of the last call of the file before. Calls are logged in their order, and a little later. */
  lastCall: string | undefined;
}

/** The platform that the files of this process use one after the other. The last one ends with the run. */
let loan: Loan | undefined;

/**
 * Lends a running platform without anything in it, until it is stopped: the one that a file before has used, where there
 * is one that nobody uses, that runs no jobs and that nobody has published briefings on. Ids go on where they were, as
 * the program may remember what had one.
 */
export async function lendPlatform<Platform extends Lendable>(start: () => Promise<Platform>): Promise<Platform> {
  if (loan?.isInUse === true) return start();
  if (loan !== undefined && (loan.runsJobs || (await writtenIn(loan.platform)) !== loan.written)) {
    await loan.platform.stop();
    loan = undefined;
  }
  if (loan === undefined) {
    const platform = await start();
    loan = { platform, written: await writtenIn(platform), isInUse: false, runsJobs: false, lastCall: undefined };
  }
  const lent = loan;
  lent.isInUse = true;
  await afterLastCall(lent);
  await empty(lent.platform);
  const startWorkers = () => {
    lent.runsJobs = true;
    return lent.platform.app.startWorkers();
  };
  const stop = async () => {
    const { headers } = await fetch(`${lent.platform.url}/health`);
    lent.lastCall = headers.get('x-request-id') ?? undefined;
    lent.isInUse = false;
  };
  const app = Object.create(lent.platform.app, { startWorkers: { value: startWorkers } }) as App;
  return Object.create(lent.platform, { app: { value: app }, stop: { value: stop } }) as Platform;
}

/** Waits until all calls of the file before are in the log, as they would be counted as calls of the next. */
async function afterLastCall({ platform, lastCall }: Loan): Promise<void> {
  if (lastCall === undefined) return;
  const inLog = `select 1 from request_log where request_id = '${lastCall}'`;
  await until('the log of the file before', async () => (await platform.database.query(inLog)).length > 0);
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
