import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendIntelMailWork } from '#areas/intel/mails/send-intel-mail.work.ts';
import {
  type LocalMailServer,
  type MailServerBehaviour,
  smtpAnswer,
  startMailServer,
} from '../../../support/mail-server.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { askForDigest, daysAgo, mailRows, putBriefing } from '../digest-world.ts';
import { addSubscriber } from '../subscriber-world.ts';

let server: LocalMailServer;
let platform: TestPlatform;
let behaviour: MailServerBehaviour;
beforeEach(async () => {
  behaviour = {};
  server = await startMailServer({ onMessage: (mail) => behaviour.onMessage?.(mail) });
  platform = await startPlatform({ environment: { SMTP_URL: server.url } });
  await addSubscriber(platform, { email: 'dana@example.com' });
  await putBriefing(platform, 'new.md', { date: daysAgo(0) });
});
afterEach(async () => {
  await platform?.stop();
  await server?.stop();
});

const ask = () => askForDigest(platform, { frequency: 'weekly', admin_key: platform.adminKey });
const endOfMail = () =>
  until('the mail to end', async () => {
    const [row] = await mailRows(platform);
    return row !== undefined && row.status !== 'pending' && row;
  });

it('tries again what a server refuses for now, and sends it once, under one Message-ID', async () => {
  let refusals = 0;
  const ids = new Set<string | undefined>();
  behaviour.onMessage = ({ mail }) => {
    ids.add(mail.messageId);
    refusals += 1;
    if (refusals === 1) throw smtpAnswer(451, 'greylisted');
  };
  await ask();
  expect(await endOfMail()).toMatchObject({ status: 'sent', error: null });
  expect(server.received).toHaveLength(1);
  expect(refusals).toBe(2);
  expect(ids.size).toBe(1);
});

it('gives up a mail that the server rejects permanently, with the reason', async () => {
  behaviour.onMessage = () => {
    throw smtpAnswer(550, 'no such mailbox');
  };
  await ask();
  expect(await endOfMail()).toMatchObject({ status: 'failed', error: expect.stringContaining('no such mailbox') });
});

it('never sends a mail again that may be on its way', async () => {
  await ask();
  await endOfMail();
  // As after a process that died between the hand-over and its record.
  await platform.database.query(`update intel_mail set status = 'pending', sending_since = now(), sent_at = null`);
  const [row] = await mailRows(platform);
  await platform.app.resources.db.em().transactional(async (em) => {
    await platform.app.resources.jobs.send(em, sendIntelMailWork, { mailId: row?.id ?? 0 });
  });
  expect(await endOfMail()).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('may or may not have been sent'),
  });
  expect(server.received).toHaveLength(1);
});
