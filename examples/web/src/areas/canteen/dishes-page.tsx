import { canteen, type Dish, dishes } from '@danbao/core';
import { Button, useCanteenCall, usePermission } from '@danbao/react';
import { useAppWords } from '../../shared/i18n/words.ts';
import { ResourcePage } from '../resources/resource-page.tsx';

/** The dishes of the canteen: search, add, change, enable, delete. */
export function DishesPage() {
  const w = useAppWords();
  const call = useCanteenCall();
  const mayWrite = usePermission(dishes.access.write);
  const columns = {
    dailyLimit: { cell: (row: object) => (row as Dish).dailyLimit ?? w('unlimited') },
  };
  const enable = (row: object) => {
    const { id, name, version, ...dish } = row as Dish;
    const isEnable = dish.isEnable === '1' ? '0' : '1';
    return (
      <Button
        look="text"
        aria-label={w(isEnable === '1' ? 'enableNamed' : 'disableNamed', { name })}
        onClick={() => void call(canteen.enableDish, { id, isEnable }, { version })}
      >
        {w(isEnable === '1' ? 'enable' : 'disable')}
      </Button>
    );
  };
  return <ResourcePage resource={dishes} columns={columns} {...(mayWrite ? { rowTools: enable } : {})} />;
}
