import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  test: {
    root,
    // Many tests start the program or parts of it. A compile cache spares all but the first the compilation.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
    // Node loads the sources as they are, without the translation of Vite, which takes longer than running many tests. No
    // test replaces a module, which would take a loader of the test runner's.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', join(root, 'test/support/prepare-process.ts')],
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // With ten thousand tests on real servers and browsers, a short stall of a CI machine is reported as a flaky test
    // instead of failing the build. A broken test fails twice.
    retry: (process.env['CI'] ?? '') === '' ? 0 : 1,
    // Two more than the two cores of a build machine: many tests wait for a lease or a retry, and three files at a time
    // leave a quarter of what the cores can do unused.
    maxWorkers: 4,
    // A worker runs many files with the program loaded once, because loading takes half of the time. Each file stops what
    // it starts and restores what it changes in the process.
    isolate: false,
  },
});
