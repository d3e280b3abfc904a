import type { Locale } from '@danbao/core';
import { betweenNames } from '@danbao/core/i18n';
import { type Drink, drinkTemperatures } from '@danbao/core/office';
import { answerOf } from '../../shared/answer-of.ts';
import type { useDrinkWords } from './words.ts';

/** One drink as people read it: 绿茶（热）× 2. */
export function drinkText(
  { name, temp = 'hot', count }: Pick<Drink, 'name' | 'count'> & { readonly temp?: Drink['temp'] | undefined },
  w: ReturnType<typeof useDrinkWords>,
  locale: Locale,
): string {
  return w('cups', { name, temp: answerOf(drinkTemperatures, temp, locale), count });
}

/** The drinks of an order in one line. */
export function drinksText(items: readonly Drink[], w: ReturnType<typeof useDrinkWords>, locale: Locale): string {
  return items.map((item) => drinkText(item, w, locale)).join(betweenNames(locale));
}
