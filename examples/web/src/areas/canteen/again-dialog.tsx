import { addDays } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { canteen, mealTypes, ordersAsLastWeek } from '@danbao/core/office';
import { useEndpoint, useLocale } from '@danbao/react';
import { type DishOrderRecord, type MenuRecord, useCanteenCall, useDishOrders } from '@danbao/react/office';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { dayName, today, wallNow } from './days.ts';
import { dishesText } from './dishes-text.ts';
import { useDrinkWords } from './words.ts';

export interface AgainDialogProps {
  /** The days that are offered. */
  readonly days: readonly string[];
  readonly own: readonly DishOrderRecord[];
  readonly onClose: () => void;
}

/** Orders again what the person ordered a week before, after showing it. */
export function AgainDialog({ days, own, onClose }: AgainDialogProps) {
  const w = useDrinkWords();
  const locale = useLocale();
  const call = useCanteenCall();
  const [busy, setBusy] = useState(false);
  const begin = today();
  const last = useDishOrders(
    { mine: '1', beginDate: addDays(begin, -7), endDate: addDays(begin, -1) },
    { pageSize: 100 },
  );
  const [first = begin] = days;
  const menus = useEndpoint(canteen.menus, {
    beginDate: first,
    endDate: days.at(-1) ?? first,
    isPublish: '1',
    pageSize: '100',
  }).data?.rows as readonly MenuRecord[] | undefined;
  const again = menus && last.rows ? ordersAsLastWeek(last.rows, { menus, own, now: wallNow() }) : undefined;
  const order = async () => {
    setBusy(true);
    for (const { menu, before, items } of again ?? []) {
      const { id: menuId, date } = menu;
      const { eatType, mealType } = before;
      const body = { menuId, date, mealType, items, ...(eatType ? { eatType } : {}) };
      const day = dayName(date, locale);
      // One that is refused keeps the others; why, is said.
      await call(canteen.saveOrder, body, { said: () => w('againDone', { day }) });
    }
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={w('again')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('close')}</Button>
          {again && again.length > 0 && (
            <Button variant="primary" busy={busy} onClick={() => void order()}>
              {w('againOrder', { count: again.length })}
            </Button>
          )}
        </>
      }
    >
      {again && <p className="mb-2">{w(again.length > 0 ? 'againAbout' : 'againNone')}</p>}
      <ul className="divide-y divide-line">
        {again?.map(({ menu, items, missing }) => (
          <li key={menu.id} className="py-2">
            <strong>
              {w('againDay', {
                date: dayName(menu.date, locale),
                meal: answerOf(mealTypes, menu.mealType, locale),
              })}
            </strong>
            <span className="block">{dishesText(items, locale)}</span>
            {missing.length > 0 && (
              <span className="db-tag db-tag-warning">
                {w('againMissing', { dishes: missing.join(betweenNames(locale)) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
