import { workItems } from '@danbao/core/flows';
import { useEndpoint, useLiveEvents } from '@danbao/react';
import { TaskBox, useReturn } from '@danbao/react/shell';
import { useDashboardWords } from './i18n/words.ts';
import { AllLink, TaskRow } from './task-row.tsx';

const mine = { relation: 'mine', status: '0', pageNum: '1' } as const;
const liveKinds = ['work-item'];

/** What this person has to carry out, with what is overdue. */
export function WorkBox() {
  const w = useDashboardWords();
  const items = useEndpoint(workItems.list, { ...mine, pageSize: '5' });
  const overdue = useEndpoint(workItems.list, { ...mine, overdue: '1', pageSize: '1' });
  const refresh = () => {
    void items.refetch();
    void overdue.refetch();
  };
  useReturn(refresh);
  useLiveEvents(liveKinds, refresh);
  const late = overdue.data?.total ?? 0;
  return (
    <TaskBox
      title={w('work')}
      tone={late > 0 ? 'action' : 'plain'}
      total={items.data?.total}
      rows={items.data?.rows}
      rowKey={({ id }) => id}
      renderRow={({ workDescription, workType, planedDate = '', overdueDays = '0' }) => (
        <TaskRow
          name={workDescription}
          to="/work-items"
          about={[
            w(workType === '2' ? 'subTask' : 'mainTask'),
            planedDate === '' ? w('noPlan') : w('planned', { day: planedDate.slice(0, 10) }),
          ].join(' · ')}
          end={overdueDays === '0' ? '' : w('daysOver', { days: overdueDays })}
          tone="late"
        />
      )}
      error={items.error}
      onRetry={() => void items.refetch()}
      empty={w('noWork')}
      all={
        <>
          {late > 0 && <span className="db-task-late text-13">{w('overdueCount', { count: late })}</span>}
          <AllLink to="/work-items" title={w('allOf', { title: w('work') })} text={w('all')} />
        </>
      }
    />
  );
}
