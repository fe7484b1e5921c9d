import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './project-files.ts';

/** Planted violations and the rules that must reject them. The files are written to a temporary folder. */
const syntaxPlants = [
  {
    file: 'src/accounts/call.ts',
    text: "export const a = () => fetch('http://x');",
    rule: 'style/noRestrictedGlobals',
  },
  { file: 'src/platform/env.ts', text: 'export const a = process.env.PORT;', rule: 'style/noProcessEnv' },
  { file: 'src/main.ts', text: 'export const a = process.env.PORT;', rule: 'style/noProcessEnv' },
  { file: 'src/agent/say.ts', text: "export const a = () => console.log('a');", rule: 'suspicious/noConsole' },
  { file: 'src/agent/any.ts', text: 'export const a = (b: any) => b;', rule: 'suspicious/noExplicitAny' },
  { file: 'src/agent/bang.ts', text: 'export const a = (b?: string) => b!.length;', rule: 'style/noNonNullAssertion' },
  {
    file: 'src/agent/fragment.ts',
    text: "import { raw } from '@mikro-orm/postgresql';\nexport const a = raw('b');",
    rule: 'style/noRestrictedImports',
  },
  ...(
    [
      ['request', "import { request } from 'node:http';\nexport const a = request('http://x');"],
      ['all-of-http', "import * as http from 'node:http';\nexport const a = http.request('http://x');"],
      ['connect', "import { connect } from 'node:net';\nexport const a = connect(1);"],
    ] as const
  ).map(([name, text]) => ({ file: `src/agent/${name}.ts`, text, rule: 'style/noRestrictedImports' })),
  { file: 'src/agent/unused.ts', text: 'const a = 1;', rule: 'correctness/noUnusedVariables' },
  { file: 'src/agent/enum.ts', text: 'export enum A {\n  B,\n}', rule: 'style/noEnum' },
  { file: 'src/agent/star.ts', text: "export * from './any.ts';", rule: 'performance/noReExportAll' },
  {
    file: 'src/agent/type.ts',
    text: "import { type A } from './enum.ts';\nexport const b = (a: A) => a;",
    rule: 'style/useImportType',
  },
  { file: 'src/agent/Camel.ts', text: 'export const a = 1;', rule: 'style/useFilenamingConvention' },
  { file: 'src/agent/throw.ts', text: "export const a = () => {\n  throw 'a';\n};", rule: 'style/useThrowOnlyError' },
  {
    file: 'test/agent/only.test.ts',
    text: "import { it } from 'vitest';\nit.only('a', () => undefined);",
    rule: 'suspicious/noFocusedTests',
  },
  {
    file: 'test/agent/skip.test.ts',
    text: "import { it } from 'vitest';\nit.skip('a', () => undefined);",
    rule: 'suspicious/noSkippedTests',
  },
];

const later = 'const later = async (): Promise<number> => 1;\n';
const typePlants = [
  { text: `${later}later();`, rule: 'no-floating-promises' },
  { text: `${later}export const a = () => (later() ? 1 : 2);`, rule: 'no-misused-promises' },
  { text: '[1].forEach(async () => undefined);', rule: 'no-misused-promises' },
  { text: 'export const a = async () => await 1;', rule: 'await-thenable' },
  {
    text: "export function a(b: 'x' | 'y'): void {\n  switch (b) {\n    case 'x':\n      break;\n  }\n}",
    rule: 'switch-exhaustiveness-check',
  },
  { text: 'export const a = (b: string) => b as string;', rule: 'no-unnecessary-type-assertion' },
  { text: 'export const a = (b: string): unknown => JSON.parse(b).c;', rule: 'no-unsafe-member-access' },
  { text: 'export const a = (b: object) => String(b);', rule: 'no-base-to-string' },
  // Errors from the compiler, by the settings in tsconfig.json.
  { text: "export const a: number = 'b';", rule: 'TS2322' },
  { text: 'export const a: { b?: string } = { b: undefined };', rule: 'TS2375' },
  { text: 'export function a(): void {\n  const b = 1;\n}', rule: 'TS6133' },
  { text: "export { a } from './nowhere.ts';", rule: 'TS2307' },
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-plants-'));
  for (const file of ['.biome.json', '.oxlintrc.json', '.gitignore', 'tsconfig.json', 'package.json']) {
    await cp(join(projectRoot, file), join(folder, file));
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, text } of syntaxPlants) await plant(file, text);
  for (const [index, { text }] of typePlants.entries()) await plant(typePlantPath(index), `${text}\nexport {};`);
  await plant('src/platform/innocent.ts', 'export const a = 1;');
  await plant('src/platform/outbound/call.ts', "export const a = () => fetch('http://x');");
  await plant('src/config.ts', 'export const a = process.env.PORT;');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const typePlantPath = (index: number) => `src/platform/plant-${index}.ts`;

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${text}\n`);
}

function run(tool: string, args: string[]): Promise<{ code: unknown; output: string }> {
  const command = join(projectRoot, 'node_modules/.bin', tool);
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}\n${stderr}` }),
    );
  });
}

describe('the syntax linter', () => {
  let report: { code: unknown; output: string };
  beforeAll(async () => {
    report = await run('biome', ['lint', '--max-diagnostics=none', '--colors=off', '.']);
  });

  it.each(syntaxPlants)('rejects $rule in $file', ({ file, rule }) => {
    const headings = report.output.split('\n').filter((line) => line.startsWith(file));
    expect(headings.join('\n')).toContain(`lint/${rule}`);
    expect(report.code).not.toBe(0);
  });

  it('accepts the same code where it is allowed', () => {
    const headings = report.output.split('\n').filter((line) => line.includes(' lint/'));
    expect(headings.filter((line) => /innocent|outbound|config\.ts/.test(line))).toEqual([]);
    expect(headings.length).toBeGreaterThanOrEqual(syntaxPlants.length);
  });
});

describe('the type-aware linter', () => {
  let report: { code: unknown; output: string };
  beforeAll(async () => {
    report = await run('oxlint', ['--type-aware', '--type-check', '-c', '.oxlintrc.json', '--format=unix', 'src']);
  });

  it.each(typePlants.map((planted, index) => ({ ...planted, file: typePlantPath(index) })))(
    'rejects $rule: $text',
    ({ file, rule }) => {
      const lines = report.output.split('\n').filter((line) => line.startsWith(file));
      expect(lines.join('\n')).toContain(`typescript(${rule})`);
      expect(report.code).not.toBe(0);
    },
  );

  it('accepts correct code', () => {
    expect(report.output.split('\n').filter((line) => line.includes('innocent'))).toEqual([]);
  });
});
