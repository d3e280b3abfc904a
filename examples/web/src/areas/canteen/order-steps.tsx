import { canteen, type OrderAction, orderActions } from '@danbao/core/office';
import { useLocale } from '@danbao/react';
import { type DishOrderRecord, useCanteenCall } from '@danbao/react/office';
import { Button } from '@danbao/react/ui';
import { answerOf } from '../../shared/answer-of.ts';

/** What comes next of an order in each state. */
const next: Readonly<Record<string, readonly OrderAction[]>> = { '1': ['confirm'], '2': ['serve', 'noShow'] };

/** Moves one order on: a placed one is confirmed, a confirmed one is served or was not fetched (U3). */
export function OrderSteps({ order: { id, userName = '', date, status = '0' } }: { readonly order: DishOrderRecord }) {
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
