import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepReviewsWork } from '#areas/code-review/review/sweep-reviews.work.ts';
import { sweepSummariesWork } from '#areas/meeting/summary/sweep-summaries.work.ts';
import { sweepSentimentsWork } from '#areas/sentiment/results/sweep-sentiments.work.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let key: string;
let keyId: number;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  const [row] = await platform.database.query<{ id: number }>('select max(id)::int as id from api_key');
  keyId = row?.id ?? 0;
});
afterAll(() => platform.stop());

const kinds = [
  {
    table: 'code_review',
    path: '/api/code/parse',
    body: { response: '{"summary":"Fine.","issues":[]}' },
    sweep: sweepReviewsWork,
  },
  {
    table: 'sentiment_result',
    path: '/api/sentiment/parse',
    body: { text: 'Lovely.', response: '{"sentiment":"positive","score":0.8}' },
    sweep: sweepSentimentsWork,
  },
  {
    table: 'meeting_summary',
    path: '/api/meeting/parse',
    body: { transcript: 'Ann: Hello.\nBen: Hello.', response: '{"summary":"They met."}' },
    sweep: sweepSummariesWork,
  },
];

const store = async (path: string, body: object, as = key) => {
  const answer = await platform.call<{ id: number }>('POST', path, { key: as, body });
  expect([answer.status, answer.body.id]).toEqual([200, expect.any(Number)]);
  return answer.body.id;
};

const idsOf = async (table: string) =>
  (await platform.database.query<{ id: number }>(`select id from ${table} where key_id = $1 order by id`, [keyId])).map(
    ({ id }) => id,
  );

/** Copies a row so often, with its instants. */
const copy = (table: string, id: number, times: number) =>
  platform.database.query(
    `insert into ${table} select (r).* from (
       select jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id')))) as r
       from ${table} t, generate_series(1, $2::int) where t.id = $1) copies`,
    [id, times],
  );

describe.each(kinds)('results in $table', ({ table, path, body, sweep }) => {
  it('keep the latest 1,000 per key', async () => {
    const first = await store(path, body);
    const others = await store(path, body, await platform.key());
    await copy(table, first, 1_004);
    const last = await store(path, body);
    const kept = await idsOf(table);
    expect([kept.length, kept.at(-1), kept.includes(first)]).toEqual([1_000, last, false]);
    expect(await platform.database.query(`select 1 from ${table} where id = $1`, [others])).toHaveLength(1);
  });

  it('are deleted after 90 days', async () => {
    const [old = 0, young = 0] = await idsOf(table);
    await platform.database.query(`update ${table} set created_at = now() - interval '91 days' where id = $1`, [old]);
    await platform.database.query(`update ${table} set created_at = now() - interval '89 days' where id = $1`, [young]);
    const run = { signal: new AbortController().signal } as Parameters<typeof sweep.work>[1];
    await sweep.work(platform.app.resources, run);
    const kept = await idsOf(table);
    expect([kept.includes(old), kept.includes(young)]).toEqual([false, true]);
  });
});

it('reviews of pull requests are kept beyond 90 days', async () => {
  const id = await store('/api/code/parse', kinds[0]?.body ?? {});
  await platform.database.query(`update code_review set created_at = now() - interval '91 days' where id = $1`, [id]);
  await platform.database.query(
    `insert into review_job (repository_id, key_id, repository, pr_number, pr_title, pr_url, head_sha, base_ref, action,
       event_at, status, review_type, review_id, post_state, created_at)
     values (1, $1, 'a/b', 1, 't', 'u', 'h', 'main', 'opened', now(), 'completed', 'full', $2, 'none', now())`,
    [keyId, id],
  );
  const run = { signal: new AbortController().signal } as Parameters<typeof sweepReviewsWork.work>[1];
  await sweepReviewsWork.work(platform.app.resources, run);
  expect(await idsOf('code_review')).toContain(id);
});
