import { formatAmount } from '@danbao/core/format';
import { mealTypes, orderStates } from '@danbao/core/office';
import { useLocale } from '@danbao/react';
import type { DishOrderRecord, MenuRecord } from '@danbao/react/office';
import { Button, StateTag } from '@danbao/react/ui';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { wallNow } from './days.ts';
import { dishesText } from './dishes-text.ts';

export interface OfferCardProps {
  readonly menu: MenuRecord;
  /** The person's order from this menu. */
  readonly order: DishOrderRecord | undefined;
  readonly onOpen: () => void;
}

/** One published menu: when it is served, until when orders are taken, what is left, and the person's own order. */
export function OfferCard({ menu, order, onOpen }: OfferCardProps) {
  const w = useAppWords();
  const locale = useLocale();
  const titleId = useId();
  const isOver = wallNow() > menu.orderDeadline;
  const meal = answerOf(mealTypes, menu.mealType, locale);
  const isOpen = !isOver && (!order || ['0', '1'].includes(order.status ?? ''));
  return (
    <section className="db-panel flex flex-col gap-2 p-4" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-16 font-semibold">
          {meal}
          <span className="ml-2 text-13 font-normal text-quiet">
            {menu.mealBegin}–{menu.mealEnd}
          </span>
        </h2>
        <span className={isOver ? 'db-tag' : 'db-tag db-tag-warning'}>
          <Clock aria-hidden="true" />
          {isOver ? w('ordersClosed') : w('ordersUntil', { time: menu.orderDeadline.slice(5, 16) })}
        </span>
      </div>
      <ul className="grid flex-1 content-start">
        {menu.dishIds.map(({ dishId, dishName, price, left }) => (
          <li key={dishId} className="flex items-baseline gap-3 py-1">
            <span className="min-w-0 flex-1">{dishName}</span>
            {left !== undefined && (
              <span className="text-12 text-quiet">{left === '0' ? w('soldOut') : w('left', { count: left })}</span>
            )}
            <span className="min-w-14 text-right tabular-nums">
              {price && w('sumYuan', { sum: formatAmount(price) })}
            </span>
          </li>
        ))}
      </ul>
      {order && (
        <p className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
          <StateTag options={orderStates} value={order.status} />
          <span className="min-w-0 flex-1">{dishesText(order.items, locale)}</span>
          <strong className="tabular-nums">{w('sumYuan', { sum: order.total ?? '' })}</strong>
        </p>
      )}
      {isOpen && (
        <Button
          variant={order ? 'plain' : 'primary'}
          className="self-end"
          aria-label={w(order ? 'changeOrderOf' : 'orderOf', { name: meal })}
          onClick={onOpen}
        >
          {w(order ? 'changeOrder' : 'placeOrder')}
        </Button>
      )}
    </section>
  );
}
