import type { Locale } from '@danbao/core';
import { betweenNames } from '@danbao/core/i18n';

interface Dish {
  readonly dishName?: string | undefined;
  /** How many portions a menu has of it. */
  readonly limit?: string | undefined;
  /** How many an order asks for. */
  readonly count?: string | undefined;
}

/** The dishes of a menu or an order as people read them: 红烧肉×2、米饭. */
export function dishesText(dishes: readonly Dish[], locale: Locale): string {
  const texts = dishes.map(({ dishName = '', limit, count = limit }) => (count ? `${dishName}×${count}` : dishName));
  return texts.join(betweenNames(locale));
}
