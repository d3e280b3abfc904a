import { addDays } from '@danbao/core/format';
import { canteen, type OrderAction, orderActions } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { useLocale, usePermission } from '@danbao/react';
import { type DishOrderRecord, useCanteenCall } from '@danbao/react/office';
import { emptyFilter } from '@danbao/react/resources';
import { useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { answerOf } from '../../shared/answer-of.ts';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { BatchBar } from './batch-bar.tsx';
import { mondayOf, today } from './days.ts';
import { orderCells, orderColumns } from './order-columns.tsx';
import { OrderDownloads } from './order-downloads.tsx';

const orderList = listing(canteen.orders, {
  follows: ['dishOrder'],
  columns: ['userName', 'deptName', ...orderColumns, 'operator'],
  filters: ['beginDate', 'endDate', 'mealType', 'status'],
});

/** One's own stand on a page of their own. */
const everybody = { mine: '' };

/** Everybody's dish orders: search, move on in batches, download. */
export function AllOrdersPage() {
  const w = useAppWords();
  const locale = useLocale();
  const mayOrder = usePermission('canteen:order');
  const monday = mondayOf(today());
  const thisWeek = { beginDate: monday, endDate: addDays(monday, 6) };
  const [search] = useAddressState<string>({ ...emptyFilter(orderList), ...thisWeek });
  const { where = '', order = '', mine: _, ...filter } = search;
  const selection = useSelection<DishOrderRecord>(({ id }) => id);
  return (
    <ListingPage
      listing={orderList}
      title={w('canteenAllOrders')}
      empty={w('noOrdersFound')}
      first={thisWeek}
      fixed={everybody}
      tools={
        <>
          <OrderDownloads filter={{ ...filter, where }} />
          <ExportButton
            noun="dish-orders"
            filter={filter}
            where={where}
            order={order}
            fileName={w('canteenAllOrders')}
          />
          {mayOrder && <ImportTools noun="dish-orders" />}
        </>
      }
      columns={{
        ...orderCells(locale),
        userName: { kind: 'nowrap' },
        deptName: { kind: 'nowrap' },
        operator: { kind: 'nowrap' },
      }}
      rowName={({ userName = '', date }) => `${userName} ${date}`}
      selection={selection}
      batch={<BatchBar ids={selection.ids} onDone={selection.clear} />}
      rowTools={(row) => <OrderSteps order={row} />}
    />
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
