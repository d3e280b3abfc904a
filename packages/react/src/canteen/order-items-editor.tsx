import type { ValuesOf } from '@danbao/core';
import { units } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { dishOrder, type orderItem, orderTotal } from '@danbao/core/office';
import { Minus, Plus } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { DishOrderRecord, MenuRecord } from './use-canteen.ts';

type Item = ValuesOf<typeof orderItem>;

export interface OrderItemsEditorProps {
  readonly menu: MenuRecord;
  readonly order?: DishOrderRecord | undefined;
}

const max = 99;

/** The dishes of a menu, each with how many are wanted, and the sum. */
export function OrderItemsEditor({ menu, order }: OrderItemsEditorProps) {
  const w = useWords();
  const locale = useLocale();
  const { form } = useEntityFormContext();
  const { field, fieldState } = useController({ name: 'items', control: form.control });
  const items = (Array.isArray(field.value) ? field.value : []) as readonly Item[];
  const countOf = (dishId: string | undefined) => Number(items.find((item) => item.dishId === dishId)?.count ?? 0);
  const issues = shownIssues(fieldState.error);
  return (
    <FieldFrame
      name="items"
      label={dishOrder.fields.items.label[locale]}
      required
      wide
      group
      issues={[...issues]}
      note={
        <p className="db-order-total" role="status">
          {w('orderTotal', { sum: orderTotal(items) })}
        </p>
      }
    >
      {() => (
        <ul className="db-menu-dishes">
          {menu.dishIds.map(({ dishId, dishName: name = '', price, left }) => {
            const count = countOf(dishId);
            // What this person has ordered already is theirs to keep.
            const own = Number(order?.items.find((item) => item.dishId === dishId)?.count ?? 0);
            const limit = Math.min(max, left === undefined ? max : Number(left) + own);
            const set = (next: number) => {
              const chosen = new Map(items.map((item) => [item.dishId, item]));
              chosen.set(dishId, { dishId, dishName: name, price, count: String(next) });
              const inOrder = menu.dishIds.flatMap((dish) => chosen.get(dish.dishId) ?? []);
              field.onChange(inOrder.filter((item) => item.count !== '0'));
            };
            return (
              <li key={dishId} className="db-menu-dish" data-chosen={count > 0 || undefined}>
                <span className="db-menu-dish-name">
                  {name}
                  {left !== undefined && (
                    <span className="db-menu-left">
                      {limit === 0 ? w('soldOut') : w('portionsLeft', { count: limit })}
                    </span>
                  )}
                </span>
                <span className="db-menu-price">{price && `${formatAmount(price)} ${units.yuan[locale]}`}</span>
                <span className="db-stepper">
                  <Button
                    variant="text"
                    icon={<Minus />}
                    aria-label={w('fewerOf', { name })}
                    disabled={count === 0}
                    onClick={() => set(count - 1)}
                  />
                  <output className="db-stepper-count" aria-label={w('countOf', { name })}>
                    {count}
                  </output>
                  <Button
                    variant="text"
                    icon={<Plus />}
                    aria-label={w('moreOf', { name })}
                    disabled={count >= limit}
                    onClick={() => set(count + 1)}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </FieldFrame>
  );
}
