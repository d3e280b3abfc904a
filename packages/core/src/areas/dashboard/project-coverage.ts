import { compareDecimals } from '../../format/decimal.ts';
import {
  type CoverageRatios,
  type CoverageSums,
  type Guaranteed,
  liabilityOf,
  ratiosOf,
} from '../insights/coverage.ts';

type Values = Pick<CoverageSums, 'optValue' | 'fulfilledValue' | 'guaranteeSum'>;

/** What an application's measures cover, as `Coverage` has it; amounts in 万元. */
export interface ProjectCoverage extends Values, CoverageRatios {
  readonly apply_ID: string;
  readonly projectName: string;
  readonly liability: string;
}

/** An application with its amounts, before anything is divided. */
export type ProjectSums = Values & Guaranteed & Pick<ProjectCoverage, 'apply_ID' | 'projectName'>;

/** The coverage of applications, the lowest by collateral first; those without a ratio last. */
export function lowestCoverage(applications: readonly ProjectSums[]): readonly ProjectCoverage[] {
  return applications
    .map(({ applySum, shareRate, ...row }) => {
      const liability = liabilityOf({ applySum, shareRate });
      return { ...row, liability, ...ratiosOf(row, liability) };
    })
    .sort(byCoverage);
}

function byCoverage(left: ProjectCoverage, right: ProjectCoverage): number {
  const [a, b] = [left.coverageRatio, right.coverageRatio];
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  return compareDecimals(a, b);
}
