import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import type { TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import type { LocalHost } from '../local-host.ts';
import {
  deliver,
  jobWhen,
  postingEnded,
  pullEvent,
  putPull,
  readJob,
  register,
  response,
  startHostedWorld,
} from '../vcs-world.ts';

let host: LocalHost;
let model: LocalModel;
let platform: TestPlatform;
let secret: string;
let stop: () => Promise<void>;
let number = 300;

beforeAll(async () => {
  model = await startLocalModel();
  const environment = { MODEL_URL: model.url, MODEL_NAME: 'reviewer' };
  ({ host, platform, secret, stop } = await startHostedWorld({ environment, registration: { auto_review: true } }));
});

afterAll(async () => {
  await stop?.();
  await model?.close();
});

beforeEach(() => {
  number += 1;
  putPull(host, { number });
});

const open = async (by = secret) =>
  (await deliver(platform, pullEvent('opened', { number, title: 'Totals for all' }), { secret: by })).body.job_id;

describe('a repository that is reviewed by itself', () => {
  it('has its pull request reviewed by the model and the review posted, as one decision cycle', async () => {
    model.alwaysReplies(response);
    const id = await open();
    expect(await postingEnded(platform, id)).toMatchObject({
      status: 'completed',
      issue_count: 2,
      posted: true,
      post_error: null,
    });
    expect(host.reviews.get(number)).toMatchObject([{ comments: [{ path: 'src/total.js', line: 3 }] }]);
    expect(model.requests.at(-1)?.prompt).toContain('return eval(text)');
    expect(model.requests.at(-1)?.prompt).toContain('Totals for all');
    expect(model.requests.at(-1)?.system).not.toContain('Totals for all');
    const cycles = await platform.app.resources.db
      .em()
      .execute('select kind, outcome from decision_cycle where subject = ?', [`review-job:${id}`]);
    expect(cycles).toEqual([{ kind: 'review', outcome: 'succeeded' }]);
    const memories = await platform.app.resources.db
      .em()
      .execute('select summary from episodic_memory where subject = ?', [`review-job:${id}`]);
    expect(memories).toEqual([{ summary: 'Reviewed a pull request: 2 issues, 1 of them critical.' }]);
  });

  it('asks the model again if it returns no review', async () => {
    model.willReply('I would rather not.');
    model.alwaysReplies(response);
    await jobWhen(platform, await open(), 'completed');
  });

  it('fails the job if the model returns none at all', async () => {
    model.alwaysReplies('I would rather not.');
    const id = await open();
    await until('the job is given up', async () => {
      const { db } = platform.app.resources;
      await db
        .em()
        .execute(`update pgboss.job set start_after = now() where name = 'write-review' and state = 'retry'`);
      return (await db.em().execute(`select 1 from review_job where id = ? and status = 'failed'`, [id])).length > 0;
    });
    expect(await readJob(platform, id)).toMatchObject({
      error: 'The model’s answer contains no readable review',
      posted: false,
    });
    expect(host.reviews.get(number) ?? []).toEqual([]);
  });

  it('does not change a job that was completed meanwhile', async () => {
    const answered = Promise.withResolvers<void>();
    const asked = model.requests.length;
    model.alwaysReplies({
      kind: 'slow',
      until: answered.promise,
      // biome-ignore lint/suspicious/noThenProperty: a reply is a value that nobody awaits
      then: { kind: 'answer', text: response },
    });
    const id = await open();
    await model.request(asked);
    await platform.call('POST', `/api/vcs/review/${id}/complete`, { body: { response: 'No issues found.' } });
    answered.resolve();
    await until('the cycle has ended', async () => {
      const rows = await platform.app.resources.db
        .em()
        .execute(`select 1 from decision_cycle where subject = ? and outcome = 'succeeded'`, [`review-job:${id}`]);
      return rows.length > 0;
    });
    expect(await readJob(platform, id)).toMatchObject({ issue_count: 0, posted: false });
  });
});

it('a repository that did not ask for it waits for its caller', async () => {
  model.alwaysReplies(response);
  const quiet = await register(platform, await platform.key());
  const asked = model.requests.length;
  const id = await open(quiet.secret);
  await jobWhen(platform, id, 'prompt_generated');
  const waiting = await platform.app.resources.db
    .em()
    .execute(`select 1 from pgboss.job where name = 'write-review' and (data->>'jobId')::int = ?`, [id]);
  expect(waiting).toEqual([]);
  expect(model.requests).toHaveLength(asked);
});
