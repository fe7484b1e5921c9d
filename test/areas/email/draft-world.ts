import { createDraft, type NewDraft } from '#areas/email/public.ts';
import type { DraftDetail } from '#areas/email/view.ts';
import { systemClock } from '#platform/clock.ts';
import { type LocalMailServer, type MailServerBehaviour, startMailServer } from '../../support/mail-server.ts';
import { type Answer, type KeyOptions, startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

/** Somebody with a key and drafts of their own. */
export interface Author {
  key: string;
  keyId: number;
}

/** A mail server that does as a test wants, a platform that sends by it, and somebody with drafts. */
export interface DraftWorld {
  behaviour: MailServerBehaviour;
  server: LocalMailServer;
  platform: TestPlatform;
  author: Author;
  stop(): Promise<void>;
}

/** Starts all that a draft needs to be sent, but for the workers. */
export async function startDraftWorld(): Promise<DraftWorld> {
  const behaviour: MailServerBehaviour = {};
  const server = await startMailServer(behaviour);
  const platform = await startPlatform({ runsJobs: false, environment: { SMTP_URL: server.url } });
  const author = await newAuthor(platform);
  const stop = async () => {
    await platform.stop();
    await server.stop();
  };
  return { behaviour, server, platform, author, stop };
}

/** Issues a key and tells its id; one that may send plenty of mail unless told otherwise. */
export async function newAuthor(platform: TestPlatform, options: KeyOptions = { tier: 'enterprise' }): Promise<Author> {
  const key = await platform.key(options);
  const [row] = await platform.database.query<{ id: number }>('select max(id)::int as id from api_key');
  if (row === undefined) throw new Error('no key was issued');
  return { key, keyId: row.id };
}

/** Writes a draft as other areas do, and answers with its id. */
export async function writeDraft(
  platform: TestPlatform,
  { keyId }: Author,
  fields: Partial<Omit<NewDraft, 'keyId'>> = {},
): Promise<number> {
  const draft = await platform.app.resources.db.em().transactional((em) =>
    createDraft(
      em,
      {
        keyId,
        to: 'ann@example.com',
        subject: 'Our meeting',
        body: 'Dear Ann,\n\nshall we meet on Friday?\n\nBob',
        style: 'professional',
        length: 'short',
        ...fields,
      },
      systemClock,
    ),
  );
  return draft.id;
}

/** Calls an operation on a draft: `approve`, `reject`, `edit`, or a reading when left out. */
export function callDraft(
  platform: TestPlatform,
  { key }: Author,
  id: number,
  { move, body }: { move?: 'approve' | 'reject' | 'edit'; body?: unknown } = {},
): Promise<Answer<DraftDetail>> {
  const path = `/api/email/drafts/${id}${move === undefined ? '' : `/${move}`}`;
  return platform.call<DraftDetail>(move === undefined ? 'GET' : 'POST', path, { key, body });
}

/** The draft as soon as it is like this. */
export function draftWhen(
  platform: TestPlatform,
  author: Author,
  id: number,
  isReached: (draft: DraftDetail) => boolean,
): Promise<DraftDetail> {
  return until(`draft ${id} is as expected`, async () => {
    const { body } = await callDraft(platform, author, id);
    return isReached(body) && body;
  });
}

/** The draft when it is sent. */
export function sentDraft(platform: TestPlatform, author: Author, id: number): Promise<DraftDetail> {
  return draftWhen(platform, author, id, ({ status }) => status === 'sent');
}

/** How many jobs that send drafts wait or are at work. */
export async function unfinishedJobs(platform: TestPlatform): Promise<number | undefined> {
  const [row] = await platform.database.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'send-draft' and state <= 'active'`,
  );
  return row?.count;
}

/** Waits until no job that sends drafts is left, so that nothing more can be sent. */
export function noJobsLeft(platform: TestPlatform): Promise<unknown> {
  return until('all sending jobs have ended', async () => (await unfinishedJobs(platform)) === 0);
}
