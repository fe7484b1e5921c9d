import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalMailServer, MailServerBehaviour } from '../../../support/mail-server.ts';
import type { TestPlatform } from '../../../support/platform.ts';
import { type Program, runProgram } from '../../../support/program.ts';
import { until } from '../../../support/until.ts';
import { type Author, callDraft, noJobsLeft, startDraftWorld, writeDraft } from '../draft-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let author: Author;
let behaviour: MailServerBehaviour;
let stop: () => Promise<void>;
let dataDir: string;
let worker: Program;

beforeEach(async () => {
  ({ behaviour, server, platform, author, stop } = await startDraftWorld());
  dataDir = await mkdtemp(join(tmpdir(), 'agent-platform-data-'));
  worker = runProgram('main', {
    DATABASE_URL: platform.database.url,
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    ROLE: 'worker',
  });
});

afterEach(async () => {
  worker.kill();
  await worker.ended;
  await stop?.();
  await rm(dataDir, { recursive: true, force: true });
});

/** Approves a draft, waits until the worker that sends it has died, and lets another one take over. */
async function approveAndLoseWorker(): Promise<number> {
  const id = await writeDraft(platform, author);
  await callDraft(platform, author, id, { move: 'approve' });
  expect(await worker.ended).toBe('SIGKILL');
  delete behaviour.onMessage;
  delete behaviour.onRecipient;
  await platform.app.startWorkers();
  return id;
}

function finalDraft(id: number) {
  const path = 'the draft is sent, or says why not';
  return until(
    path,
    async () => {
      const { body } = await callDraft(platform, author, id);
      return (body.status === 'sent' || body.send_error !== null) && body;
    },
    90_000,
  );
}

it('a process that dies when the server has the mail leaves it to its author to send it again', async () => {
  // What this server keeps, it has accepted; only the answer never arrives.
  behaviour.onMessage = async () => {
    worker.kill();
    await worker.ended;
  };
  const id = await approveAndLoseWorker();
  const unknown = await finalDraft(id);
  expect(unknown).toMatchObject({ status: 'approved', sent_at: null });
  expect(unknown.send_error).toMatch(/may or may not have been sent/);
  await noJobsLeft(platform);
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([unknown.message_id]);
}, 150_000);

it('a process that dies before that costs nothing: another one sends the mail, once', async () => {
  behaviour.onRecipient = () => worker.kill();
  const id = await approveAndLoseWorker();
  const sent = await finalDraft(id);
  expect(sent).toMatchObject({ status: 'sent', send_error: null });
  await noJobsLeft(platform);
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([sent.message_id]);
}, 150_000);
