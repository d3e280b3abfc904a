import type { WaitingItem } from '@danbao/core/cockpit';
import { TaskBox, useReturn, useWaiting } from '@danbao/react/shell';
import { useDashboardWords } from './i18n/words.ts';
import { AllLink } from './task-row.tsx';
import { WaitingRow, waitingKey } from './waiting-row.tsx';

const shown = { pageSize: '8' };

/** What waits for this person of all kinds, what presses most first. `now` is the time on the wall. */
export function TodayBox({ now }: { readonly now: string }) {
  const w = useDashboardWords();
  const waiting = useWaiting(shown);
  const refresh = () => void waiting.refetch();
  useReturn(refresh);
  const title = w('todayBox');
  return (
    <TaskBox<WaitingItem>
      title={title}
      tone="action"
      total={waiting.data?.total}
      rows={waiting.data?.rows}
      rowKey={waitingKey}
      renderRow={(item) => <WaitingRow item={item} now={now} />}
      error={waiting.error}
      onRetry={refresh}
      empty={w('nothingWaits')}
      all={<AllLink to="/todo" title={w('allOf', { title: w('waitingBox') })} text={w('all')} />}
      className="lg:col-span-2"
    />
  );
}
