/** What a run came to; written for .ci/run, which adds the tiers up. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its file, name and the first lines of why. */
  readonly failures: readonly string[];
}

/** The part of the runner's JSON report that is counted. */
export interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Counts a report, whatever code the runner ended with: a file that cannot be loaded has no failed test in it, an error outside any test
 * is in no file, and a run that left no report, passed nothing or ended with a code of its own has failed too.
 */
export function outcomeOf(report: Report | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1, failures: ['the runner left no report'] };
  const failures = report.testResults.flatMap(failuresOf);
  const isGood = report.success && code === 0 && report.numPassedTests > 0;
  if (failures.length === 0 && !isGood) failures.push(`the runner ended with ${code}, or nothing was tested`);
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0) return [say(name, 'cannot be loaded', message)];
  return failed.map(({ fullName, failureMessages }) => say(name, fullName, failureMessages?.[0]));
}

function say(file: string, name: string, reason = ''): string {
  return `${file} > ${name}\n${reason.split('\n').slice(0, 20).join('\n')}`;
}
