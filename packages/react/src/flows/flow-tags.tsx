import type { Option } from '@danbao/core/fields';
import { flowStatuses, taskStatuses } from '@danbao/core/flows';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  FilePen,
  Forward,
  type LucideIcon,
  Trash2,
  Undo2,
  Unplug,
} from 'lucide-react';
import { classes } from '../button/classes.ts';
import { useLocale } from '../provider/use-danbao.ts';

type Look = readonly [icon: LucideIcon, look: string];

const ofFlow: Readonly<Record<string, Look>> = {
  draft: [FilePen, ''],
  running: [CircleDashed, 'db-tag-info'],
  suspended: [CirclePause, 'db-tag-warning'],
  ended: [CircleCheck, 'db-tag-success'],
  stopped: [Ban, 'db-tag-danger'],
  deleted: [Trash2, ''],
};

const ofTask: Readonly<Record<string, Look>> = {
  '1': [CircleCheck, 'db-tag-success'],
  '3': [Undo2, 'db-tag-danger'],
  '10': [CirclePause, 'db-tag-warning'],
  '2': [Unplug, ''],
  '-1': [Trash2, ''],
  '4': [Forward, 'db-tag-info'],
};
const inProgress: Look = [CircleDashed, 'db-tag-info'];

export interface FlowStatusTagProps {
  readonly status: string;
  /** It has come back and waits for whoever is to mend it. */
  readonly isReturned?: boolean;
}

/** Where a flow stands, by word, shape and colour. */
export function FlowStatusTag({ status, isReturned = false }: FlowStatusTagProps) {
  if (isReturned) return <Tag look={ofTask['3'] ?? inProgress} options={taskStatuses} value="3" />;
  return <Tag look={ofFlow[status] ?? inProgress} options={flowStatuses} value={status} />;
}

/** Where a flow stands in a list; one that came back says so, and why. */
export function FlowRowTag({
  status,
  returnReason,
}: {
  readonly status: string;
  readonly returnReason?: string | undefined;
}) {
  const isReturned = returnReason !== undefined;
  return (
    <>
      <FlowStatusTag status={status} isReturned={isReturned} />
      {isReturned && (
        <span className="db-cell-cut text-quiet max-w-48" title={returnReason}>
          {returnReason}
        </span>
      )}
    </>
  );
}

/** Where a signature stands (O2): what is not one of the known is in progress. */
export function TaskStatusTag({ status }: { readonly status: string }) {
  const known = ofTask[status];
  return <Tag look={known ?? inProgress} options={taskStatuses} value={known ? status : '0'} />;
}

interface TagProps {
  readonly look: Look;
  readonly options: readonly Option[];
  readonly value: string;
}

function Tag({ look: [Icon, look], options, value }: TagProps) {
  const locale = useLocale();
  return (
    <span className={classes('db-root db-tag', look)}>
      <Icon aria-hidden="true" />
      {options.find((option) => option.value === value)?.label[locale] ?? value}
    </span>
  );
}
