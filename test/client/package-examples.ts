import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Surroundings {
  platform: { url: string };
  web: { pages: string[] };
}

/** The code blocks of the package's README in a language, with the addresses of a test in place of the usual ones. */
export async function examplesOf(language: string, { platform, web }: Surroundings): Promise<string[]> {
  const readme = await readFile(join(root, 'client/dist/README.md'), 'utf8');
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter(([, found]) => found === language)
    .map(([, , code = '']) =>
      code
        .replaceAll("'http://localhost:8080'", JSON.stringify(platform.url))
        .replaceAll("'https://en.wikipedia.org/wiki/Tidal_power'", JSON.stringify(web.pages[0])),
    );
}

/** What comes after the example of a receiver: a delivery that is signed and a forged one, and how they are answered. */
export function deliveries(secret: string): string {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'research.complete',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { id: 7, topic: 'tides', status: 'completed', sources: 3, url: 'http://localhost/api/research/7' },
  });
  const headers = signatureHeaders({ id: 'evt_1', body }, [signingKeyOf(secret)], new Date());
  return `
    void import(import.meta.url).then(async ({ default: receiver }) => {
      for (const body of ${JSON.stringify([body, `${body} `])}) {
        const request = new Request('http://receiver.test', { method: 'POST', body, headers: ${JSON.stringify(headers)} });
        console.log((await receiver.fetch(request)).status);
      }
    });
  `;
}

/** Writes an example with React beside the installed package, with what it imports, and has its types checked. */
export async function compileReact(folder: string, example: string): Promise<void> {
  for (const name of ['@tanstack', '@trpc', '@types', 'react', 'react-dom', 'scheduler']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const place = join(folder, 'example.tsx');
  await writeFile(place, example);
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const project = join(folder, 'tsconfig.react.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files: ['example.tsx'] }));
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch((error: unknown) => {
    throw new Error((error as { stdout?: string }).stdout, { cause: error });
  });
}

/** A program of the folder with all that it imports, as browsers take it. */
export async function bundleFor(input: string): Promise<string> {
  const { output } = await build({
    input,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  return output[0].code;
}
