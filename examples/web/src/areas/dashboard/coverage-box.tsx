import type { Today } from '@danbao/core/cockpit';
import { TaskBox } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { lazy, Suspense } from 'react';
import { useDashboardWords } from './i18n/words.ts';
import { AllLink } from './task-row.tsx';

const CoverageChart = lazy(async () => ({ default: (await import('./coverage-chart.tsx')).CoverageChart }));

export interface CoverageBoxProps {
  readonly page: Today['coverage'];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The projects with the lowest coverage; the chart is loaded when the rest of the page stands. */
export function CoverageBox({ page, error, onRetry }: CoverageBoxProps) {
  const w = useDashboardWords();
  const title = w('coverage');
  const rows = page?.rows.filter(({ coverageRatio }) => coverageRatio !== undefined) ?? [];
  const all = <AllLink to="/projects" title={w('allOf', { title })} text={w('all')} />;
  if (rows.length === 0)
    return (
      <TaskBox<never>
        title={title}
        rows={page && []}
        rowKey={() => ''}
        renderRow={() => null}
        error={error}
        onRetry={onRetry}
        empty={w('noCoverage')}
        all={all}
      />
    );
  return (
    <Section title={title} className="db-task-box" tools={all}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <CoverageChart rows={rows} total={page?.total ?? 0} />
      </Suspense>
    </Section>
  );
}
