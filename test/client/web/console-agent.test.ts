import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { watchedConsole } from './console-world.ts';

describe.runIf(hasBrowser())('agent runs in the console', { timeout: 120_000 }, () => {
  const watched = watchedConsole();

  const taskNames = async () => {
    const path = '/api/scheduled-tasks';
    const { body } = await watched.world.platform.call<{ tasks: { name: string }[] }>('GET', path, {
      key: watched.world.owner.key,
    });
    return body.tasks.map(({ name }) => name);
  };

  it('start, ask for approval and finish', async () => {
    const reminder = { task: 'Call Ann about the turbines', when: 'tomorrow' };
    await watched.world.platform.call('POST', '/api/scheduled-tasks/queue', {
      key: watched.world.owner.key,
      body: reminder,
    });
    const [name = ''] = await taskNames();
    const { page, complaints, elsewhere, violations, shot } = await watched.open('agent');
    await page.getByText('No runs yet').waitFor();
    await page.getByRole('link', { name: 'Start a run' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start run', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('What should the agent do?').fill(`Delete the task ${name}`);
    // A reload in the middle of the form loses nothing.
    await page.reload();
    await dialog.getByText('Show as curl and TypeScript').click();
    expect(await dialog.innerText()).toContain(`"goal":"Delete the task ${name}","approve":"ask"`);
    await dialog.getByLabel('Max credits').fill('2');
    await dialog.getByLabel('Allowed tools').selectOption('chosen');
    await dialog.getByLabel('Find a tool').fill('scheduled tasks');
    await dialog.getByLabel('List scheduled tasks').check();
    await dialog.getByLabel('Delete a scheduled task (asks you first)').check();
    expect(await violations()).toEqual([]);
    await shot('console-run-form');
    await dialog.getByRole('button', { name: 'Start run', exact: true }).click();

    await page.getByRole('heading', { name: `Delete the task ${name}`, level: 1 }).waitFor();
    const question = page.getByRole('region', { name: 'Needs your approval' });
    await question.getByText('Delete a scheduled task').waitFor();
    expect(await question.innerText()).toMatch(/turbines[^]*permanently deletes data[^]*Expires in (?:1 day|23 h)/);
    expect(await violations()).toEqual([]);
    await shot('console-run-waiting');

    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'The agent needs your approval: Delete a scheduled task' }).click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await question.getByRole('button', { name: 'Undo' }).click();
    expect(await taskNames()).toEqual([name]);
    await question.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('No approvals pending').waitFor();
    await page
      .getByRole('region', { name: 'Past requests' })
      .getByRole('link', { name: 'Delete a scheduled task' })
      .click();
    await page.getByText('completed').waitFor();
    expect(await page.getByRole('region', { name: 'Steps' }).locator('.badge').allInnerTexts()).toEqual([
      'Done',
      'Done',
    ]);
    expect(await taskNames()).toEqual([]);
    expect(await page.getByRole('button', { name: 'Stop run' }).count()).toBe(0);
    await shot('console-run-done');
    // The browser says of every answer with an error that it has one; nothing else may be there.
    expect([complaints.filter((complaint) => !complaint.includes('422')), elsewhere]).toEqual([[], []]);
    await page.context().close();
  });

  it('link from a task to its run and show the result', async () => {
    // Another key's: the tasks of the owner are counted below.
    const { page, complaints } = await watched.open('tasks', await watched.world.platform.key());
    await page.getByLabel('Quick task').fill('Sing me a song');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Sing me a song' }).click();
    const runs = page.getByRole('region', { name: 'Runs' });
    // The error is shown once, above.
    await runs.getByText(', see above').waitFor();
    expect(await page.getByText(/I can't do this without a language model/).count()).toBe(1);
    await runs.getByRole('link', { name: /^Run \d+$/ }).click();
    await page.getByRole('heading', { name: 'Sing me a song', level: 1 }).waitFor();
    await page.locator('.badge', { hasText: 'failed' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('can be rejected at a step and stopped while waiting', async () => {
    const { platform, owner } = watched.world;
    const { key } = owner;
    await platform.call('POST', '/api/scheduled-tasks/queue', { key, body: { task: 'Call Ben', when: 'tomorrow' } });
    const goal = `Delete the task ${(await taskNames())[0]}`;
    const ask = async () =>
      (await platform.call<{ id: number }>('POST', '/api/agent/runs', { key, body: { goal } })).body.id;
    const { page } = await watched.open(`agent/${await ask()}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejected. The agent skips this step.').waitFor();
    await page.locator('.badge', { hasText: 'rejected' }).waitFor();
    await page.goto(`/console#/agent/${await ask()}`);
    await page.getByRole('region', { name: 'Needs your approval' }).waitFor();
    await page.getByRole('button', { name: 'Stop run' }).click();
    await page.locator('.badge', { hasText: 'cancelled' }).first().waitFor();
    // The step that waited for approval has ended with its run.
    const steps = page.getByRole('region', { name: 'Steps' });
    await steps.locator('.badge', { hasText: 'cancelled' }).waitFor();
    expect(await steps.locator('.badge', { hasText: 'waiting' }).count()).toBe(0);
    expect(await taskNames()).toHaveLength(1);
    await page.context().close();
  });

  it('show how far the research is that a run is waiting for', async () => {
    const { platform, owner, web } = watched.world;
    const released = Promise.withResolvers<void>();
    web.page('/slow', async () => {
      await released.promise;
      return { html: '<!doctype html><title>Slow</title><main><p>Tides turn turbines slowly.</p></main>' };
    });
    const goal = `Research the tidal power station at ${web.url('/slow')}`;
    const { body } = await platform.call<{ id: number }>('POST', '/api/agent/runs', { key: owner.key, body: { goal } });
    const { page, shot, violations, complaints } = await watched.open(`agent/${body.id}`);
    const steps = page.getByRole('region', { name: 'Run' }).getByRole('list', { name: 'Steps' });
    await steps.locator('[aria-current="step"]', { hasText: '0 of 1 page' }).waitFor();
    expect(await violations()).toEqual([]);
    await shot('console-run-waiting');
    released.resolve();
    await steps.waitFor({ state: 'detached' });
    await page.getByText('to finish.').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('show no working time while a step runs, since it is counted afterwards', async () => {
    const { platform, owner, web } = watched.world;
    const released = Promise.withResolvers<void>();
    web.page('/slow-step', async () => {
      await released.promise;
      return { html: '<!doctype html><title>Slow</title><main><p>Tides turn turbines slowly.</p></main>' };
    });
    const goal = `Read ${web.url('/slow-step')} as Markdown`;
    const { body } = await platform.call<{ id: number }>('POST', '/api/agent/runs', { key: owner.key, body: { goal } });
    const { page, complaints } = await watched.open(`agent/${body.id}`);
    await page.getByText('Calling').waitFor();
    const run = page.getByRole('region', { name: 'Run', exact: true });
    expect(await run.innerText()).not.toContain('Working time');
    released.resolve();
    await run.getByText('Working time').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('report when tools cannot be loaded, and retry', async () => {
    const { page } = await watched.open('agent');
    await page.getByRole('heading', { name: 'Agent', level: 1 }).waitFor();
    await page.route(/agent\.listTools/, (route) => route.fulfill({ status: 403, json: [] }));
    await page.goto('/console#/agent?form=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What should the agent do?').fill('How is the system doing?');
    await dialog.getByLabel('Allowed tools').selectOption('reads');
    await dialog.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(/agent\.listTools/);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Show as curl and TypeScript').click();
    await dialog.getByText('"allow":["').waitFor();
    await page.context().close();
  });
});
