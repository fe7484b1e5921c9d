import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askAgent, runOf } from '../../areas/agent/agent-world.ts';
import { writeDraft } from '../../areas/email/draft-world.ts';
import { giveUpJobs } from '../../areas/system/operations/given-up-jobs.ts';
import { register } from '../../areas/webhooks/world.ts';
import { hasBrowser } from '../../support/browser.ts';
import { queueResearch } from '../../support/research.ts';
import { until } from '../../support/until.ts';
import { type ConsoleWorld, otherNumber, watchedConsole } from './console-world.ts';

/** How long the clock of the page goes on with ours: past the pauses between reloads, and not as far as any poll. */
const pageTimeMs = 9_000;

/** Runs in the page from its beginning, and records that the connection has begun: earlier changes are not told. */
const noteBeginning = `{
  const send = globalThis.fetch;
  const listen = async (reader) => {
    const decoder = new TextDecoder();
    for (let text = ''; !text.includes('is_start'); ) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
    globalThis.hasBegun = true;
  };
  globalThis.fetch = async (...given) => {
    const answer = await send(...given);
    if (answer.url.includes('system.changes')) listen(answer.clone().body.getReader()).catch(() => undefined);
    return answer;
  };
}`;

/** Changes something as another program would. */
type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

interface Told {
  place: string;
  change: (call: Call, world: ConsoleWorld) => Promise<unknown>;
  /** What tells of it in the page. */
  seen: (page: Page) => Locator;
}

const text = (words: string) => (page: Page) => page.locator('.view').getByText(words).first();

const told: Told[] = [
  {
    place: 'jobs',
    change: (_, { platform }) => giveUpJobs(platform, 1),
    seen: (page) => page.getByRole('button', { name: 'Retry run research' }),
  },
  {
    place: 'research',
    change: (_, { platform, owner }) => queueResearch(platform, owner.key, { topic: 'Research told' }),
    seen: text('Research told'),
  },
  {
    place: 'reports',
    change: (call) => call('POST', '/api/services/research/generate', { topic: 'Report told', depth: 'standard' }),
    seen: text('Report told'),
  },
  {
    place: 'briefings',
    // What the index does when a file has changed.
    change: (_, { platform }) =>
      platform.database.query(
        `update briefing set matter = matter || '{"title": "Briefing told"}'
         where filename = (select filename from briefing order by date desc, filename desc limit 1)`,
      ),
    seen: text('Briefing told'),
  },
  {
    place: 'drafts',
    change: (_, { platform, owner }) => writeDraft(platform, owner, { subject: 'Draft told' }),
    seen: text('Draft told'),
  },
  {
    place: 'overview',
    change: (_, { platform, owner }) => writeDraft(platform, owner, { subject: 'Overview told' }),
    seen: text('Overview told'),
  },
  {
    place: 'tasks',
    change: (call) =>
      call('POST', '/api/scheduled-tasks', { name: 'Task told', task_type: 'report', schedule: '30 8 * * 1-5' }),
    seen: text('Task told'),
  },
  {
    place: 'webhooks',
    change: (_, { platform, web, owner }) => register(platform, owner.key, { url: web.url('/hooks/told') }),
    seen: text('/hooks/told'),
  },
  {
    place: 'files',
    change: async (call, { platform }) => {
      const folder = join(platform.app.resources.config.dataDir, 'notes');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'told.md'), '# Told\n');
      await call('POST', '/api/files/share', { file_path: 'notes/told.md' });
    },
    seen: text('notes/told.md'),
  },
  {
    place: 'agent',
    change: (_, { platform, owner }) => askAgent(platform, owner.key, { goal: 'Status please, run told' }),
    seen: text('Status please, run told'),
  },
  {
    place: 'agent?show=approvals',
    change: (_, { platform, owner }) => runOf(platform, owner.key, { goal: 'Delete webhook 1' }),
    seen: (page) => page.getByRole('button', { name: /^Approve/ }).last(),
  },
  {
    place: 'agent?show=cycles',
    change: (_, { platform, web, owner }) =>
      queueResearch(platform, owner.key, { topic: 'Cycle told', urls: web.pages, max_sources: 2 }),
    seen: text('Cycle told'),
  },
  {
    place: 'agent?show=memories',
    change: (_, { platform, web, owner }) =>
      queueResearch(platform, owner.key, { topic: 'Memory told', urls: web.pages, max_sources: 2 }),
    seen: text('Memory told'),
  },
  {
    place: 'usage',
    change: (call) =>
      call('POST', '/api/content/repurpose', {
        content: 'The harbour of Port Ellis opened again on 3 May. Its repairs took nine months and cost little.',
        formats: ['twitter'],
      }),
    seen: (page) => page.locator('.view tbody tr').filter({ hasText: 'Repurposing' }).first(),
  },
  {
    place: 'repurposing',
    change: (call, { web }) => call('POST', '/api/content/repurpose', { url: web.pages[0], formats: ['summary'] }),
    seen: (page) => page.locator('.view .line-name').filter({ hasText: 'The Rance tidal power station' }),
  },
  {
    place: 'code',
    change: (call) =>
      call('POST', '/api/code/parse', {
        response: JSON.stringify({ summary: 'Review told.', issues: [{ severity: 'high', title: 'eval', line: 2 }] }),
      }),
    seen: text('Review told.'),
  },
  {
    place: 'pulls',
    change: (call) => call('POST', '/api/vcs/repos', { owner: 'octo', name: 'told' }),
    seen: text('octo/told'),
  },
  {
    place: 'analytics?list=calls&calls=all',
    change: (call) => call('GET', '/api/billing/tiers'),
    seen: text('/api/billing/tiers'),
  },
  {
    place: 'keys',
    change: (call) => call('POST', '/api/admin/keys', { name: 'Key told' }),
    seen: text('Key told'),
  },
  {
    place: 'customers',
    change: (call) => call('POST', '/api/monetization/customers', { email: 'told@example.com' }),
    seen: text('told@example.com'),
  },
  {
    place: 'subscribers',
    change: (call) => call('PUT', '/api/intel/subscribers', { email: 'reader@example.com', tier: 'enterprise' }),
    seen: text('reader@example.com'),
  },
  {
    place: 'messaging',
    change: (call) => call('POST', '/api/messaging/chat/send', { to: otherNumber, text: 'Message told' }),
    seen: text('Message told'),
  },
  {
    place: `messaging?number=${otherNumber}`,
    change: (call) => call('POST', '/api/messaging/chat/send', { to: otherNumber, text: 'Another told' }),
    seen: (page) => page.getByRole('log').getByText('Another told'),
  },
  {
    place: 'plan',
    // What a payment does to the key.
    change: (_, { platform, owner }) =>
      platform.database.query(`update api_key set tier = 'enterprise' where id = $1`, [owner.keyId]),
    seen: (page) => page.getByRole('listitem').filter({ hasText: 'current' }).getByText('Enterprise').first(),
  },
];

describe.runIf(hasBrowser())('live updates in the console', { timeout: 120_000 }, () => {
  const watched = watchedConsole({ isAdmin: true });

  it.each(told)('$place shows changes by others before it polls', async ({ place, change, seen }) => {
    const { world } = watched;
    const { page, complaints } = await watched.open('platform');
    await page.getByRole('heading', { name: 'Platform', level: 1 }).waitFor();
    await page.clock.install();
    await page.addInitScript(noteBeginning);
    await page.goto(`/console#/${place}`);
    const changed = seen(page);
    await page.reload();
    await page.waitForFunction(() => 'hasBegun' in globalThis);
    await page.locator('.view h1').waitFor();
    await page.waitForFunction(() => document.querySelector('.view [aria-busy]') === null);
    expect(await changed.isVisible()).toBe(false);
    // From here on time passes in the page only as it is let: what is polled would never come.
    await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 500')));
    const call: Call = async (method, path, body) => {
      const answer = await world.platform.call(method, path, { key: world.owner.key, body });
      expect(answer.status).toBeLessThan(300);
    };
    await change(call, world);
    let last = performance.now();
    let leftMs = pageTimeMs;
    await until('the page to be told', async () => {
      const stepMs = Math.min(leftMs, Math.ceil(performance.now() - last));
      last = performance.now();
      leftMs -= stepMs;
      await page.clock.runFor(stepMs);
      return changed.isVisible();
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
