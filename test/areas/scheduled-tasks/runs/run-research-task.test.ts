import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import {
  allJobsEnded,
  endOf,
  executionOf,
  keyIdOf,
  makeDue,
  memoriesOf,
  once,
  runAgain,
  runOnce,
  startTidalWorld,
  storeTask,
  type TidalWorld,
  taskOf,
} from './due-task.ts';

let web: TidalWorld['web'];
let platform: TestPlatform;
let keyId: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ web, platform, keyId, stop } = await startTidalWorld());
});
afterAll(() => stop?.());

const researchTask = (payload: Record<string, unknown>, more: object = {}) =>
  storeTask(platform, { keyId, taskType: 'research', payload, ...more });

const chargesOf = (executionId: number) =>
  platform.database.query<{ state: string; credits: number }>(
    'select state, credits from credit_charge where purchase = $1',
    [`execution:${executionId}`],
  );

/** A page that the test lets through, so that a research lasts as long as it wants. */
function gatedPage(path: string): { url: string; open: () => void } {
  const gate = Promise.withResolvers<void>();
  web.page(path, async () => {
    await gate.promise;
    return { html: '<p>The Rance tidal power station in Brittany opened in 1966 and has 24 turbines.</p>' };
  });
  return { url: web.url(path), open: () => gate.resolve() };
}

describe('a due research task', () => {
  it('runs its payload as a research, waits for it without holding a job, and ends with it', async () => {
    const page = gatedPage('/gated');
    const { id } = await researchTask({ topic: 'tidal power', urls: [page.url, ...web.pages], max_sources: 4 }, once);
    const executionId = await makeDue(platform, id);
    await allJobsEnded(platform);
    const waiting = await executionOf(platform, executionId);
    expect(waiting).toMatchObject({ status: 'in_progress', finished_at: null, research_id: expect.any(Number) });
    expect(await taskOf(platform, id)).toMatchObject({ status: 'active', run_count: 0 });
    page.open();
    const execution = await endOf(platform, executionId);
    const researchId = waiting?.research_id;
    expect(execution).toMatchObject({ status: 'completed', error: null });
    const sources = (execution.result as { sources: number }).sources;
    expect(sources).toBeGreaterThanOrEqual(3);
    expect(execution.result).toEqual({
      research_id: researchId,
      url: expect.stringMatching(new RegExp(`^http://[^/]+/api/research/${researchId}$`)),
      sources,
    });
    expect(await taskOf(platform, id)).toMatchObject({ status: 'completed', run_count: 1, last_status: 'completed' });
    expect(await chargesOf(executionId)).toEqual([{ state: 'committed', credits: 1 }]);
  });

  it('records its research in the transaction that queues it, so that no result arrives too early', async () => {
    await platform.database.query(`create table written (what text, transaction bigint);
      create function note() returns trigger language plpgsql as $$
        begin insert into written values (tg_table_name, txid_current()); return new; end $$;
      create trigger note after insert on research_result for each row execute function note();
      create trigger note after update of research_id on task_execution for each row
        when (old.research_id is distinct from new.research_id) execute function note();`);
    const { id } = await researchTask({ topic: 'tidal power', urls: web.pages.slice(0, 1), max_sources: 1 });
    await runOnce(platform, id);
    const written = await platform.database.query<{ what: string; transaction: string }>('select * from written');
    await platform.database.query('drop function note cascade');
    expect(written.map(({ what }) => what).sort()).toEqual(['research_result', 'task_execution']);
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('reports what is new, changed, gone and unreadable since its last run', async () => {
    const changing = web.url('/changing');
    const town = web.url('/changing-town');
    const says = (path: string, sentences: string[]) =>
      web.page(path, {
        html: `<title>Tidal power at Solva</title><article><h1>Tidal power at Solva</h1><p>${sentences.join(' ')}</p></article>`,
      });
    const turbines = (count: string) =>
      `The tidal power station at Solva has ${count} turbines on the bed of the sound.`;
    const opened = 'The tidal power station at Solva opened in 2011 and belongs to the town.';
    const prize = 'The tidal power station at Solva has won a prize for its quiet rotors.';
    const visitors = 'In 2025 some 4,000 visitors came to see the tidal power station at Solva.';
    const { id } = await researchTask(
      { topic: 'tidal power station at Solva', urls: [changing, town], max_sources: 2 },
      { recurrence: 'daily' },
    );
    const changesOf = async () => ((await runOnce(platform, id)).result as { changes?: string }).changes;
    says('/changing', [turbines('twelve'), opened]);
    says('/changing-town', [visitors]);
    expect(await changesOf()).toBeUndefined();
    // A new spelling, a new date and a new advertisement are no news.
    says('/changing', [
      turbines('twelve').toUpperCase(),
      opened,
      'Updated on 3 May 2026.',
      'Sponsored: 20% off boats.',
    ]);
    web.page('/changing-town', { status: 503, html: 'closed' });
    expect(await changesOf()).toBe(
      `Nothing new since the last run. Could not be read this time: ${town} (The page answered with status 503).`,
    );
    says('/changing', [turbines('fourteen'), prize]);
    says('/changing-town', [visitors]);
    expect(await changesOf()).toBe(
      `New since the last run: “${prize}” (${changing}). Changed: “${turbines('fourteen')}”, ` +
        `before: “${turbines('twelve').toUpperCase()}” (${changing}). No longer on its page: “${opened}” (${changing}).`,
    );
    // What was asked before was another question.
    await platform.database.query(
      `update scheduled_task set payload = payload || '{"topic": "turbines at Solva"}' where id = $1`,
      [id],
    );
    expect(await changesOf()).toBeUndefined();
  });

  it('fails with the reason of the research, and costs nothing then', async () => {
    web.page('/nothing', { status: 404, html: 'gone' });
    const { id } = await researchTask({ topic: 'tidal power', urls: [web.url('/nothing')], max_sources: 1 });
    const execution = await runOnce(platform, id);
    expect(execution).toMatchObject({ status: 'failed', error: 'The page could not be read' });
    expect(await taskOf(platform, id)).toMatchObject({ failure_count: 1, last_error: execution.error });
    expect(await chargesOf(execution.id)).toEqual([{ state: 'released', credits: 1 }]);
    expect((await memoriesOf(platform, id)).map((memory) => memory.importance)).toEqual([6]);
  });

  it('buys one research and ends once, however often its job runs', async () => {
    const page = gatedPage('/gated-twice');
    const { id } = await researchTask({ topic: 'tidal power', urls: [page.url], max_sources: 1 });
    const executionId = await makeDue(platform, id);
    await allJobsEnded(platform);
    // As after a crash between the queueing and the end of the cycle.
    await platform.database.query(
      `delete from job_effect where job_id = (select id from pgboss.job where (data->>'executionId')::int = $1)`,
      [executionId],
    );
    await platform.database.query(
      `update decision_cycle set outcome = 'running', finished_at = null where subject = $1`,
      [`task:${id}`],
    );
    const before = await executionOf(platform, executionId);
    await runAgain(platform, executionId);
    expect(await executionOf(platform, executionId)).toEqual({ ...before, attempt: 2 });
    expect(await chargesOf(executionId)).toHaveLength(1);
    page.open();
    await endOf(platform, executionId);
    await runAgain(platform, executionId);
    expect(await taskOf(platform, id)).toMatchObject({ run_count: 1 });
    const cycles = await platform.database.query('select outcome from decision_cycle where subject = $1', [
      `task:${id}`,
    ]);
    expect(cycles).toEqual([{ outcome: 'continued' }]);
  });

  it('closes its cycle when the research was faster than the second attempt', async () => {
    const { id } = await researchTask({ topic: 'tidal power', urls: web.pages.slice(0, 1), max_sources: 1 });
    const execution = await runOnce(platform, id);
    await allJobsEnded(platform);
    await platform.database.query(
      `delete from job_effect where job_id = (select id from pgboss.job where (data->>'executionId')::int = $1)`,
      [execution.id],
    );
    await platform.database.query(
      `update decision_cycle set outcome = 'running', finished_at = null where subject = $1`,
      [`task:${id}`],
    );
    await runAgain(platform, execution.id);
    const cycles = await platform.database.query<{ outcome: string }>(
      `select outcome from decision_cycle where job_id = (select id from pgboss.job where (data->>'executionId')::int = $1)`,
      [execution.id],
    );
    expect(cycles).toEqual([{ outcome: 'continued' }]);
    expect(await taskOf(platform, id)).toMatchObject({ run_count: 1 });
  });

  it('fails with the sentence of the quota when the credits are used up, and queues nothing', async () => {
    const poor = await keyIdOf(platform, await platform.key({ tier: 'free' }));
    const buy = async () => {
      const { id } = await researchTask(
        { topic: 'tidal power', urls: web.pages.slice(0, 1), max_sources: 1 },
        { keyId: poor },
      );
      return runOnce(platform, id);
    };
    expect((await buy()).status).toBe('completed');
    await platform.database.query('update rate_window set period_used = 50 where caller = $1', [`key:${poor}`]);
    const execution = await buy();
    expect(execution).toMatchObject({ status: 'failed', attempt: 1, research_id: null });
    expect(execution.error).toMatch(/^Monthly quota exceeded\. Resets in \d+ seconds\.$/);
    expect(await chargesOf(execution.id)).toEqual([]);
  });

  it('queues and costs nothing when the task is deleted at the same moment', async () => {
    await platform.database.query(`create function delete_task() returns trigger language plpgsql as $$
        begin delete from scheduled_task where name = 'doomed'; return new; end $$;
      create trigger delete_task after insert on research_result for each row execute function delete_task();`);
    const { id } = await researchTask({ topic: 'never queued' }, { name: 'doomed' });
    const execution = await runOnce(platform, id);
    await platform.database.query('drop function delete_task cascade');
    expect(execution).toMatchObject({ status: 'failed', attempt: 1, error: 'The task was deleted', research_id: null });
    expect(await platform.database.query(`select 1 from research_result where topic = 'never queued'`)).toEqual([]);
    expect(await chargesOf(execution.id)).toEqual([{ state: 'released', credits: 1 }]);
  });

  it('fails at once when its payload is no research request, or names an address that is not allowed', async () => {
    const empty = await runOnce(platform, (await researchTask({})).id);
    expect(empty).toMatchObject({ status: 'failed', attempt: 1 });
    expect(empty.error).toBe('The payload cannot be used: payload.topic: Field required');
    const inside = await runOnce(platform, (await researchTask({ topic: 'x', urls: ['http://10.0.0.1/'] })).id);
    expect(inside).toMatchObject({ status: 'failed', attempt: 1, error: 'URL not allowed' });
  });

  it('is tried again when the hour of the metered limit is used up', async () => {
    const busy = await keyIdOf(platform, await platform.key({ tier: 'free' }));
    const { id } = await researchTask(
      { topic: 'tidal power', urls: web.pages.slice(0, 1), max_sources: 1 },
      { keyId: busy },
    );
    await runOnce(platform, id);
    await platform.database.query('update rate_window set metered_used = 20 where caller = $1', [`key:${busy}`]);
    const executionId = await makeDue(platform, id);
    await until('the first attempt to be refused', async () => {
      const row = await executionOf(platform, executionId);
      return row?.error?.startsWith('Rate limit exceeded');
    });
    await platform.database.query('update rate_window set metered_used = 0 where caller = $1', [`key:${busy}`]);
    expect(await endOf(platform, executionId)).toMatchObject({ status: 'completed', error: null });
  });
});
