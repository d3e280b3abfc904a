import { canteen, type DrinkOrder, drinkOrders } from '@danbao/core';
import { Button, ResourceDialog, useCall, useLiveEvents, usePermission, useRefreshResource } from '@danbao/react';
import { Link } from 'react-router';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useDrinkWords } from './words.ts';

const mine = { mine: '1' };
const names = ['room', 'wantTime', 'items', 'remark'];

/** The person's own drinks: ordered to a room, changed and cancelled while nothing is made. */
export function DrinksPage() {
  const w = useDrinkWords();
  const manages = usePermission('canteen:manage');
  const refresh = useRefreshResource(drinkOrders);
  const call = useCall(refresh);
  useLiveEvents(['drink'], () => void refresh());
  const tools = (row: object) => {
    const { id, room, status, version } = row as DrinkOrder;
    if (status !== '0') return null;
    return (
      <Button
        look="danger-text"
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
      renderForm={(props) => <ResourceDialog {...props} names={names} values={{}} />}
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
