import { canteen, type DrinkOrder, drinkOrders, drinkStates } from '@danbao/core/office';
import { useCall, useEndpoint, useLiveEvents, useLocale } from '@danbao/react';
import { useRefreshResource } from '@danbao/react/resources';
import { Button, StateTag } from '@danbao/react/ui';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { storage } from '../../shared/storage.ts';
import { beep } from './beep.ts';
import { wallNow } from './days.ts';
import { drinkText } from './drinks-text.ts';
import { useDrinkWords } from './words.ts';

const soundKey = 'pantrySound';

/** What the pantry has to make, the most urgent first. A sound tells of orders that nobody has seen yet. */
export function PantryPage() {
  const w = useDrinkWords();
  usePageTitle(w('pantry'));
  const refresh = useRefreshResource(drinkOrders);
  const call = useCall(refresh);
  const [hasSound, setSound] = useState(() => storage.get(soundKey) !== '0');
  const open = { order: 'wantTime', pageSize: '200' } as const;
  const waiting = useEndpoint(drinkOrders.calls.page, { ...open, status: '0' }, { keepPrevious: true });
  const making = useEndpoint(drinkOrders.calls.page, { ...open, status: '1' }, { keepPrevious: true });
  const fresh = useEndpoint(canteen.unremindedDrinks, undefined).data ?? [];
  useLiveEvents(['drink'], () => void refresh());
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const unheard = fresh.filter(({ id }) => !heard.current.has(id));
    for (const { id } of unheard) heard.current.add(id);
    if (unheard.length > 0 && hasSound) void beep().catch(() => {});
  }, [fresh, hasSound]);
  // An order that moves from one list to the other is in both, or in neither, until both have answered.
  const rows = useRef<readonly DrinkOrder[]>([]);
  if (!waiting.isFetching && !making.isFetching) rows.current = inOrder(waiting.data?.rows, making.data?.rows);
  const toggle = () => {
    storage.set(soundKey, hasSound ? '0' : '1');
    setSound(!hasSound);
    if (!hasSound) void beep().catch(() => {});
  };
  return (
    <>
      <PageHead
        title={w('pantry')}
        about={w('pantryAbout')}
        tools={
          <Button aria-pressed={hasSound} icon={hasSound ? <Bell /> : <BellOff />} onClick={toggle}>
            {w(hasSound ? 'soundOn' : 'soundOff')}
          </Button>
        }
      />
      <p role="status" className="mb-2 text-16">
        {fresh.length > 0 && <span className="db-tag db-tag-warning">{w('fresh', { count: fresh.length })}</span>}
      </p>
      {waiting.data && making.data && rows.current.length === 0 && (
        <p className="db-panel p-4 text-quiet">{w('nothing')}</p>
      )}
      <ul className="grid gap-3 lg:grid-cols-3">
        {rows.current.map((order) => (
          <OrderCard
            key={order.id}
            order={order as DrinkOrder & { readonly userName?: string }}
            isFresh={fresh.some(({ id }) => id === order.id)}
            call={call}
          />
        ))}
      </ul>
    </>
  );
}

/** Each once, as it stands in the list that answered with the later version of it. */
function inOrder(...lists: readonly (readonly DrinkOrder[] | undefined)[]): readonly DrinkOrder[] {
  const byId = new Map<string | undefined, DrinkOrder>();
  for (const order of lists.flatMap((list) => list ?? [])) {
    const other = byId.get(order.id);
    if (!other || Number(other.version) < Number(order.version)) byId.set(order.id, order);
  }
  return [...byId.values()].sort((one, other) => (one.wantTime < other.wantTime ? -1 : 1));
}

interface OrderCardProps {
  readonly order: DrinkOrder & { readonly userName?: string };
  readonly isFresh: boolean;
  readonly call: ReturnType<typeof useCall>;
}

function OrderCard({ order, isFresh, call }: OrderCardProps) {
  const w = useDrinkWords();
  const locale = useLocale();
  const { id, room, wantTime, items, remark, status, userName = '' } = order;
  const isLate = wantTime < wallNow();
  return (
    <li className="db-panel grid content-start gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-16 font-semibold break-words">{w('to', { room, person: userName })}</h2>
        <span className={isLate ? 'db-tag db-tag-warning' : 'db-tag'}>
          {w(isLate ? 'late' : 'at', { time: wantTime.slice(5, 16) })}
        </span>
      </div>
      {remark && <p className="text-quiet break-words">{remark}</p>}
      <ul className="grid gap-1">
        {items.map((item) => {
          const { itemId = '', name, status: state = '0' } = item;
          const set = (to: '1' | '2' | '3') => void call(canteen.setDrinkItem, { orderId: id, itemId, status: to });
          return (
            <li key={itemId} className="flex flex-wrap items-center justify-end gap-2">
              <span className="w-full break-words">{drinkText(item, w, locale)}</span>
              <StateTag options={drinkStates} value={state} />
              {state === '0' && (
                <Button variant="text" aria-label={w('makeOne', { name })} onClick={() => set('1')}>
                  {w('make')}
                </Button>
              )}
              {(state === '0' || state === '1') && (
                <>
                  <Button variant="text" aria-label={w('readyOne', { name })} onClick={() => set('2')}>
                    {w('ready')}
                  </Button>
                  <Button variant="danger-text" aria-label={w('cancelItem', { name })} onClick={() => set('3')}>
                    {w('cancel')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-label={w('readyAllOf', { room })}
          onClick={() => void call(canteen.setDrinkOrder, { id, status: '2' })}
        >
          {w('readyAll')}
        </Button>
        {isFresh && (
          <Button onClick={() => void call(canteen.setDrinkOrder, { id, status: status ?? '0', reminded: '1' })}>
            {w('seen')}
          </Button>
        )}
      </div>
    </li>
  );
}
