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
    { heading: fields.date.label[locale], width: 12, value: ({ date }) => date },
    { heading: fields.mealType.label[locale], width: 8, value: ({ mealType }) => answer(mealTypes, mealType, locale) },
    { heading: orderItem.fields.dishName.label[locale], width: 24, value: ({ dishName }) => dishName },
    {
      heading: inYuan(orderItem.fields.price.label[locale], locale),
      width: 12,
      value: ({ price }) => price,
      format: '0.00',
    },
    { heading: orderItem.fields.count.label[locale], width: 8, value: ({ count }) => count, format: '0' },
    { heading: inYuan(fields.total.label[locale], locale), width: 12, value: ({ total }) => total, format: '0.00' },
  ];
}

/** The columns of the download of all orders (U4). */
export function orderColumns(locale: Locale): SheetColumn<OrderRecord>[] {
  return [
    { heading: fields.id.label[locale], width: 36, value: ({ id }) => id },
    { heading: fields.date.label[locale], width: 12, value: ({ date }) => date },
    { heading: fields.mealType.label[locale], width: 8, value: ({ mealType }) => answer(mealTypes, mealType, locale) },
    { heading: fields.userId.label[locale], width: 14, value: ({ userId }) => userId },
    { heading: fields.userName.label[locale], width: 12, value: ({ userName }) => userName },
    { heading: fields.deptName.label[locale], width: 16, value: ({ deptName }) => deptName },
    { heading: fields.items.label[locale], width: 40, value: ({ items }) => orderItemsCell.format(items) },
    { heading: inYuan(fields.total.label[locale], locale), width: 12, value: ({ total }) => total, format: '0.00' },
    { heading: fields.eatType.label[locale], width: 10, value: ({ eatType }) => answer(eatTypes, eatType, locale) },
    { heading: fields.status.label[locale], width: 10, value: ({ status }) => answer(orderStates, status, locale) },
    { heading: fields.remark.label[locale], width: 24, value: ({ remark }) => remark },
    { heading: fields.operator.label[locale], width: 12, value: ({ operator }) => operator },
    { heading: fields.operateTime.label[locale], width: 20, value: ({ operateTime }) => operateTime },
  ];
}

/** The columns of the download by person (U4). */
export function personColumns(locale: Locale): SheetColumn<PersonSummary>[] {
  const count = (heading: string, value: (row: PersonSummary) => string) =>
    ({ heading, width: 10, value, format: '0' }) as const;
  return [
    { heading: fields.userId.label[locale], width: 14, value: ({ userId }) => userId },
    { heading: fields.userName.label[locale], width: 12, value: ({ userName }) => userName },
    { heading: fields.deptName.label[locale], width: 16, value: ({ deptName }) => deptName },
    count(sentence('openOrders', locale), ({ open }) => open),
    count(answer(orderStates, '4', locale), ({ served }) => served),
    count(answer(orderStates, '5', locale), ({ noShow }) => noShow),
    count(answer(orderStates, '3', locale), ({ cancelled }) => cancelled),
    count(orderItem.fields.count.label[locale], (row) => row.count),
    { heading: inYuan(fields.total.label[locale], locale), width: 12, value: ({ total }) => total, format: '0.00' },
  ];
}

function answer(options: readonly Option[], value: string | undefined, locale: Locale): string {
  return options.find((option) => option.value === value)?.label[locale] ?? value ?? '';
}

function inYuan(heading: string, locale: Locale): string {
  return sentence('inYuan', locale, { heading });
}
