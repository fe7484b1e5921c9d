import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { bundleFolder, readFacts, root, withBundledWorkers } from '#bundle/find-bundle.ts';

/** Runs in each process of a test run before anything else: what the processes of one run share. */

enableCompileCache(fileURLToPath(new URL('node_modules/.cache/node', root)));

/** The sources start the workers that the bundle starts: most tests that need one need it for a single page. */
function startBundledWorkers(): void {
  // The global set-up has made the bundle by then.
  const { workers = {} } = readFacts(bundleFolder) ?? {};
  const starters = new URL('src/platform/', root).href;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.startsWith(starters)) return loaded;
      return { ...loaded, source: withBundledWorkers(String(loaded.source), workers) };
    },
  });
}

if (isMainThread) startBundledWorkers();
