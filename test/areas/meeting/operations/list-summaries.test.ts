import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { kitchen, kitchenAnswer } from '../kitchen.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const keep = async (key: string, title: string) => {
  const body = { transcript: kitchen, response: JSON.stringify({ ...kitchenAnswer, title }) };
  return (await platform.call<{ id: number }>('POST', '/api/meeting/parse', { key, body })).body.id;
};
const list = (query = '', key?: string) =>
  platform.call<{ summaries: { id: number; title: string }[]; count: number }>(
    'GET',
    `/api/meeting${query}`,
    key === undefined ? {} : { key },
  );

describe('the list of summaries', () => {
  it('is open, newest first, and paged by the last id of the page before', async () => {
    const key = await platform.key();
    const ids = [];
    for (const title of ['One', 'Two', 'Three']) ids.push(await keep(key, title));
    const first = await list('?limit=2');
    expect(first.body.count).toBe(2);
    expect(first.body.summaries.map(({ title }) => title)).toEqual(['Three', 'Two']);
    expect(first.body.summaries[0]).toEqual({
      id: ids[2],
      title: 'Three',
      summary: 'The oven is ordered and the terrace opens in May.',
      format: 'vtt',
      speaker_count: 3,
      action_item_count: 2,
      decision_count: 1,
      question_count: 1,
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await list(`?limit=2&before=${ids[1]}`)).body.summaries.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('shows a key its own on request', async () => {
    const [key, other] = [await platform.key(), await platform.key()];
    const own = await keep(key, 'Own');
    await keep(other, 'Of another key');
    expect((await list('?mine=true', key)).body.summaries.map(({ id }) => id)).toEqual([own]);
    expect((await list('?mine=true')).body.count).toBe(0);
  });

  it('shows twenty when no number is given', async () => {
    const key = await platform.key();
    for (let run = 0; run < 21; run += 1) await keep(key, 'Again');
    expect((await list()).body.count).toBe(20);
  });

  it.each(['?limit=0', '?limit=101', '?before=0', '?before=2147483648'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});
