import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { kitchen, kitchenAnswer } from '../kitchen.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const marker = 'zebra4711';
const keep = async (body: object) => {
  const key = await platform.key();
  return (await platform.call<{ id: number }>('POST', '/api/meeting/parse', { key, body })).body.id;
};

describe('a kept summary', () => {
  it('gives speakers and items to anybody', async () => {
    const id = await keep({ transcript: kitchen, response: JSON.stringify(kitchenAnswer) });
    const { status, body } = await platform.call('GET', `/api/meeting/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'New kitchen',
      action_item_count: 2,
      speakers: [{ name: 'Ines' }, { name: 'Tomas' }, { name: 'Ruth' }],
      action_items: [{ text: 'Order the oven', owner: 'Tomas', start_ms: 9_000, verified: true }, {}],
      decisions: [{ text: 'The terrace opens in May', start_ms: 18_000 }],
      questions: [{ text: 'Who pays for the paint?', answered: false }],
      repairs: [],
    });
  });

  it('never gives words of the transcript, nor is any kept', async () => {
    const said = `I'll call the painter about ${marker} tomorrow.`;
    const transcript = kitchen.replace("I'll call the painter tomorrow.", said);
    const items = [{ text: 'Call the painter', owner: 'Ruth', quote: said }];
    const id = await keep({ transcript, response: JSON.stringify({ ...kitchenAnswer, action_items: items }) });
    const detail = await platform.call('GET', `/api/meeting/${id}`);
    expect(detail.body).toMatchObject({ action_items: [{ text: 'Call the painter', verified: true }] });
    expect(JSON.stringify(detail.body)).not.toContain(marker);
    expect(JSON.stringify(detail.body)).not.toContain('key_id');
    expect(JSON.stringify((await platform.call('GET', '/api/meeting')).body)).not.toContain(marker);
    const rows = await platform.app.resources.db.em().execute('select * from meeting_summary');
    expect(JSON.stringify(rows)).not.toContain(marker);
    expect(platform.logged.join('\n')).not.toContain(marker);
  });

  it('never gives the response of the model as it came', async () => {
    const more = { [`more_${marker}`]: marker, notes: [marker], raw: `Ruth said ${marker}` };
    const id = await keep({
      transcript: `${kitchen}\n\n00:00:50.000 --> 00:00:55.000\n<v Ruth>${marker} is a word.\n`,
      response: `Here is what was said of ${marker}:\n${JSON.stringify({ ...kitchenAnswer, ...more })}\nRegards, ${marker}`,
    });
    const reads = [await platform.call('GET', `/api/meeting/${id}`), await platform.call('GET', '/api/meeting')];
    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(reads.map(({ body }) => body))).not.toContain(marker);
    const rows = await platform.database.query('select * from meeting_summary');
    expect(JSON.stringify(rows)).not.toContain(marker);
    expect(platform.logged.join('\n')).not.toContain(marker);
  });

  it('returns 404 for an unknown id, and 422 for an invalid one', async () => {
    const unknown = await platform.call('GET', '/api/meeting/2147483647');
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Meeting summary not found' }]);
    for (const id of ['0', '2147483648', 'latest'])
      expect((await platform.call('GET', `/api/meeting/${id}`)).status).toBe(422);
  });
});
