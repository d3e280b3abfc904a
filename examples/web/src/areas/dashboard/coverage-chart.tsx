import type { ProjectCoverage } from '@danbao/core/cockpit';
import { Chart } from '@danbao/react/charts';
import { Link, useNavigate } from 'react-router';
import { useDashboardWords } from './i18n/words.ts';

interface CoverageChartProps {
  readonly rows: readonly ProjectCoverage[];
  readonly total: number;
}

/** Coverage by project in %, three ways, measured by 100. */
export function CoverageChart({ rows, total }: CoverageChartProps) {
  const w = useDashboardWords();
  const navigate = useNavigate();
  const pathOf = (index: number) => `/projects/${rows[index]?.apply_ID ?? ''}/measures`;
  return (
    <Chart
      label={w('coverage')}
      caption={w('lowestOf', { count: rows.length, total })}
      data={{
        heading: w('project'),
        names: rows.map(({ projectName }) => projectName),
        series: [
          { name: w('coverageOf'), values: rows.map(({ coverageRatio }) => coverageRatio) },
          { name: w('coverageWithGuarantees'), values: rows.map(({ ratioWithGuarantees }) => ratioWithGuarantees) },
          { name: w('coverageFulfilled'), values: rows.map(({ fulfilledRatio }) => fulfilledRatio) },
        ],
        unit: '%',
        mark: { value: '100', name: w('full') },
      }}
      onOpen={(index) => void navigate(pathOf(index))}
      renderName={(index) => (
        <Link className="db-link" to={pathOf(index)}>
          {rows[index]?.projectName}
        </Link>
      )}
    />
  );
}
