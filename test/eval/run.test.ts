import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'eval-'));
  const folder = join(directory, 'claims');
  mkdirSync(folder);
  const measures = [
    { measure: 'grounding', file: 'rows.jsonl' },
    { measure: 'taste', file: 'rows.jsonl' },
  ];
  writeFileSync(join(folder, 'dataset.json'), JSON.stringify({ measures }));
  const source = 'The harbour of Rostock was founded in 1323 and handles 27 million tonnes of goods a year.';
  const rows = [
    { source, claim: 'The harbour of Rostock was founded in 1323.', label: 'Fully attributable' },
    { source, claim: 'The harbour of Rostock was founded in 1523.', label: 'Not fully attributable' },
    { source, claim: 'Good morning.', label: 'Generic' },
  ];
  writeFileSync(join(folder, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const program = fileURLToPath(new URL('run.ts', import.meta.url));
const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args]);

it('evaluates the given folders and reports what it cannot measure', async () => {
  const { stdout } = await run('--data', directory, '--json');
  expect(JSON.parse(stdout)).toMatchObject([
    { task: 'grounding', folder: 'claims', rows: 2, figure: 'F1', ours: 1, target: '>= 0.86', isMet: true },
    { task: 'grounding', figure: 'balanced accuracy', ours: 1 },
    { task: 'taste', figure: 'not measured by this version', ours: null },
  ]);
});

it('prints a table of the requested measures, for one folder too', async () => {
  const { stdout } = await run('--data', join(directory, 'claims'), '--only', 'grounding');
  expect(stdout).toMatch(/^task +folder +rows +figure +baseline +ours +target/);
  expect(stdout).toMatch(/grounding +claims +2 +F1 +word coverage \.802 +1\.000 +>= 0\.86 +met/);
  expect(stdout).not.toContain('taste');
});

it('prints usage', async () => {
  await expect(run()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--data DIR') });
});
