import { canteen, type Drink, type DrinkOrder, drinkOrders } from '@danbao/core/office';
import { useCall, useLiveEvents, useLocale, usePermission } from '@danbao/react';
import { DrinkItemsEditor } from '@danbao/react/office';
import { ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { ResourcePage } from '../resources/resource-page.tsx';
import { DishesCell } from './dishes-cell.tsx';
import { drinksText } from './drinks-text.ts';
import { useDrinkWords } from './words.ts';

const mine = { mine: '1' };
const names = ['room', 'wantTime', 'items', 'remark'];
const own = { items: <DrinkItemsEditor key="items" /> };

/** The person's own drinks: ordered to a room, changed and cancelled while nothing is made. */
export function DrinksPage() {
  const w = useDrinkWords();
  const locale = useLocale();
  const manages = usePermission('canteen:manage');
  const refresh = useRefreshResource(drinkOrders);
  const call = useCall(refresh);
  useLiveEvents(['drink'], () => void refresh());
  const textOf = (row: object) => drinksText((row as DrinkOrder).items as readonly Drink[], w, locale);
  const columns = { items: { cell: (row: object) => <DishesCell text={textOf(row)} />, text: textOf } };
  const tools = (row: object) => {
    const { id, room, status, version } = row as DrinkOrder;
    if (status !== '0') return null;
    return (
      <Button
        variant="danger-text"
        aria-label={w('cancelOne', { room })}
        onClick={() =>
          void call(
            canteen.setDrinkOrder,
            { id, status: '3' },
            { question: { text: w('cancelQuestion'), danger: true }, version },
          )
        }
      >
        {w('cancel')}
      </Button>
    );
  };
  return (
    <ResourcePage
      resource={drinkOrders}
      title={w('drinks')}
      about={w('drinksAbout')}
      fixed={mine}
      rowTools={tools}
      rowActions={({ status }) => (status === '0' ? ['change', 'remove'] : [])}
      columns={columns}
      renderForm={(props) => <ResourceDialog {...props} names={names} values={{ items: [] }} own={own} />}
      tools={
        manages && (
          <Link className="db-root db-button" to="/canteen/pantry">
            {w('pantry')}
          </Link>
        )
      }
    />
  );
}
