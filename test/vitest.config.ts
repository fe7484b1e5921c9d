import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { bundleFolder, readFacts, withBundledWorkers } from '#bundle/find-bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources start the workers that the bundle starts: most tests that need one need it for a single page. */
const startBundledWorkers: Plugin = {
  name: 'start-bundled-workers',
  enforce: 'pre',
  // The global set-up has made the bundle by then.
  transform: (code, id) =>
    id.includes('/src/platform/') ? withBundledWorkers(code, readFacts(bundleFolder)?.workers ?? {}) : null,
};

export default defineConfig({
  plugins: [startBundledWorkers],
  test: {
    root,
    // Many tests start the program or parts of it. A compile cache spares all but the first the compilation.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // With ten thousand tests on real servers and browsers, a short stall of a CI machine is reported as a flaky test
    // instead of failing the build. A broken test fails twice.
    retry: (process.env['CI'] ?? '') === '' ? 0 : 1,
    // One more than the two cores of a build machine, because many tests wait for a lease or a retry.
    maxWorkers: 3,
    // A worker runs many files with the program loaded once, because loading takes half of the time. Each file stops what
    // it starts and restores what it changes in the process.
    isolate: false,
  },
});
