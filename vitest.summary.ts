import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends the run with what passed at the second attempt only and what did not run, by name, and the line
 * `N passed, N failed, N skipped`.
 */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
      counts.failed += broken.length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') continue;
        counts[state] += 1;
        if (test.diagnostic()?.flaky) console.log(describeFlaky(test));
        if (state === 'skipped') skipped.push(nameOf(test));
      }
    }
    for (const name of skipped) console.log(`did not run: ${name}`);
    // vitest prints its own summary after the reporters' end: this line has to come last.
    process.on('exit', () =>
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`),
    );
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`;

/** With what failed at the first attempt, so that the cause can be looked for. */
function describeFlaky(test: TestCase): string {
  const failures = test.result().errors?.map(({ message }) => message) ?? [];
  return [`passed at the second attempt: ${nameOf(test)}`, ...failures].join('\n');
}
