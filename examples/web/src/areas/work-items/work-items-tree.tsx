import type { ListParamsState } from '@danbao/react';
import { useWorkItemTree, type WorkItemFilter, WorkItemTree } from '@danbao/react/flows';
import { Pager } from '@danbao/react/table';
import { useWorkWords } from './i18n/words.ts';

export interface WorkItemsTreeProps {
  readonly state: ListParamsState<WorkItemFilter>;
  readonly onOpen: (item: { readonly id: string }) => void;
}

/** Main tasks with their sub tasks. */
export function WorkItemsTree({ state, onOpen }: WorkItemsTreeProps) {
  const w = useWorkWords();
  const items = useWorkItemTree({ state });
  return (
    <>
      <WorkItemTree
        label={w('tree')}
        rows={items.rows}
        stale={items.stale}
        error={items.error}
        onRetry={items.reload}
        onOpen={onOpen}
      />
      <Pager total={items.total} page={items.page} size={items.size} onChange={items.goTo} />
    </>
  );
}
