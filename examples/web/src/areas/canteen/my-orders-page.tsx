import { formatTime } from '@danbao/core/format';
import { canteen, mealTypes } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { type DishOrderRecord, useCanteenCall } from '@danbao/react/office';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { ListingPage } from '../../shared/listing-page.tsx';
import { wallNow } from './days.ts';
import { orderCells, orderColumns } from './order-columns.tsx';

const mine = { mine: '1' };

const ownOrders = listing(canteen.orders, {
  follows: ['dishOrder'],
  columns: [...orderColumns, 'orderDeadline'],
  filters: ['mealType', 'status'],
});

/** The person's own dish orders, newest meal first; open ones can be cancelled until the deadline. */
export function MyOrdersPage() {
  const w = useAppWords();
  const locale = useLocale();
  return (
    <ListingPage
      listing={ownOrders}
      title={w('canteenMyOrders')}
      empty={w('noOrders')}
      fixed={mine}
      tools={
        <Link className="db-root db-button db-button-primary" to="/canteen/order">
          {w('canteenOrder')}
        </Link>
      }
      columns={{
        ...orderCells(locale),
        orderDeadline: { cell: ({ orderDeadline = '' }) => formatTime(orderDeadline) },
      }}
      rowTools={(order) => <CancelButton order={order} />}
    />
  );
}

function CancelButton({ order }: { readonly order: DishOrderRecord }) {
  const w = useAppWords();
  const locale = useLocale();
  const call = useCanteenCall();
  const { id, version, status = '', orderDeadline = '', date, mealType } = order;
  if (!['0', '1'].includes(status) || wallNow() > orderDeadline) return null;
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
}
