import { chmod, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const entry = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/**
 * Builds the command line of the package: a single program without dependencies, and a file that describes its
 * commands. Returns the paths of the modules that it was made from.
 */
export async function buildCommandLine(commands: readonly unknown[], dist: URL): Promise<string[]> {
  const bundled = await rolldown({ input: { cli: entry }, platform: 'node' });
  const { output } = await bundled.write({
    dir: fileURLToPath(dist),
    format: 'esm',
    codeSplitting: false,
    minify: { mangle: false },
    banner: '#!/usr/bin/env node',
  });
  await bundled.close();
  await chmod(new URL('cli.js', dist), 0o755);
  await writeFile(new URL('commands.json', dist), `${JSON.stringify(commands)}\n`);
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** The licence text of a package, whatever its file is called. */
export async function licenceOf(folder: string): Promise<string> {
  for (const name of ['LICENSE', 'license', 'LICENSE.md']) {
    const text = await readFile(`${folder}/${name}`, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  throw new Error(`${folder} has no licence that could travel with what is made of it`);
}
