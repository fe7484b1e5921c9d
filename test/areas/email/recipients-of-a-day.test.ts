import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TierName } from '#accounts/tiers.ts';
import { type LocalMailServer, smtpAnswer, startMailServer } from '../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type Author, callDraft, draftWhen, newAuthor, noJobsLeft, sentDraft, writeDraft } from './draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let refusal: Error | undefined;
let isCutOff = false;

beforeAll(async () => {
  server = await startMailServer({
    onMessage: () => {
      if (isCutOff) server.dropAll();
      if (refusal !== undefined) throw refusal;
    },
  });
  platform = await startPlatform({
    isPair: true,
    environment: { SMTP_URL: server.url, MAIL_DOMAINS: 'example.com, *.example.com' },
  });
});
beforeEach(() => {
  refusal = undefined;
  isCutOff = false;
});
afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `reader${at}@example.com`).join(', ');
const approve = (author: Author, id: number) => callDraft(platform, author, id, { move: 'approve' });
const reachedBy = (subject: string) =>
  server.received.filter(({ mail }) => mail.subject === subject).flatMap(({ to }) => to);

async function draftTo(author: Author, recipients: number, subject = 'Our meeting'): Promise<number> {
  return writeDraft(platform, author, { to: addresses(recipients), subject });
}

async function usedBy({ keyId }: Author): Promise<number> {
  const [row] = await platform.database.query<{ used: number }>(
    'select coalesce(sum(recipients), 0)::int as used from mail_day where key_id = $1',
    [keyId],
  );
  return row?.used ?? 0;
}

describe('the recipients of a day', () => {
  it('are ten for a free key, however many drafts are approved at once; the others say why they are held', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    const subject = 'To many strangers';
    const ids = await Promise.all(Array.from({ length: 15 }, () => draftTo(author, 2, subject)));
    const answers = await Promise.all(ids.map((id) => approve(author, id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const refused = answers.filter(({ body }) => body.send_error !== null);
    expect(refused).toHaveLength(10);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        status: 'approved',
        sent_at: null,
        send_error:
          'This key can send email to 10 recipients a day; today all of them are used, and this email has 2. Approve it again after midnight UTC',
      });
    }
    await noJobsLeft(platform);
    expect(reachedBy(subject)).toHaveLength(10);
    expect(await usedBy(author)).toBe(10);
  });

  it.each<[TierName, number]>([
    ['free', 10],
    ['developer', 50],
    ['pro', 200],
    ['enterprise', 1_000],
  ])('of the tier %s are %i', async (tier, most) => {
    const author = await newAuthor(platform, { tier });
    await platform.database.query(
      `insert into mail_day (key_id, day, recipients) values ($1, (now() at time zone 'UTC')::date, $2)`,
      [author.keyId, most - 1],
    );
    expect((await approve(author, await draftTo(author, 2))).body.send_error).toBe(
      `This key can send email to ${most} recipients a day; today 1 is left, and this email has 2. Approve it again after midnight UTC`,
    );
    expect((await approve(author, await draftTo(author, 1))).body.send_error).toBeNull();
    expect((await approve(author, await draftTo(author, 1))).body.send_error).toContain('all of them are used');
    expect(await usedBy(author)).toBe(most);
  });

  it('are what an admin has agreed to, at once', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    const agree = (mail_recipients_per_day: number | null) =>
      platform.call('PUT', `/api/admin/keys/${author.keyId}`, {
        key: platform.adminKey,
        body: { mail_recipients_per_day },
      });
    const id = await draftTo(author, 12);
    expect((await approve(author, id)).body.send_error).toBe(
      'This key can send email to 10 recipients a day, and this email has 12. Remove some of them, or request a higher limit',
    );
    await agree(12);
    expect((await approve(author, id)).body.send_error).toBeNull();
    await sentDraft(platform, author, id);
    await agree(0);
    expect((await approve(author, await draftTo(author, 1))).body.send_error).toMatch(/^This key cannot send email/u);
  });

  it('count a repeated address once, and are reset the next day', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    const id = await writeDraft(platform, author, { to: 'ann@example.com, Ann <ANN@example.com>' });
    await approve(author, id);
    await sentDraft(platform, author, id);
    expect(await usedBy(author)).toBe(1);
    const next = await draftTo(author, 10);
    expect((await approve(author, next)).body.send_error).toContain('9 are left');
    await platform.database.query('update mail_day set day = day - 1 where key_id = $1', [author.keyId]);
    expect((await approve(author, next)).body.send_error).toBeNull();
  });

  it('come back when nothing has left: rejected, edited, or refused by the mail server for good', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    refusal = smtpAnswer(451, 'later');
    const id = await draftTo(author, 10);
    await approve(author, id);
    await draftWhen(platform, author, id, ({ send_error }) => send_error?.includes('retried automatically') === true);
    expect(await usedBy(author)).toBe(10);
    expect((await approve(author, await draftTo(author, 1))).body.send_error).toContain('all of them are used');
    // An approval of the same draft takes the place of the one before.
    expect((await approve(author, id)).body.send_error).toBeNull();
    expect(await usedBy(author)).toBe(10);
    await callWhenFree(author, id, 'reject');
    expect(await usedBy(author)).toBe(0);
    await approve(author, id);
    await callWhenFree(author, id, 'edit');
    expect(await usedBy(author)).toBe(0);
    refusal = smtpAnswer(550, 'never');
    await approve(author, id);
    await draftWhen(platform, author, id, ({ send_error }) => send_error !== null);
    expect(await usedBy(author)).toBe(0);
    await noJobsLeft(platform);
  });

  it('stay counted when the mail may have left', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    const id = await draftTo(author, 6);
    isCutOff = true;
    await approve(author, id);
    await draftWhen(
      platform,
      author,
      id,
      ({ send_error }) => send_error?.includes('may or may not have been sent') === true,
    );
    isCutOff = false;
    expect(await usedBy(author)).toBe(6);
    expect((await approve(author, id)).body.send_error).toContain('4 are left');
    expect(await usedBy(author)).toBe(6);
  });
});

/** A move that waits while the draft is with the mail server. */
async function callWhenFree(author: Author, id: number, move: 'reject' | 'edit'): Promise<void> {
  const body = move === 'edit' ? { body: 'Hello.' } : undefined;
  const answer = await until(`draft ${id} to be free`, async () => {
    const tried = await callDraft(platform, author, id, { move, body });
    return tried.status !== 409 && tried;
  });
  expect(answer.status).toBe(200);
}

describe('MAIL_DOMAINS', () => {
  it('lets nothing go elsewhere, and counts nothing for it', async () => {
    const author = await newAuthor(platform, { tier: 'free' });
    const id = await writeDraft(platform, author, { to: 'ann@mail.example.com, eve@stranger.example' });
    expect((await approve(author, id)).body).toMatchObject({
      status: 'approved',
      send_error: 'The operator does not allow email to stranger.example, only to example.com, *.example.com',
    });
    expect(await usedBy(author)).toBe(0);
    await callDraft(platform, author, id, { move: 'edit', body: { to: 'ann@mail.example.com' } });
    expect((await approve(author, id)).body.send_error).toBeNull();
    await sentDraft(platform, author, id);
  });
});
