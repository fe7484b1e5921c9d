import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  test: {
    root,
    // Many tests start the program or a part of it: what the first one has compiled the others need not compile again.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Ten thousand tests with real servers and browsers: under CI a moment in which the machine stands still is told, and
    // does not refuse a change. A test that is really broken fails twice.
    retry: (process.env['CI'] ?? '') === '' ? 0 : 1,
    // One more than the two cores of a build machine, because many tests wait: for a lease, for another attempt.
    maxWorkers: 3,
    // A worker goes through many files with the program loaded once: loading it for each takes half of the time. What a
    // file starts it stops, and what it changes for its process it changes back.
    isolate: false,
  },
});
