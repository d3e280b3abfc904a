import type { Locale } from '@danbao/core';
import type { Option } from '@danbao/core/fields';
import {
  type DishSummary,
  dishOrderRecord,
  eatTypes,
  mealTypes,
  orderItem,
  orderStates,
  type PersonSummary,
} from '@danbao/core/office';
import { orderItemsCell } from '@danbao/core/sheet';
import { sentence } from '../../i18n/sentences.ts';
import type { OrderRecord } from './order-row.ts';
import type { SheetColumn } from './order-workbook.ts';

const { fields } = dishOrderRecord;

/** The columns of the download by dish (U4). */
export function dishColumns(locale: Locale): SheetColumn<DishSummary>[] {
  return [
    { heading: fields.date.label[locale], value: ({ date }) => date },
    { heading: fields.mealType.label[locale], value: ({ mealType }) => answer(mealTypes, mealType, locale) },
    { heading: orderItem.fields.dishName.label[locale], value: ({ dishName }) => dishName },
    {
      heading: inYuan(orderItem.fields.price.label[locale], locale),

      value: ({ price }) => price,
      is: 'money',
    },
    { heading: orderItem.fields.count.label[locale], value: ({ count }) => count, is: 'count' },
    { heading: inYuan(fields.total.label[locale], locale), value: ({ total }) => total, is: 'money' },
  ];
}

/** The columns of the download of all orders (U4). */
export function orderColumns(locale: Locale): SheetColumn<OrderRecord>[] {
  return [
    { heading: fields.id.label[locale], value: ({ id }) => id },
    { heading: fields.date.label[locale], value: ({ date }) => date },
    { heading: fields.mealType.label[locale], value: ({ mealType }) => answer(mealTypes, mealType, locale) },
    { heading: fields.userId.label[locale], value: ({ userId }) => userId },
    { heading: fields.userName.label[locale], value: ({ userName }) => userName },
    { heading: fields.deptName.label[locale], value: ({ deptName }) => deptName },
    { heading: fields.items.label[locale], value: ({ items }) => orderItemsCell.format(items) },
    { heading: inYuan(fields.total.label[locale], locale), value: ({ total }) => total, is: 'money' },
    { heading: fields.eatType.label[locale], value: ({ eatType }) => answer(eatTypes, eatType, locale) },
    { heading: fields.status.label[locale], value: ({ status }) => answer(orderStates, status, locale) },
    { heading: fields.remark.label[locale], value: ({ remark }) => remark },
    { heading: fields.operator.label[locale], value: ({ operator }) => operator },
    { heading: fields.operateTime.label[locale], value: ({ operateTime }) => operateTime },
  ];
}

/** The columns of the download by person (U4). */
export function personColumns(locale: Locale): SheetColumn<PersonSummary>[] {
  const count = (heading: string, value: (row: PersonSummary) => string) => ({ heading, value, is: 'count' }) as const;
  return [
    { heading: fields.userId.label[locale], value: ({ userId }) => userId },
    { heading: fields.userName.label[locale], value: ({ userName }) => userName },
    { heading: fields.deptName.label[locale], value: ({ deptName }) => deptName },
    count(sentence('openOrders', locale), ({ open }) => open),
    count(answer(orderStates, '4', locale), ({ served }) => served),
    count(answer(orderStates, '5', locale), ({ noShow }) => noShow),
    count(answer(orderStates, '3', locale), ({ cancelled }) => cancelled),
    count(orderItem.fields.count.label[locale], (row) => row.count),
    { heading: inYuan(fields.total.label[locale], locale), value: ({ total }) => total, is: 'money' },
  ];
}

function answer(options: readonly Option[], value: string | undefined, locale: Locale): string {
  return options.find((option) => option.value === value)?.label[locale] ?? value ?? '';
}

function inYuan(heading: string, locale: Locale): string {
  return sentence('inYuan', locale, { heading });
}
