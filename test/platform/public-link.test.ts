import { expect, it } from 'vitest';
import { publicLink } from '#platform/public-link.ts';
import { startPlatform } from '../support/platform.ts';

it('leads to the public address where there is one, and is a path where there is none', async () => {
  const platform = await startPlatform({ environment: { PUBLIC_URL: 'https://a.example/' }, runsJobs: false });
  try {
    const { config } = platform.app.resources;
    expect(publicLink(config, '/api/research/7')).toBe('https://a.example/api/research/7');
    expect(publicLink({ http: { ...config.http, publicUrl: undefined } }, '/api/research/7')).toBe('/api/research/7');
  } finally {
    await platform.stop();
  }
});
