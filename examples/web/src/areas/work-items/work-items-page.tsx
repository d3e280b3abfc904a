import { type ListParamsState, useMessage, usePermission } from '@danbao/react';
import { useWorkItem, useWorkItemTree, WorkItemDialog, type WorkItemFilter, WorkItemTree } from '@danbao/react/flows';
import { SegmentControl } from '@danbao/react/form';
import { Pager } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useWorkWords } from './i18n/words.ts';
import { WorkItemsTable } from './work-items-table.tsx';
import { emptySearch, WorkSearchForm } from './work-search-form.tsx';

const views = ['list', 'tree', 'overdue'] as const;

/** Work items as a list, as a tree of main and sub tasks, and those that are overdue; what is seen stands in the address. */
export function WorkItemsPage() {
  const w = useWorkWords();
  usePageTitle(w('title'));
  const mayWrite = usePermission('work:write');
  const [{ view, id }, change] = useAddressState({ view: 'list', id: '' });
  const state = useListAddress<WorkItemFilter>(emptySearch);
  const [asked, ask] = state;
  const open = (item: { readonly id: string }) => change({ id: item.id });
  return (
    <>
      <PageHead
        title={w('title')}
        tools={
          <>
            <SegmentControl
              name="view"
              label={w('viewAs')}
              value={view}
              options={views.map((value) => ({ value, text: w(value) }))}
              onChange={(next) => change({ view: next })}
            />
            {mayWrite && (
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ id: 'new' })}>
                {w('add')}
              </Button>
            )}
          </>
        }
      />
      <WorkSearchForm
        key={JSON.stringify(asked.search)}
        first={asked.search}
        overdue={view === 'overdue'}
        onSearch={(search) => ask({ ...asked, search, page: 1 })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        {view === 'tree' ? (
          <WorkItemsTree state={state} onOpen={open} />
        ) : (
          <WorkItemsTable key={view} state={state} overdue={view === 'overdue'} onOpen={open} />
        )}
      </div>
      {id !== '' && <OpenedItem key={id} id={id} onClose={() => change({ id: '' })} />}
    </>
  );
}

interface OpenedItemProps {
  /** `new` adds one. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The item whose id stands in the address, as it is now; when it cannot be loaded it says why. */
function OpenedItem({ id, onClose }: OpenedItemProps) {
  const notify = useMessage();
  const isNew = id === 'new';
  const { data, error, isFetchedAfterMount } = useWorkItem(isNew ? undefined : id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (!error || data) return;
    notify.failed(undefined, error);
    onClose();
  }, [error]);
  if (isNew) return <WorkItemDialog onClose={onClose} />;
  return data && isFetchedAfterMount ? <WorkItemDialog item={data} onClose={onClose} /> : null;
}

interface WorkItemsTreeProps {
  readonly state: ListParamsState<WorkItemFilter>;
  readonly onOpen: (item: { readonly id: string }) => void;
}

/** Main tasks with their sub tasks. */
function WorkItemsTree({ state, onOpen }: WorkItemsTreeProps) {
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
