import type { Today, TodayFlow } from '@danbao/core/cockpit';
import type { FlowBox } from '@danbao/core/flows';
import { daysBetween } from '@danbao/core/format';
import { TaskBox } from '@danbao/react/shell';
import { listedPath } from '../../shared/flow-links.ts';
import { type DashboardWordFunction, useDashboardWords } from './i18n/words.ts';
import { AllLink, TaskRow } from './task-row.tsx';

export interface FlowBoxesProps {
  /** The time on the wall, yyyy-MM-dd HH:mm:ss. */
  readonly now: string;
  readonly today: Pick<Today, 'toDo' | 'mine'> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What waits for this person's signature, the longest first, and what they have started themselves. */
export function FlowBoxes({ today, ...props }: FlowBoxesProps) {
  const w = useDashboardWords();
  return (
    <>
      <FlowTasks
        {...props}
        box="todo"
        page={today?.toDo}
        renderRow={(row) => ({
          about: [row.starterName, row.nodeFinishName].filter(Boolean).join(' · '),
          since: row.receiveTime,
        })}
        empty={w('nothingToDo')}
      />
      <FlowTasks
        {...props}
        box="mine"
        page={today?.mine}
        renderRow={(row) => ({
          about: row.nodeFinishName ? w('atNode', { node: row.nodeFinishName }) : row.flowName,
          since: row.createTime,
        })}
        empty={w('nothingStarted')}
      />
    </>
  );
}

interface FlowTasksProps extends Omit<FlowBoxesProps, 'today'> {
  readonly box: FlowBox & ('todo' | 'mine');
  readonly page: Today['toDo'];
  readonly renderRow: (row: TodayFlow) => { readonly about: string; readonly since: string | undefined };
  readonly empty: string;
}

function FlowTasks({ box, page, renderRow, now, empty, error, onRetry }: FlowTasksProps) {
  const w = useDashboardWords();
  const title = w(box);
  return (
    <TaskBox
      title={title}
      tone={box === 'todo' ? 'action' : 'plain'}
      total={page?.total}
      rows={page?.rows}
      rowKey={({ flowId, nodeFinishId = '' }) => `${flowId} ${nodeFinishId}`}
      renderRow={(row) => {
        const { about, since } = renderRow(row);
        return <TaskRow name={row.title} to={listedPath(row, box)} about={about} end={waited(since, now, w)} />;
      }}
      error={error}
      onRetry={onRetry}
      empty={empty}
      all={<AllLink to={`/flows/${box}`} title={w('allOf', { title })} text={w('all')} />}
    />
  );
}

/** For how long something waits: in days, or on its first day in hours. Both are times on the wall. */
function waited(since: string | undefined, now: string, w: DashboardWordFunction): string {
  if (since === undefined || now === '') return '';
  const days = daysBetween(since, now);
  if (days > 0) return w('waits', { days });
  const hours = Math.floor((Date.parse(now.replace(' ', 'T')) - Date.parse(since.replace(' ', 'T'))) / 3_600_000);
  return hours > 0 ? w('waitsHours', { hours }) : w('justCame');
}
