import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliver, example, heads, pullEvent, queryOf, type Received, readJob, register } from '../vcs-world.ts';

let platform: TestPlatform;
let key: string;
let secret: string;
let query: string;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});

afterAll(() => platform?.stop());

/** A key of its own for every test, and with it a registration and pull requests of its own. */
beforeEach(async () => {
  key = await platform.key();
  const registered = await register(platform, key);
  secret = registered.secret;
  query = queryOf(registered);
});

type Json = Record<string, unknown>;

const send = async (payload: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  (await deliver(platform, payload, { secret, ...more })).body;

async function repositories() {
  const { body } = await platform.call<{ repositories: { status: string; last_delivery_at: string | null }[] }>(
    'GET',
    '/api/vcs/repos',
    { key },
  );
  return body.repositories;
}

describe('the signature of a delivery', () => {
  const raw = JSON.stringify(pullEvent('opened'));
  const post = (headers: Record<string, string>, text: string = raw) =>
    platform.call<Received>('POST', '/api/vcs/webhook', {
      raw: text,
      headers: { 'content-type': 'application/json', 'x-github-event': 'pull_request', ...headers },
    });
  const hmac = (by: string, text: string, algorithm = 'sha256') =>
    `${algorithm}=${createHmac(algorithm, by).update(text).digest('hex')}`;

  it('of the right secret over the raw bytes is taken', async () => {
    const spaced = `${raw}\n `;
    expect((await post({ 'x-hub-signature-256': hmac(secret, spaced) }, spaced)).body).toMatchObject({
      status: 'accepted',
    });
  });

  it('that is missing, SHA-1 only, made with another secret, or over other bytes is 401', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { 'x-hub-signature-256': '' },
      { 'x-hub-signature': hmac(secret, raw, 'sha1') },
      { 'x-hub-signature-256': hmac('not-the-secret', raw) },
      { 'x-hub-signature-256': hmac(secret, `${raw} `) },
      { 'x-hub-signature-256': hmac(secret, raw).toUpperCase() },
      { 'x-hub-signature-256': hmac(secret, raw).slice(0, -1) },
    ];
    for (const headers of attempts) {
      const answer = await post(headers);
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Invalid signature' }]);
    }
    expect((await repositories())[0]?.status).toBe('pending');
  });

  it('of an unknown or missing repository gets the same error', async () => {
    const unknown = { ...pullEvent('opened'), repository: { full_name: 'nobody/nothing' } };
    for (const payload of [unknown, { zen: 'no repository' }, {}]) {
      const answer = await deliver(platform, payload, { secret });
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Invalid signature' }]);
    }
  });

  it('of one repository is worth nothing for another', async () => {
    const other = await register(platform, key, { name: 'Other' });
    const answer = await deliver(platform, pullEvent('opened'), { secret: other.secret });
    expect(answer.status).toBe(401);
  });
});

describe('the registration that a delivery is for', () => {
  it('is the one whose token is in the address, and no other', async () => {
    const other = await register(platform, await platform.key(), { name: 'Elsewhere' });
    const payload = pullEvent('opened');
    expect((await deliver(platform, payload, { secret, query })).body).toMatchObject({ status: 'accepted' });
    for (const wrong of [queryOf(other), `?token=${randomUUID()}`, '?token=', '?token=none', `${query}&token=x`]) {
      const answer = await deliver(platform, payload, { secret, query: wrong });
      expect(answer.status, wrong).toBeGreaterThanOrEqual(401);
    }
  });

  it('keeps its token when its secret is exchanged', async () => {
    const again = await register(platform, key);
    expect(queryOf(again)).toBe(query);
    expect((await deliver(platform, pullEvent('opened'), { secret: again.secret, query })).status).toBe(200);
  });

  it("is found by the host's number once the repository has another name", async () => {
    const renamed = pullEvent('synchronize', { head: heads.second, at: '2026-05-02T10:00:00Z' });
    const repository = renamed.repository as Json;
    const headers = { 'x-github-hook-installation-target-id': String(repository.id) };
    Object.assign(repository, { full_name: 'Codertocat/Renamed' });
    for (const side of ['head', 'base']) {
      const of = (renamed.pull_request as Record<string, { repo: Json }>)[side];
      Object.assign(of?.repo ?? {}, { full_name: 'Codertocat/Renamed' });
    }
    expect((await deliver(platform, renamed, { secret, headers })).status).toBe(401);
    await send(pullEvent('opened'));
    expect((await deliver(platform, renamed, { secret, headers })).body).toMatchObject({ status: 'accepted' });
    expect((await deliver(platform, renamed, { secret })).status).toBe(401);
  });

  it('is not found by the words of a pull request', async () => {
    const payload = { ...pullEvent('opened'), repository: { full_name: 'nobody/nothing' } } as Json;
    for (const side of ['head', 'base']) {
      delete (payload.pull_request as Record<string, Json>)[side]?.repo;
    }
    (payload.pull_request as Json).body = '"full_name":"Codertocat/Hello-World"';
    expect((await deliver(platform, payload, { secret })).status).toBe(401);
    expect((await deliver(platform, payload, { secret, isForm: true })).status).toBe(401);
  });

  it('is refused what is signed for another repository with its own secret', async () => {
    const payload = { ...pullEvent('opened'), repository: { full_name: 'nobody/nothing' } };
    expect((await deliver(platform, payload, { secret, query })).status).toBe(401);
  });
});

describe('a delivery', () => {
  it('of a ping activates the repository', async () => {
    const ping = { ...example('ping'), repository: (pullEvent('opened') as { repository: unknown }).repository };
    expect(await send(ping, { event: 'ping' })).toEqual({ status: 'accepted', event: 'ping' });
    expect(await repositories()).toEqual([
      expect.objectContaining({ status: 'active', last_delivery_at: expect.any(String) }),
    ]);
  });

  it.each(['opened', 'reopened', 'synchronize', 'ready_for_review'])(
    'of a pull request that was %s queues a job',
    async (action) => {
      const received = await send(pullEvent(action));
      expect(received).toEqual({ status: 'accepted', event: 'pull_request', job_id: expect.any(Number) });
      expect(await readJob(platform, received.job_id)).toMatchObject({
        status: 'queued',
        action,
        pr_number: 2,
        head_sha: heads.first,
        repository: 'Codertocat/Hello-World',
        pr_url: 'https://github.com/Codertocat/Hello-World/pull/2',
      });
    },
  );

  it('as a form, signed over the form, is read as well', async () => {
    expect(await send(pullEvent('opened'), { isForm: true })).toMatchObject({ status: 'accepted' });
  });

  it('of a draft waits until it is ready', async () => {
    expect(await send(pullEvent('opened', { draft: true }))).toEqual({ status: 'ignored', event: 'pull_request' });
    expect(await send(pullEvent('ready_for_review'))).toMatchObject({ status: 'accepted' });
  });

  it('of an edit queues a job only if it changes the base', async () => {
    const edited = (changes: unknown, base: string) => ({
      ...pullEvent('opened', { base }),
      action: 'edited',
      changes,
    });
    expect(await send(edited({ title: { from: 'Old' } }, 'master'))).toMatchObject({ status: 'ignored' });
    const opened = await send(pullEvent('opened'));
    const rebased = await send(edited({ base: { ref: { from: 'master' } } }, 'release'));
    expect(rebased.status).toBe('accepted');
    expect((await readJob(platform, opened.job_id)).status).toBe('superseded');
  });

  it.each([
    ['pull_request', 'labeled'],
    ['pull_request', 'assigned'],
    ['push', undefined],
    ['issues', 'opened'],
    ['star', 'created'],
  ])('of %s %s is ignored', async (event, action) => {
    const payload = { ...example(event, action), repository: { full_name: 'Codertocat/Hello-World' } };
    expect(await send(payload, { event })).toEqual({ status: 'ignored', event });
  });

  it.each([
    [(pull: Json) => Object.assign(pull, { head: { sha: "'; drop table review_job" } }), 'pull_request.head.sha'],
    [(pull: Json) => Object.assign(pull, { number: undefined }), 'pull_request.number'],
  ])(
    'that lacks what a review needs is logged, and shown with the repository, until one can be read',
    async (spoil, place) => {
      const payload: Json = { ...pullEvent('opened'), number: undefined };
      spoil(payload.pull_request as Json);
      const reason = `${place} is missing or cannot be read`;
      expect(await send(payload)).toEqual({ status: 'ignored', event: 'pull_request', reason });
      expect(await repositories()).toMatchObject([
        { delivery_problem: reason, delivery_problem_at: expect.any(String) },
      ]);
      expect(platform.logged.some((line) => line.includes(reason) && line.includes('cannot be read'))).toBe(true);
      await send(pullEvent('opened'));
      expect(await repositories()).toMatchObject([{ delivery_problem: null, delivery_problem_at: null }]);
    },
  );

  it('that is no JSON, or nested too deeply, is logged with the repository', async () => {
    for (const raw of ['{"repository":{"full_name":"Codertocat/Hello-World"}', `{"a":${'['.repeat(1_000_000)}`]) {
      const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
      const answer = await platform.call<Received>('POST', `/api/vcs/webhook${query}`, {
        raw,
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'pull_request',
          'x-hub-signature-256': signature,
        },
      });
      expect(answer.body).toMatchObject({ status: 'ignored', reason: 'The body is missing or cannot be read' });
    }
  });

  it.each(['updated_at', 'title', 'html_url', 'state', 'draft', 'base', 'number'])(
    'without %s of the pull request queues a job all the same',
    async (field) => {
      const payload = pullEvent('opened');
      delete (payload.pull_request as Json)[field];
      const received = await send(payload);
      expect(received).toMatchObject({ status: 'accepted', job_id: expect.any(Number) });
      const job = await readJob(platform, received.job_id);
      expect(job).toMatchObject({ status: 'queued', pr_number: 2 });
      expect(job).toMatchObject(
        field === 'title'
          ? { pr_title: 'Pull request 2' }
          : { pr_url: 'https://github.com/Codertocat/Hello-World/pull/2' },
      );
    },
  );

  it('of a closed pull request only needs its number', async () => {
    const opened = await send(pullEvent('opened'));
    const { repository } = pullEvent('closed');
    expect(await send({ action: 'closed', pull_request: { number: 2 }, repository })).toMatchObject({
      status: 'accepted',
      job_id: opened.job_id,
    });
  });

  it('of 20 MB is taken', async () => {
    const payload = { ...pullEvent('opened'), padding: 'x'.repeat(20_000_000) };
    expect(await send(payload, { query })).toMatchObject({ status: 'accepted' });
  });

  it('of more than 25 MiB is refused', async () => {
    const payload = { ...pullEvent('opened'), padding: 'x'.repeat(26_214_400) };
    expect((await deliver(platform, payload, { secret })).status).toBe(413);
  });

  it('needs no key and is not counted', async () => {
    const answer = await deliver(platform, pullEvent('opened'), { secret });
    expect(answer.headers.get('ratelimit')).toBeNull();
  });
});

describe('a delivery that comes again', () => {
  it('by its own id, even at the same moment, makes no second job', async () => {
    const payload = pullEvent('opened');
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'accepted',
      ...Array.from({ length: 4 }, () => 'duplicate'),
    ]);
    expect(new Set(answers.map(({ job_id }) => job_id)).size).toBe(1);
  });

  it('by its head makes no second job', async () => {
    const first = await send(pullEvent('opened'));
    const again = await send(pullEvent('ready_for_review', { at: '2026-05-01T10:01:00Z' }));
    expect(again).toEqual({ status: 'duplicate', job_id: first.job_id, event: 'pull_request' });
  });

  it('long after does not undo what has happened since', async () => {
    const id = randomUUID();
    const opened = pullEvent('opened');
    const first = await send(opened, { id });
    const second = await send(pullEvent('synchronize', { head: heads.second, at: '2026-05-01T11:00:00Z' }));
    expect(await send(opened)).toMatchObject({ status: 'ignored' });
    await send(pullEvent('closed', { head: heads.second, at: '2026-05-01T12:00:00Z' }));
    expect(await send(opened, { id })).toEqual({ status: 'duplicate', job_id: first.job_id, event: 'pull_request' });
    const states = [await readJob(platform, first.job_id), await readJob(platform, second.job_id)];
    expect(states.map(({ status }) => status)).toEqual(['superseded', 'cancelled']);
  });
});

describe('the jobs of a pull request', () => {
  it('are superseded by a newer head', async () => {
    const first = await send(pullEvent('opened'));
    const second = await send(pullEvent('synchronize', { head: heads.second, at: '2026-05-01T11:00:00Z' }));
    expect((await readJob(platform, first.job_id)).status).toBe('superseded');
    expect((await readJob(platform, second.job_id)).status).toBe('queued');
  });

  const moves = [
    pullEvent('opened', { at: '2026-05-01T10:00:00Z' }),
    pullEvent('synchronize', { head: heads.second, at: '2026-05-01T10:00:00Z' }),
    pullEvent('synchronize', { head: heads.third, at: '2026-05-01T10:00:07Z' }),
  ] as const;
  it.each([
    [0, 1],
    [1, 0],
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('are only for the latest head if deliveries arrive as %i, %i, %i', async (...order) => {
    for (const at of order) await send(moves[at] ?? {});
    const last = Math.max(...order) === 2 ? heads.third : heads.second;
    const rows = await platform.app.resources.db.em().execute<{ head_sha: string }[]>(
      `select head_sha from review_job
        where repository_id = (select max(id) from repository) and status = 'queued'`,
    );
    expect(rows).toEqual([{ head_sha: last }]);
  });

  it.each(['closed', 'converted_to_draft'])(
    'are cancelled when it is %s, and taken up again afterwards',
    async (end) => {
      const first = await send(pullEvent('opened'));
      expect(await send(pullEvent(end, { at: '2026-05-01T11:00:00Z' }))).toMatchObject({
        status: 'accepted',
        job_id: first.job_id,
      });
      expect((await readJob(platform, first.job_id)).status).toBe('cancelled');
      const again = await send(pullEvent('reopened', { at: '2026-05-01T12:00:00Z' }));
      expect(again).toMatchObject({ status: 'accepted', job_id: first.job_id });
      expect((await readJob(platform, first.job_id)).status).toBe('queued');
    },
  );

  it('are not cancelled by what happened before them', async () => {
    const reopened = await send(pullEvent('reopened', { at: '2026-05-01T12:00:00Z' }));
    expect(await send(pullEvent('closed', { at: '2026-05-01T11:00:00Z' }))).toMatchObject({ status: 'ignored' });
    expect((await readJob(platform, reopened.job_id)).status).toBe('queued');
  });

  it('of other pull requests and of other keys go on', async () => {
    const first = await send(pullEvent('opened'));
    const otherKey = await platform.key();
    const other = await register(platform, otherKey);
    const theirs = (await deliver(platform, pullEvent('opened'), { secret: other.secret })).body;
    expect(theirs).toMatchObject({ status: 'accepted' });
    expect(theirs.job_id).not.toBe(first.job_id);
    await send(pullEvent('opened', { number: 3, head: heads.second, at: '2026-05-01T11:00:00Z' }));
    expect((await readJob(platform, first.job_id)).status).toBe('queued');
    expect((await readJob(platform, theirs.job_id)).status).toBe('queued');
  });
});
