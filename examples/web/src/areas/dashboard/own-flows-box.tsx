import type { Today } from '@danbao/core/cockpit';
import { flowPath } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { TaskBox } from '@danbao/react/shell';
import { Link } from 'react-router';
import { listedPath, routedFlow } from '../../shared/flow-links.ts';
import { useDashboardWords } from './i18n/words.ts';
import { AllLink, TaskRow } from './task-row.tsx';
import { waitedText } from './waited-text.ts';

export interface OwnFlowsBoxProps {
  /** The time on the wall, yyyy-MM-dd HH:mm:ss. */
  readonly now: string;
  readonly page: Today['mine'];
  readonly starts: Today['starts'];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The flows that this person has started and that are under way, the newest first; and those that they start often. */
export function OwnFlowsBox({ page, starts = [], now, error, onRetry }: OwnFlowsBoxProps) {
  const w = useDashboardWords();
  const locale = useLocale();
  const title = w('mine');
  return (
    <TaskBox
      title={title}
      total={page?.total}
      rows={page?.rows}
      rowKey={({ flowId, nodeFinishId = '' }) => `${flowId} ${nodeFinishId}`}
      renderRow={(row) => (
        <TaskRow
          name={row.title}
          to={listedPath(row, 'mine')}
          about={row.nodeFinishName ? w('atNode', { node: row.nodeFinishName }) : row.flowName}
          end={waitedText(row.createTime, now, w)}
        />
      )}
      error={error}
      onRetry={onRetry}
      empty={w('nothingStarted')}
      all={<AllLink to="/flows/mine?status=open" title={w('allOf', { title })} text={w('all')} />}
      foot={
        starts.length > 0 && (
          <nav aria-label={w('starts')} className="flex flex-wrap gap-2 pt-3">
            {starts.map(({ flowCode, flowName, flowNameEn }) => (
              <Link key={flowCode} className="db-root db-button" to={flowPath(routedFlow(flowCode), 'start')}>
                {locale === 'zh' ? flowName : flowNameEn}
              </Link>
            ))}
          </nav>
        )
      }
    />
  );
}
