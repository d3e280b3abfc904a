import { type WaitingItem, waitingKinds } from '@danbao/core/cockpit';
import { useLocale } from '@danbao/react';
import { useDashboardWords } from './i18n/words.ts';
import { TaskRow } from './task-row.tsx';
import { pressText } from './waited-text.ts';
import { WaitingAction } from './waiting-action.tsx';

/** Something that waits: what, of which kind and from whom, how it presses, and the one thing to do. `now` is the time on the wall. */
export function WaitingRow({ item, now }: { readonly item: WaitingItem; readonly now: string }) {
  const w = useDashboardWords();
  const locale = useLocale();
  const { kind, title, about, fromName, reason, group, link } = item;
  const kindName = waitingKinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const details = [fromName && w('fromWhom', { name: fromName }), about];
  const told = reason === undefined ? details : [w('returnedFor', { reason }), ...details];
  return (
    <TaskRow
      name={title}
      to={link}
      about={
        <span title={told.filter(Boolean).join(' · ')}>
          <span className={kind === 'returned' ? 'db-tag db-tag-danger mr-2' : 'db-tag mr-2'}>{kindName}</span>
          {told.filter(Boolean).join(' · ')}
        </span>
      }
      end={
        <span className="flex items-center gap-3">
          <span className={group === 'overdue' ? 'db-task-late' : 'text-quiet'}>{pressText(item, now, w)}</span>
          <WaitingAction item={item} />
        </span>
      }
    />
  );
}

export const waitingKey = ({ kind, id }: WaitingItem): string => `${kind} ${id}`;
