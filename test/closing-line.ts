import type { Reporter, TestModule } from 'vitest/node';

/** Prints how many tests passed, failed and were skipped as the last line of a run, in words that a machine can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    // A file that cannot be loaded has no tests to count, and is no success either.
    counts.failed += modules.filter((module) => module.state() === 'failed' && isEmpty(module)).length;
    counts.failed += unhandledErrors.length;
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}

const isEmpty = (module: TestModule): boolean => module.children.allTests().next().done === true;
