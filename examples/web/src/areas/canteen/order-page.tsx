import { useLocale } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import {
  type DishOrderRecord,
  type MenuRecord,
  OrderDialog,
  useDishOrders,
  useOfferedDays,
  useOffers,
} from '@danbao/react/office';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { AgainDialog } from './again-dialog.tsx';
import { dayName, today } from './days.ts';
import { OfferCard } from './offer-card.tsx';
import { useDrinkWords } from './words.ts';

const maxDays = 7;

/** Today's and the coming menus, to order from. */
export function OrderPage() {
  const w = useAppWords();
  const d = useDrinkWords();
  const [again, orderAgain] = useState(false);
  const locale = useLocale();
  usePageTitle(w('canteenOrder'));
  const days = useOfferedDays(today());
  const offered = (days.data ?? []).slice(0, maxDays);
  const [{ day }, choose] = useAddressState({ day: '' });
  const date = offered.includes(day) ? day : offered[0];
  const offers = useOffers(date);
  const orders = useDishOrders({ mine: '1', beginDate: today() }, { pageSize: 100 });
  const [open, setOpen] = useState<{ readonly menu: MenuRecord; readonly order: DishOrderRecord | undefined }>();
  const orderFrom = ({ id }: MenuRecord) => orders.rows?.find(({ menuId, status }) => menuId === id && status !== '3');
  return (
    <>
      <PageHead
        title={w('canteenOrder')}
        about={w('orderHelp')}
        tools={offered.length > 0 && <Button onClick={() => orderAgain(true)}>{d('again')}</Button>}
      />
      {offered.length > 0 && (
        <div className="db-panel mb-3 overflow-x-auto p-3">
          <SegmentControl
            name="day"
            label={w('menuDate')}
            value={date ?? ''}
            options={offered.map((value) => ({ value, text: dayName(value, locale) }))}
            onChange={(value) => choose({ day: value })}
          />
        </div>
      )}
      {days.data?.length === 0 && <p className="db-panel p-6 text-center text-quiet">{w('noOffers')}</p>}
      <div className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3" aria-busy={offers.isPending && date !== undefined}>
        {(offers.data ?? []).map((menu) => (
          <OfferCard
            key={menu.id}
            menu={menu}
            order={orderFrom(menu)}
            onOpen={() => setOpen({ menu, order: orderFrom(menu) })}
          />
        ))}
      </div>
      {again && <AgainDialog days={offered} own={orders.rows ?? []} onClose={() => orderAgain(false)} />}
      {open && <OrderDialog menu={open.menu} order={open.order} onClose={() => setOpen(undefined)} />}
    </>
  );
}
