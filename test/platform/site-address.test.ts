import { expect, it } from 'vitest';
import { readConfig } from '#config';
import { SiteAddress } from '#platform/site-address.ts';

const siteOf = (environment: Record<string, string>) => new SiteAddress(readConfig(environment).http);

it('uses the configured address', () => {
  const site = siteOf({ PUBLIC_URL: 'https://a.example/base/', PORT: '9000' });
  site.opened({ port: 9_000, publicPort: undefined });
  expect([site.isPublic, site.url, site.linkTo('/api/research/7')]).toEqual([
    true,
    'https://a.example/base',
    'https://a.example/base/api/research/7',
  ]);
});

it.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://localhost:9000'],
  [{ HOST: '::' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:8080'],
  [{ HOST: '10.1.2.3' }, 'http://10.1.2.3:8080'],
  [{ HOST: 'agent.internal', PUBLIC_PORT: '9001' }, 'http://agent.internal:9001'],
])('uses the listener’s address otherwise, the public one of two: %j', (environment, url) => {
  const site = siteOf(environment);
  expect([site.isPublic, site.url]).toEqual([false, url]);
});

it('uses the actual port when the system chose it', () => {
  const site = siteOf({ PORT: '0' });
  site.opened({ port: 4_711, publicPort: undefined });
  expect(site.url).toBe('http://127.0.0.1:4711');
  site.opened({ port: 4_711, publicPort: 4_712 });
  expect(site.url).toBe('http://127.0.0.1:4712');
});
