import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestItems } from '#areas/intel/digests/items.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { daysAgo, putBriefing } from '../digest-world.ts';
import { addSubscriber, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
let subscriberId: number;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  await addSubscriber(platform, { email: 'ada@example.com' });
  subscriberId = (await subscriberRow(platform, 'ada@example.com'))?.id ?? 0;
});
afterAll(() => platform.stop());

const days = { firstDay: daysAgo(6), lastDay: daysAgo(0), region: null, tier: 'explorer' as const };
const items = (more: object = {}) => digestItems(platform.app.resources.db.em(), { ...days, ...more });
const names = (found: { filename: string }[]) => found.map(({ filename }) => filename);

it('never lists a sample as new, whatever its date', async () => {
  await platform.database.query(`update briefing set date = $1 where filename = 'sample-afcfta-quick.md'`, [
    daysAgo(1),
  ]);
  const { fresh, earlier } = await items();
  expect(fresh).toEqual([]);
  expect(earlier.every(({ isSample, date, asOf }) => isSample && date === asOf)).toBe(true);
});

it('starts with the best supported and most certain', async () => {
  await putBriefing(platform, 'thin.md', { date: daysAgo(0), confidence_score: 0.2 });
  await putBriefing(platform, 'sure.md', { date: daysAgo(3), confidence_score: 0.9 });
  await putBriefing(platform, 'fair.md', { date: daysAgo(1), confidence_score: 0.5 });
  expect(names((await items()).fresh)).toEqual(['sure.md', 'fair.md', 'thin.md']);
});

it('counts only what the reader has neither opened nor seen in an earlier digest', async () => {
  const whose = { subscriberId };
  expect(await items(whose)).toMatchObject({ known: 0 });
  await platform.database.query(
    `insert into reader_briefing (subscriber_id, filename, opened_at) values (${subscriberId}, 'sure.md', now())`,
  );
  const opened = await items(whose);
  expect([names(opened.fresh), opened.known]).toEqual([['fair.md', 'thin.md'], 1]);
  await platform.database.query(
    `insert into intel_mail (subscriber_id, occasion, frequency, first_day, last_day, status, sent_at, created_at)
     values (${subscriberId}, 'digest:daily:x', 'daily', '${daysAgo(1)}', '${daysAgo(1)}', 'sent', now(), now())`,
  );
  const sent = await items(whose);
  expect([names(sent.fresh), sent.known]).toEqual([['thin.md'], 2]);
  expect(names((await items()).fresh)).toHaveLength(3);
});

it('lists a subject once: the newest of the deepest briefings the reader may open', async () => {
  const subject = 'Water in the city';
  await putBriefing(platform, 'city-9.md', { date: daysAgo(2), subject, confidence_score: 0.9 });
  await putBriefing(platform, 'city-10.md', { date: daysAgo(1), subject, confidence_score: 0.4 });
  // It repeats the one before.
  const changes = { filename: 'city-10.md', date: daysAgo(1), new: [], gone: [], changed: [] };
  await putBriefing(platform, 'city-11.md', { date: daysAgo(0), subject, changes_since: changes });
  await putBriefing(platform, 'city-deep.md', { date: daysAgo(0), subject, depth: 'deep' });
  await putBriefing(platform, 'locked-deep.md', { date: daysAgo(0), subject: 'Rain in the hills', depth: 'deep' });
  const toldTo = async (tier: string) =>
    names((await items({ tier })).fresh).filter((name) => /^(?:city|locked)/.test(name));
  expect((await toldTo('explorer')).toSorted()).toEqual(['city-10.md', 'locked-deep.md']);
  expect((await toldTo('global')).toSorted()).toEqual(['city-deep.md', 'locked-deep.md']);
});

it('lists each subject in the archive, however often it was covered', async () => {
  for (let day = 10; day < 40; day += 1) {
    await putBriefing(platform, `daily-${day}.md`, { date: daysAgo(day), subject: 'The daily subject' });
  }
  await putBriefing(platform, 'monthly.md', { date: daysAgo(45), subject: 'The monthly subject' });
  const past = { firstDay: daysAgo(9), lastDay: daysAgo(8) };
  expect(names((await items(past)).earlier).slice(0, 2)).toEqual(['daily-10.md', 'monthly.md']);
  const elsewhere = (await items({ ...past, region: 'middle-east' })).earlier;
  expect(elsewhere.every(({ region }) => region === 'middle-east' || region === 'global')).toBe(true);
});
