import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../areas/webhooks/world.ts';
import { hasBrowser } from '../../support/browser.ts';
import { watchedConsole } from './console-world.ts';

const run = promisify(execFile);
const clientSource = fileURLToPath(new URL('../../../client/index.ts', import.meta.url));

/** Forms with what is typed into them, by label; `{id}` is a webhook's id, `{page}` the URL of a page. */
const forms: readonly { place: string; typed: Readonly<Record<string, string>> }[] = [
  { place: 'research', typed: { 'Ask a question': 'What’s "a barrage"? It\'s $HOME' } },
  { place: 'research?form=new', typed: { 'Question or topic': "What's a barrage?", 'Max sources': '2' } },
  { place: 'research?form=batch', typed: { 'Topics, one per line': 'Tides\nWaves' } },
  { place: 'tasks', typed: { 'Quick task': 'Research tidal power' } },
  { place: 'tasks?form=new', typed: { Name: "Monday's tides" } },
  { place: 'webhooks?form=new', typed: { 'Endpoint URL': 'https://example.com/hooks' } },
  { place: 'webhooks?form=edit&of={id}', typed: { 'Endpoint URL': 'https://example.com/other' } },
  { place: 'webhooks?form=probe&of={id}', typed: {} },
  { place: 'webhooks?form=rotate&of={id}', typed: {} },
  { place: 'webhooks?form=recover&of={id}', typed: {} },
  { place: 'drafts?form=new', typed: { 'What should the email say?': 'Ask Anna to send the figures by Friday.' } },
  { place: 'reports?form=new', typed: { 'Question or topic': 'Tidal power' } },
  { place: 'briefings?form=new', typed: { Subject: 'Drought in the Panama Canal' } },
  { place: 'repurposing?show=page', typed: { Page: '{page}' } },
  { place: 'agent?form=new', typed: { 'What should the agent do?': 'How is the system doing?' } },
  { place: 'keys?form=new', typed: { Name: 'Reporting' } },
  { place: 'subscribers', typed: { 'Grant a plan': 'dana@example.com' } },
  { place: 'pulls?form=new', typed: { Repository: 'octo-org/hello-world' } },
  { place: 'sentiment', typed: { Text: 'The room was lovely.' } },
  { place: 'mail', typed: { Emails: 'From: Ann <ann@example.com>\nSubject: Lunch\n\nCould you come on Friday?' } },
  { place: 'meetings', typed: { Transcript: 'Ann: Ben, can you call the printer by Friday?\nBen: Sure.' } },
  { place: 'code', typed: { 'Code, or a unified diff': 'const x = eval(input);' } },
  {
    place: 'repurposing',
    typed: { Text: 'The harbour of Port Ellis opened again on 3 May. The repairs took nine months.' },
  },
];

describe.runIf(hasBrowser())('the code samples of forms', { timeout: 180_000 }, () => {
  const watched = watchedConsole({ isAdmin: true });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agent-platform-samples-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The curl command and the TypeScript that a form shows. */
  async function samplesOf(form: Locator): Promise<[string, string]> {
    const more = form.locator('details', { hasText: 'Show as curl and TypeScript' }).first();
    await more.locator('summary').click();
    const [curl = '', script = ''] = await more.locator('pre').allInnerTexts();
    return [curl, script];
  }

  const inShell = (command: string) =>
    run('sh', ['-ec', command.replace(/\bcurl /, 'curl --silent --show-error --fail-with-body ')], {
      cwd: folder,
      env: { ...process.env, KEY: watched.world.owner.key },
    });

  const inNode = (script: string) => {
    const { platform, owner } = watched.world;
    const settings = JSON.stringify({ url: platform.url, apiKey: owner.key });
    const client = `import { createClient } from ${JSON.stringify(clientSource)};\nconst client = createClient(${settings});`;
    const shown = script.replace(/^await (.*)\);$/ms, 'console.log(JSON.stringify(await $1)));');
    return run(process.execPath, ['--input-type=module-typescript', '-e', `${client}\n${shown}`], { cwd: folder });
  };

  it('do what the form does when pasted', async () => {
    const { platform, owner, web } = watched.world;
    const { id } = await register(platform, owner.key, { url: web.url('/in') });
    const { page } = await watched.open('overview');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    const failed: unknown[] = [];
    for (const { place, typed } of forms) {
      await page.goto(`/console#/${place.replace('{id}', String(id))}`);
      const form = place.includes('form=') ? page.getByRole('dialog') : page.locator('.view');
      for (const [label, text] of Object.entries(typed)) {
        await form.getByLabel(label, { exact: true }).fill(text.replace('{page}', web.pages[0] ?? ''));
      }
      if (Object.keys(typed).length === 0) await form.getByRole('button', { name: 'Cancel' }).waitFor();
      const [curl, script] = await samplesOf(form);
      for (const [sample, runs] of [
        [curl, inShell],
        [script, inNode],
      ] as const) {
        const problem = await runs(sample).then(
          ({ stdout }) => (stdout.startsWith('{') ? undefined : stdout),
          (error: unknown) => String(error),
        );
        if (problem !== undefined) failed.push([place, sample, problem]);
      }
      if (place.includes('form=')) await page.keyboard.press('Escape');
    }
    expect(failed).toEqual([]);
    await page.context().close();
  });

  it('send an existing file by name', async () => {
    const { page } = await watched.open('files?form=new');
    const name = "Ann's notes.txt";
    const text = 'Tides\n'.repeat(40_000);
    await page
      .getByRole('dialog')
      .getByLabel('File, up to 7.5 MB')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await writeFile(join(folder, name), text);
    const [curl, script] = await samplesOf(page.getByRole('dialog'));
    for (const { stdout } of [await inShell(curl), await inNode(script)]) {
      const { url } = JSON.parse(stdout) as { url: string };
      expect(await (await fetch(`${url}?raw=true`)).text()).toBe(text);
    }
    await page.context().close();
  });
});
