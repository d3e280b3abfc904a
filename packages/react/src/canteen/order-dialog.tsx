import { initialValues, message, type ValuesOf } from '@danbao/core';
import { formatTime } from '@danbao/core/format';
import { colon } from '@danbao/core/i18n';
import { canteen, dishOrder, mealTypes, orderTotal } from '@danbao/core/office';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { OrderItemsEditor } from './order-items-editor.tsx';
import { type DishOrderRecord, type MenuRecord, useRefreshCanteen } from './use-canteen.ts';

export interface OrderDialogProps {
  readonly menu: MenuRecord;
  /** The person's order from this menu, which is then changed. */
  readonly order?: DishOrderRecord | undefined;
  readonly onClose: () => void;
}

const names = ['items', 'eatType', 'remark'];

/** Orders from a published menu, or changes the order (Z3). What is ordered, its sum and until when stay in sight. */
export function OrderDialog({ menu, order, onClose }: OrderDialogProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshCanteen();
  const meal = mealTypes.find(({ value }) => value === menu.mealType)?.label[locale] ?? '';
  const save = async (values: object, _: readonly string[], version = '') => {
    const { userName: _userName, ...body } = values as ValuesOf<typeof dishOrder>;
    const items = body.items.map(({ dishId, dishName, count }) => ({ dishId, dishName, count }));
    const asked = { ...body, items, date: menu.date, mealType: menu.mealType, menuId: menu.id };
    if (order) await client.request(canteen.saveOrder, { ...asked, id: order.id }, { version });
    else await client.request(canteen.saveOrder, asked);
    notify.success(`${message('done', locale)}${colon(locale)}${w('orderTotal', { sum: orderTotal(body.items) })}`);
    await refresh();
  };
  const blank = { date: menu.date, mealType: menu.mealType, items: [] };
  return (
    <RecordDialog
      title={w('orderFor', { date: menu.date, meal })}
      entity={dishOrder}
      names={names}
      own={{ items: <OrderItemsEditor key="items" menu={menu} order={order} /> }}
      values={formValues(Object.keys(dishOrder.fields), initialValues(dishOrder), blank, order)}
      draft={`order:${order?.id ?? `new:${menu.id}`}`}
      version={order?.version}
      saveLabel={w(order ? 'changeOrder' : 'order')}
      onSave={save}
      onClose={onClose}
    >
      <p className="db-root db:m-0">{w('orderUntil', { time: formatTime(menu.orderDeadline) })}</p>
    </RecordDialog>
  );
}
