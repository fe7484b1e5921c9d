import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface Formats {
  formats: { name: string; aliases: string[]; description: string; unit: string; limit: number; shape: string }[];
  count: number;
  tones: string[];
}

describe('the list of formats', () => {
  it('names all fourteen with descriptions and limits, to anybody', async () => {
    const { status, body } = await platform.call<Formats>('GET', '/api/content/formats');
    expect(status).toBe(200);
    expect(body.formats.map(({ name }) => name)).toEqual([
      ...['twitter', 'twitter_thread', 'linkedin', 'instagram', 'facebook', 'summary', 'key_points'],
      ...['headline', 'hook', 'quote', 'email_snippet', 'blog_intro', 'hashtags', 'keywords'],
    ]);
    expect(body.count).toBe(14);
    for (const { description, limit } of body.formats) {
      expect(description.length).toBeGreaterThan(20);
      expect(limit).toBeGreaterThan(0);
    }
    expect(body.tones).toContain('professional');
  });

  it('describes how each network counts', async () => {
    const { body } = await platform.call<Formats>('GET', '/api/content/formats');
    const byName = new Map(body.formats.map((format) => [format.name, format]));
    expect(byName.get('twitter_thread')).toMatchObject({
      aliases: ['thread'],
      unit: 'weighted_characters',
      limit: 280,
      shape: 'parts',
    });
    expect(byName.get('linkedin')).toMatchObject({ unit: 'characters', limit: 3_000, shape: 'text' });
    expect(byName.get('instagram')).toMatchObject({ limit: 2_200, max_hashtags: 30 });
  });
});
