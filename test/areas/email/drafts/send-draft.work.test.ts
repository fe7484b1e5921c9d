import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendDraftWork } from '#areas/email/drafts/send-draft.work.ts';
import { spareRuns } from '#platform/jobs/definition.ts';
import {
  type LocalMailServer,
  type MailServerBehaviour,
  smtpAnswer,
  startMailServer,
} from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { createTestDatabase } from '../../../support/test-database.ts';
import { until } from '../../../support/until.ts';
import {
  type Author,
  callDraft,
  draftWhen,
  newAuthor,
  noJobsLeft,
  sentDraft,
  startDraftWorld,
  unfinishedJobs,
  writeDraft,
} from '../draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let author: Author;
let behaviour: MailServerBehaviour;
let stop: () => Promise<void>;

beforeEach(async () => {
  ({ behaviour, server, platform, author, stop } = await startDraftWorld());
});

afterEach(() => stop?.());

const approve = (id: number) => callDraft(platform, author, id, { move: 'approve' });
const reject = (id: number) => callDraft(platform, author, id, { move: 'reject' });
const edit = (id: number) => callDraft(platform, author, id, { move: 'edit', body: { subject: 'Changed' } });

async function approved(): Promise<number> {
  const id = await writeDraft(platform, author);
  await approve(id);
  return id;
}

describe('a mail rejected by the mail server', () => {
  it('temporarily is retried, and the draft says so', async () => {
    let refusals = 0;
    behaviour.onMessage = () => {
      refusals += 1;
      if (refusals === 1) throw smtpAnswer(451, 'greylisted');
    };
    await platform.app.startWorkers();
    const id = await approved();
    const waiting = await draftWhen(platform, author, id, ({ send_error }) => send_error !== null);
    expect(waiting).toMatchObject({
      status: 'approved',
      send_error: 'The mail server answered: 451 greylisted; sending is retried automatically',
    });
    expect(await sentDraft(platform, author, id)).toMatchObject({ send_error: null });
    expect(server.received).toHaveLength(1);
  });

  it('permanently is not retried before the next approval', async () => {
    behaviour.onMessage = () => {
      throw smtpAnswer(554, 'no such mailbox');
    };
    await platform.app.startWorkers();
    const id = await approved();
    const held = await draftWhen(platform, author, id, ({ send_error }) => send_error !== null);
    expect(held).toMatchObject({ status: 'approved', send_error: 'The mail server answered: 554 no such mailbox' });
    await noJobsLeft(platform);
    behaviour.onMessage = () => undefined;
    expect((await approve(id)).body).toMatchObject({ status: 'approved', send_error: null });
    await sentDraft(platform, author, id);
    expect(server.connections).toBe(2);
    // A server may repeat in its answer whom the mail was for.
    expect(platform.logged.join('\n')).not.toContain('no such mailbox');
  });

  it('because of the login, is quoted without what that was made of', async () => {
    const guarded = await startMailServer({
      server: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => done(smtpAnswer(535, `no ${username}, no ${password}`)),
      },
    });
    const closed = await startPlatform({
      environment: { SMTP_URL: guarded.url.replace('//', '//smith-of-mail:hidden%20word@') },
    });
    try {
      const owner = await newAuthor(closed);
      const id = await writeDraft(closed, owner);
      await callDraft(closed, owner, id, { move: 'approve' });
      const held = await draftWhen(closed, owner, id, ({ send_error }) => send_error !== null);
      expect(held.send_error).toBe('The mail server answered: 535 no ***, no ***');
      expect(closed.logged.join('\n')).not.toMatch(/smith-of-mail|hidden/);
    } finally {
      await closed.stop();
      await guarded.stop();
    }
  });

  it('for hours is given up, and the draft says so', async () => {
    const { port } = server;
    await server.stop();
    const id = await approved();
    await platform.database.query(`update pgboss.job set retry_limit = $1 where name = 'send-draft'`, [spareRuns]);
    await platform.app.startWorkers();
    const held = await draftWhen(platform, author, id, ({ send_error }) =>
      /not retried automatically/.test(send_error ?? ''),
    );
    expect(held).toMatchObject({
      status: 'approved',
      send_error:
        'The mail server cannot be reached (ECONNREFUSED); sending is not retried automatically: approve the draft again to send it',
    });
    expect(platform.logged.join('\n')).not.toContain(`127.0.0.1:${port}`);
  });
});

describe('a send with an unknown outcome', () => {
  it('is reported, and only repeated by an approval, as the same message', async () => {
    behaviour.onMessage = () => server.dropAll();
    await platform.app.startWorkers();
    const id = await approved();
    const unknown = await draftWhen(platform, author, id, ({ send_error }) => send_error !== null);
    expect(unknown).toMatchObject({ status: 'approved', sent_at: null });
    expect(unknown.send_error).toMatch(/may or may not have been sent.*approve the draft again/);
    await noJobsLeft(platform);
    expect(server.received).toHaveLength(1);
    behaviour.onMessage = () => undefined;
    await approve(id);
    await sentDraft(platform, author, id);
    expect(new Set(server.received.map(({ mail }) => mail.messageId))).toEqual(new Set([unknown.message_id]));
    expect(server.received).toHaveLength(2);
  });

  it('is found by the next attempt after a crash between hand-over and record', async () => {
    const id = await approved();
    await platform.database.query('update email_draft set sending_since = now() where id = $1', [id]);
    await platform.app.startWorkers();
    const unknown = await draftWhen(platform, author, id, ({ send_error }) => send_error !== null);
    expect(unknown.send_error).toMatch(/may or may not have been sent/);
    await noJobsLeft(platform);
    expect(server.connections).toBe(0);
    expect((await edit(id)).body).toMatchObject({ status: 'edited', send_error: null });
  });
});

describe('a draft that changes while it is sent', () => {
  it('is not sent when that happens before the server has it', async () => {
    const met = Promise.withResolvers<unknown>();
    behaviour.onRecipient = () => {
      behaviour.onRecipient = () => undefined;
      met.resolve(undefined);
    };
    const id = await approved();
    // The claim waits for the row, which is held here until the change is made.
    const held = Promise.withResolvers<void>();
    const changing = platform.app.resources.db.em().transactional(async (em) => {
      await em.execute('select 1 from email_draft where id = ? for update', [id]);
      await held.promise;
      await em.execute(`update email_draft set status = 'rejected', version = version + 1 where id = ?`, [id]);
    });
    await platform.app.startWorkers();
    await met.promise;
    held.resolve();
    await changing;
    await noJobsLeft(platform);
    expect((await callDraft(platform, author, id)).body).toMatchObject({ status: 'rejected', send_error: null });
    expect(server.received).toEqual([]);
  });

  it('cannot be changed when the server has it, and approving it sends no second one', async () => {
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    behaviour.onMessage = () => {
      arrived.resolve();
      return answer.promise;
    };
    await platform.app.startWorkers();
    const id = await approved();
    await arrived.promise;
    const refused = await reject(id);
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Cannot reject a draft that is being sent' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await edit(id)).status).toBe(409);
    expect(await approve(id)).toMatchObject({ status: 200, body: { status: 'approved', send_error: null } });
    answer.resolve();
    await sentDraft(platform, author, id);
    await noJobsLeft(platform);
    expect(server.received).toHaveLength(1);
  });

  it('is sent at most once by fifty concurrent approvals and rejections, and not after a final rejection', async () => {
    await platform.app.startWorkers();
    const ids = await Promise.all(Array.from({ length: 5 }, () => writeDraft(platform, author)));
    const moves = ids.flatMap((id) =>
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? approve(id) : reject(id))),
    );
    const answers = await Promise.all(moves);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await noJobsLeft(platform);
    for (const id of ids) {
      const { body } = await callDraft(platform, author, id);
      const messages = server.received.filter(({ mail }) => mail.messageId === body.message_id);
      expect(['sent', 'rejected'], `draft ${id}`).toContain(body.status);
      expect(messages, `draft ${id}, ${body.status}`).toHaveLength(body.status === 'sent' ? 1 : 0);
    }
  });
});

describe('a send requested twice', () => {
  it('by several jobs for the same version, all at work, is one message', async () => {
    const jobsAtWork = 4;
    const allAreThere = Promise.withResolvers<void>();
    let arrived = 0;
    behaviour.onRecipient = () => {
      arrived += 1;
      if (arrived === jobsAtWork) allAreThere.resolve();
      return allAreThere.promise;
    };
    let messages = 0;
    // The answer is held back until nobody else can hand the mail over.
    behaviour.onMessage = async () => {
      messages += 1;
      await until('the others to end', async () => messages > 1 || (await unfinishedJobs(platform)) === 1);
    };
    const id = await approved();
    const { jobs, db } = platform.app.resources;
    const rows = await platform.database.query<{ version: number }>('select version from email_draft where id = $1', [
      id,
    ]);
    const again = Array.from({ length: jobsAtWork - 1 }, () => ({ draftId: id, version: rows[0]?.version ?? 0 }));
    await db.em().transactional((em) => jobs.sendMany(em, sendDraftWork, again));
    await platform.app.startWorkers();
    await sentDraft(platform, author, id);
    await noJobsLeft(platform);
    expect(messages).toBe(1);
  });

  it('in two processes is one message', async () => {
    const database = await createTestDatabase();
    const settings = { database, environment: { SMTP_URL: server.url } };
    const both = await Promise.all([startPlatform(settings), startPlatform(settings)]);
    try {
      const [first, second] = both;
      if (first === undefined || second === undefined) throw new Error('two were started');
      const owner = await newAuthor(first);
      const ids = await Promise.all(Array.from({ length: 6 }, () => writeDraft(first, owner)));
      await Promise.all(
        ids.flatMap((id) =>
          Array.from({ length: 10 }, (_, index) =>
            callDraft(index % 2 === 0 ? first : second, owner, id, { move: 'approve' }),
          ),
        ),
      );
      const sent = await Promise.all(ids.map((id) => sentDraft(second, owner, id)));
      await noJobsLeft(first);
      expect(new Set(server.received.map(({ mail }) => mail.messageId))).toEqual(
        new Set(sent.map(({ message_id: messageId }) => messageId)),
      );
      expect(server.received).toHaveLength(ids.length);
    } finally {
      for (const one of both) await one.stop();
      await database.drop();
    }
  });
});
