import { cruise, format, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { cruiseOptions, loadedRules, writtenRules } from './boundary-rules.ts';
import { projectRoot } from './project-files.ts';

/** Reads all imports as they are written, types included, and checks them against their rules. What is built is left out. */
export const readWritten = (baseDir = projectRoot): Promise<ICruiseResult> =>
  run(['src', 'client', 'test'], {
    ...cruiseOptions,
    baseDir,
    ruleSet: writtenRules,
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^client/(?:web/)?dist/' },
  });

/** The files that have to be pure, or to reach little: what they load is followed. */
const followed = ['schema.ts', '*view.ts', 'queries.ts', 'entities/*.ts', '**/*.job.ts'];

/** Reads what those files load when the program runs, on the way through their own area. */
export const readLoaded = (baseDir = projectRoot): Promise<ICruiseResult> =>
  run(
    followed.map((files) => `src/areas/*/${files}`),
    {
      ...cruiseOptions,
      baseDir,
      ruleSet: loadedRules,
      tsPreCompilationDeps: false,
      doNotFollow: { path: '^(?:node_modules/|src/(?!areas/)|src/areas/[^/]+/public[.]ts$)' },
    },
  );

async function run(paths: string[], options: Parameters<typeof cruise>[1]): Promise<ICruiseResult> {
  const { output } = await cruise(paths, options);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** The files of the project among those that were read. */
export const projectModules = ({ modules }: ICruiseResult): IModule[] =>
  modules.filter(({ source }) => /^(?:src|client|test)[/]/.test(source));

if (import.meta.main) {
  let refused = 0;
  for (const read of [readWritten, readLoaded]) {
    const result = await read();
    refused += result.summary.error;
    const { output } = await format(result, { outputType: 'err-long' });
    process.stdout.write(String(output));
  }
  process.exitCode = refused === 0 ? 0 : 1;
}
