import { compareDecimals, percentOf } from '../../format/decimal.ts';

/** What an application's measures cover; amounts in 万元, the ratio in % to two decimals, none where nothing was applied for. */
export interface ProjectCoverage {
  readonly apply_ID: string;
  readonly projectName: string;
  readonly applySum: string;
  readonly optValue: string;
  readonly coverageRatio?: string;
}

/** The coverage of applications, the lowest first; those without a ratio last. */
export function lowestCoverage(
  applications: readonly Omit<ProjectCoverage, 'coverageRatio'>[],
): readonly ProjectCoverage[] {
  return applications
    .map((row) => {
      const coverageRatio = percentOf(row.optValue, row.applySum);
      return coverageRatio === undefined ? row : { ...row, coverageRatio };
    })
    .sort(byCoverage);
}

function byCoverage(left: ProjectCoverage, right: ProjectCoverage): number {
  const [a, b] = [left.coverageRatio, right.coverageRatio];
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  return compareDecimals(a, b);
}
