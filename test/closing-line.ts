import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Prints the number of passed, failed and skipped tests as the last line of a run, in a machine-readable form. Above it,
 * lists each test that passed only on a retry, so that flaky tests are noticed.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const flaky: TestCase[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (test.diagnostic()?.flaky) flaky.push(test);
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    // A file that cannot be loaded has no tests, but counts as a failure.
    counts.failed += modules.filter((module) => module.state() === 'failed' && isEmpty(module)).length;
    counts.failed += unhandledErrors.length;
    for (const test of flaky)
      process.stdout.write(`passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}\n`);
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}

const isEmpty = (module: TestModule): boolean => module.children.allTests().next().done === true;
