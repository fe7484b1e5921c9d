import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { createSourceHost, type SourceHost } from '#platform/source-host/source-host.ts';
import { type LocalHost, startLocalHost, token } from '../../areas/vcs/local-host.ts';
import { diff, heads, putPull } from '../../areas/vcs/vcs-world.ts';

let local: LocalHost;
let outbound: Outbound;
let host: SourceHost;
const asked = { owner: 'Codertocat', name: 'Hello-World', number: 2 };

beforeAll(async () => {
  local = await startLocalHost();
  outbound = new Outbound({ allow: [] });
  const created = createSourceHost({ token, apiUrl: local.url }, { outbound, clock: systemClock });
  if (created === undefined) throw new Error('there is a token');
  host = created;
  putPull(local);
});

afterAll(async () => {
  await outbound?.close();
  await local?.close();
});

describe('source host', () => {
  it('is absent without a token', () => {
    expect(createSourceHost({ token: undefined, apiUrl: local.url }, { outbound, clock: systemClock })).toBeUndefined();
  });

  it('reads a pull request and its diff', async () => {
    expect(await host.readPullRequest(asked)).toEqual({
      number: 2,
      title: 'Update the README with new information.',
      url: 'https://github.com/Codertocat/Hello-World/pull/2',
      isOpen: true,
      isDraft: false,
      headSha: heads.first,
      baseRef: 'master',
      updatedAt: new Date('2026-05-01T10:00:00Z'),
    });
    expect(await host.readDiff(asked)).toBe(diff);
  });

  it('creates, lists and updates reviews', async () => {
    const comments = [{ path: 'src/total.js', line: 3, startLine: 2, body: 'Here.' }];
    const id = await host.createReview(asked, { commit: heads.first, body: 'One', comments });
    expect(local.reviews.get(2)?.[0]).toMatchObject({
      commit_id: heads.first,
      event: 'COMMENT',
      comments: [{ path: 'src/total.js', line: 3, side: 'RIGHT', start_line: 2, start_side: 'RIGHT', body: 'Here.' }],
    });
    await host.updateReview(asked, { id, body: 'Two' });
    expect(await host.listReviews(asked)).toEqual([{ id, body: 'Two' }]);
  });

  it('reads paginated lists up to a thousand entries', async () => {
    for (let number = 10; number < 1_300; number += 1) putPull(local, { number });
    const listed = await host.listOpenPullRequests(asked);
    expect([listed.items.length, listed.isComplete]).toEqual([1_000, false]);
    for (let number = 10; number < 1_200; number += 1) local.pulls.delete(number);
    expect(await host.listOpenPullRequests(asked)).toMatchObject({ isComplete: true, items: { length: 101 } });
  });

  it.each([
    [{ status: 401 }, { reason: 'refused', isPassing: false }],
    [{ status: 403 }, { reason: 'refused', isPassing: false }],
    [
      { status: 403, headers: { 'retry-after': '60' } },
      { reason: 'rate-limited', isPassing: true, retryAfterMs: 60_000 },
    ],
    [
      { status: 403, headers: { 'x-ratelimit-remaining': '0' } },
      { reason: 'rate-limited', isPassing: true, retryAfterMs: 60_000 },
    ],
    [
      { status: 403, message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' },
      { reason: 'rate-limited', isPassing: true, retryAfterMs: 60_000 },
    ],
    [
      {
        status: 403,
        message: 'You have exceeded a secondary rate limit.',
        headers: { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': '4102444800' },
      },
      { reason: 'rate-limited', retryAfterMs: 60_000 },
    ],
    [
      { status: 403, headers: { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': '4102444800' } },
      { reason: 'refused', isPassing: false, retryAfterMs: null },
    ],
    [
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' } },
      { reason: 'rate-limited', retryAfterMs: 86_400_000 },
    ],
    [
      { status: 429, headers: {} },
      { reason: 'rate-limited', isPassing: true, retryAfterMs: 60_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': '5' } },
      { reason: 'rate-limited', retryAfterMs: 5_000 },
    ],
    [{ status: 404 }, { reason: 'not-found', isPassing: false }],
    [{ status: 406 }, { reason: 'too-large', isPassing: false }],
    [{ status: 422 }, { reason: 'invalid', isPassing: false }],
    [{ status: 500 }, { reason: 'unavailable', isPassing: true }],
    [{ status: 502 }, { reason: 'unavailable', isPassing: true, retryAfterMs: null }],
    [
      { status: 503, headers: { 'retry-after': '120' } },
      { reason: 'unavailable', retryAfterMs: 120_000 },
    ],
    [{}, { reason: 'unavailable', isPassing: true }],
  ])('explains %j', async (fault, error) => {
    local.fails({ path: /\/pulls\/2$/, ...fault });
    const refused = await host.readPullRequest(asked).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ name: 'SourceHostError', ...error });
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain(token);
  });

  it('rejects anything other than a pull request', async () => {
    putPull(local, { number: 3, updated_at: undefined as unknown as string });
    await expect(host.readPullRequest({ ...asked, number: 3 })).rejects.toMatchObject({ reason: 'bad-response' });
  });

  it('connects only to its own address', async () => {
    const elsewhere = await startLocalHost();
    const other = createSourceHost({ token, apiUrl: 'http://127.0.0.1:9' }, { outbound, clock: systemClock });
    await expect(other?.readPullRequest(asked)).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(outbound.request({ url: elsewhere.url })).rejects.toThrow('URL not allowed');
    await elsewhere.close();
  });
});
