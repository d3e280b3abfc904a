import { addDays } from '@danbao/core/format';
import { useLocale, usePermission } from '@danbao/react';
import { type CanteenFilter, type DishOrderRecord, useDishOrders } from '@danbao/react/office';
import { type Column, Pager, ToolTable, useSelection } from '@danbao/react/table';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportLink } from '../../shared/exchange/import-link.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { BatchBar } from './batch-bar.tsx';
import { mondayOf, today } from './days.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Everybody's dish orders: search, move on in batches, download. */
export function AllOrdersPage() {
  const w = useAppWords();
  const locale = useLocale();
  usePageTitle(w('canteenAllOrders'));
  const mayOrder = usePermission('canteen:order');
  const monday = mondayOf(today());
  const first: CanteenFilter = {
    beginDate: monday,
    endDate: addDays(monday, 6),
    userName: '',
    mealType: '',
    status: '',
  };
  const state = useListAddress<CanteenFilter>(first);
  const orders = useDishOrders(first, { state });
  const selection = useSelection<DishOrderRecord>(({ id }) => id);
  const columns: Column<DishOrderRecord>[] = [
    { id: 'person', header: w('diner'), kind: 'nowrap', cell: (row) => row.userName },
    { id: 'dept', header: w('department'), kind: 'nowrap', cell: (row) => row.deptName },
    ...orderColumns(w, locale),
    { id: 'operator', header: w('operator'), kind: 'nowrap', cell: (row) => row.operator },
    { id: 'actions', header: w('actions'), kind: 'actions', cell: (row) => <OrderSteps order={row} /> },
  ];
  return (
    <>
      <PageHead
        title={w('canteenAllOrders')}
        tools={
          <>
            <OrderDownloads filter={orders.filter} />
            <ExportButton noun="dish-orders" filter={orders.filter} fileName={w('canteenAllOrders')} />
            {mayOrder && <ImportLink to="/import/dish-orders" />}
          </>
        }
      />
      <OrderSearchForm
        first={first}
        initial={orders.filter}
        onSearch={(filter) => {
          selection.clear();
          orders.find(filter);
        }}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <ToolTable
          storeKey="all-orders"
          selection={selection}
          rowName={({ userName = '', date }) => `${userName} ${date}`}
          batch={<BatchBar ids={selection.ids} onDone={selection.clear} />}
          label={w('canteenAllOrders')}
          columns={columns}
          rows={orders.rows}
          rowKey={(row) => row.id}
          stale={orders.stale}
          error={orders.error}
          onRetry={orders.reload}
          empty={w('noOrdersFound')}
        />
        <Pager total={orders.total} page={orders.page} size={orders.size} onChange={orders.goTo} />
      </div>
    </>
  );
}
