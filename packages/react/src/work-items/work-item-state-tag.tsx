import { workStates } from '@danbao/core/flows';
import { Ban, CircleCheck, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import { classes } from '../button/classes.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useWorkItemWords } from './i18n/words.ts';
import type { WorkItemRecord } from './use-work-items.ts';

const looks: Readonly<Record<string, readonly [LucideIcon, string]>> = {
  '0': [CircleDashed, ''],
  '1': [CircleCheck, 'db-tag-success'],
  '3': [Ban, ''],
};

/** The state of a work item, and for how long it is overdue, by word, shape and colour. */
export function WorkItemStateTag({ item }: { readonly item: Pick<WorkItemRecord, 'status' | 'overdueDays'> }) {
  const w = useWorkItemWords();
  const locale = useLocale();
  if (item.overdueDays !== undefined && item.overdueDays !== '0')
    return (
      <span className="db-tag db-tag-danger">
        <Clock aria-hidden="true" />
        {w('overdue', { days: item.overdueDays })}
      </span>
    );
  const [Icon, look] = looks[item.status] ?? [CircleDashed, ''];
  return (
    <span className={classes('db-tag', look)}>
      <Icon aria-hidden="true" />
      {workStates.find(({ value }) => value === item.status)?.label[locale] ?? item.status}
    </span>
  );
}
