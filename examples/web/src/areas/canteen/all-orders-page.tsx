import { addDays } from '@danbao/core/format';
import { canteen, type OrderAction, orderActions } from '@danbao/core/office';
import { useLocale, usePermission } from '@danbao/react';
import { type CanteenFilter, type DishOrderRecord, useCanteenCall, useDishOrders } from '@danbao/react/office';
import { type Column, Pager, ToolTable, useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { answerOf } from '../../shared/answer-of.ts';
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

/** What comes next of an order in each state. */
const next: Readonly<Record<string, readonly OrderAction[]>> = { '1': ['confirm'], '2': ['serve', 'noShow'] };

/** Moves one order on: a placed one is confirmed, a confirmed one is served or was not fetched (U3). */
function OrderSteps({ order: { id, userName = '', date, status = '0' } }: { readonly order: DishOrderRecord }) {
  const locale = useLocale();
  const call = useCanteenCall();
  const run = (action: OrderAction) =>
    action === 'confirm' ? call(canteen.confirmOrder, { id }) : call(canteen.operateOrders, { ids: [id], action });
  return (next[status] ?? []).map((action) => {
    const text = answerOf(orderActions, action, locale);
    return (
      <Button key={action} variant="text" aria-label={`${text} ${userName} ${date}`} onClick={() => void run(action)}>
        {text}
      </Button>
    );
  });
}
