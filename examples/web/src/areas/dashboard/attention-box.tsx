import type { AttentionMeasure, Today } from '@danbao/core/cockpit';
import { TaskBox } from '@danbao/react/shell';
import { lazy, Suspense } from 'react';
import { type Attention, attentionDays, attentionText, isOver, measurePath, noneOf } from './attention-text.ts';
import { useDashboardWords } from './i18n/words.ts';
import { AllLink, TaskRow } from './task-row.tsx';

// What is called is defined with the whole of fulfilment.
const CheckButton = lazy(async () => ({ default: (await import('./check-button.tsx')).CheckButton }));

export interface AttentionBoxProps {
  readonly what: Attention;
  readonly page: Today['unfulfilled'];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The measures that wait longest to be fulfilled or checked, or whose insurance or valuation ends first. */
export function AttentionBox({ what, page, error, onRetry }: AttentionBoxProps) {
  const w = useDashboardWords();
  const title = w(what);
  return (
    <TaskBox<AttentionMeasure>
      title={title}
      tone="action"
      total={page?.total}
      more={page?.more}
      rows={page?.rows}
      rowKey={({ optGuaranty_ID, reason }) => `${optGuaranty_ID} ${reason}`}
      renderRow={(row) => (
        <TaskRow
          name={row.optName}
          to={measurePath(row)}
          about={[attentionText(row, w), row.projectName].filter(Boolean).join(' · ')}
          end={
            what === 'unchecked' ? (
              <Suspense>
                <CheckButton row={row} onDone={onRetry} />
              </Suspense>
            ) : (
              attentionDays(row, w)
            )
          }
          tone={isOver(row) ? 'late' : 'plain'}
        />
      )}
      error={error}
      onRetry={onRetry}
      empty={w(noneOf[what])}
      all={<AllLink to={`/attention/${what}`} title={w('allOf', { title })} text={w('all')} />}
    />
  );
}
