import { formatTime } from '@danbao/core/format';
import { canteen, mealTypes } from '@danbao/core/office';
import { useLocale } from '@danbao/react';
import { type CanteenFilter, type DishOrderRecord, useCanteenCall, useDishOrders } from '@danbao/react/office';
import { type Column, Pager, ToolTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { wallNow } from './days.ts';
import { orderColumns } from './order-columns.tsx';

const mine: CanteenFilter = { mine: '1' };

/** The person's own dish orders, newest meal first; open ones can be cancelled until the deadline. */
export function MyOrdersPage() {
  const w = useAppWords();
  const locale = useLocale();
  usePageTitle(w('canteenMyOrders'));
  const [asked, ask] = useListAddress({});
  const orders = useDishOrders(mine, { state: [{ ...asked, search: mine }, ask] });
  const call = useCanteenCall();
  const now = wallNow();
  const columns: Column<DishOrderRecord>[] = [
    ...orderColumns(w, locale),
    {
      id: 'until',
      header: w('menuUntil'),
      kind: 'nowrap',
      cell: ({ orderDeadline = '' }) => formatTime(orderDeadline),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: ({ id, version, status = '', orderDeadline = '', date, mealType }) => {
        if (!['0', '1'].includes(status) || now > orderDeadline) return null;
        const name = `${date} ${answerOf(mealTypes, mealType, locale)}`;
        const question = { text: w('cancelQuestion', { name }), danger: true };
        return (
          <Button
            variant="danger-text"
            aria-label={w('cancelNamed', { name })}
            onClick={() => void call(canteen.cancelOrder, { id }, { question, version })}
          >
            {w('cancelOrder')}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('canteenMyOrders')}
        tools={
          <Link className="db-root db-button db-button-primary" to="/canteen/order">
            {w('canteenOrder')}
          </Link>
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <ToolTable
          storeKey="my-orders"
          label={w('canteenMyOrders')}
          columns={columns}
          rows={orders.rows}
          rowKey={(row) => row.id}
          stale={orders.stale}
          error={orders.error}
          onRetry={orders.reload}
          empty={w('noOrders')}
        />
        <Pager total={orders.total} page={orders.page} size={orders.size} onChange={orders.goTo} />
      </div>
    </>
  );
}
