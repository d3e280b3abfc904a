/** What a run came to; written for .ci/run, which adds the tiers up. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** The part of the runner's JSON report that is counted. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a report, whatever code the runner ended with: a file that cannot be loaded has no failed test in it, an error outside any test
 * is in no file, and a run that left no report, passed nothing or ended with a code of its own has failed too.
 */
export function outcomeOf(report: Report | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const isGood = report.success && code === 0 && report.numPassedTests > 0;
  return { passed: report.numPassedTests, failed: failed || (isGood ? 0 : 1) };
}
