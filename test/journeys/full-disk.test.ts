import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

/** The database says of every new research that its disk is full, in its own words and with its own code. */
async function fillDisk(): Promise<void> {
  await platform.app.resources.db.em().execute(`
    create function refuse_row() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger refuse_row before insert on research_result for each row execute function refuse_row();
  `);
}

const freeDisk = () => platform.app.resources.db.em().execute('drop function refuse_row() cascade');

describe('a full disk', () => {
  it('is reported as an outage, costs no credits and ends once there is space', async () => {
    const key = await platform.key();
    const queue = () => platform.call('POST', '/api/research', { key, body: { topic: 'tidal power' } });
    const remaining = ({ headers }: Answer) => Number(headers.get('x-credits-remaining'));
    const before = await queue();
    expect(before.status).toBe(200);
    await fillDisk();
    const refused = await queue();
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({ detail: 'Service temporarily unavailable' });
    await freeDisk();
    const after = await queue();
    expect(after.status).toBe(200);
    expect(remaining(after)).toBe(remaining(before) - Number(after.headers.get('x-credits-cost')));
  });
});
