import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';

const nouns: Readonly<Record<string, MessageKey>> = {
  owners: 'nounOwners',
  measures: 'nounMeasures',
  dishes: 'nounDishes',
  menus: 'nounMenus',
  'dish-orders': 'nounDishOrders',
  jobs: 'nounJobs',
  config: 'nounConfig',
};

/** What a noun of the commands stands for; its own name when nothing is said of it. */
export function nounText(noun: string, say: Say): string {
  const key = nouns[noun];
  return key ? say.text(key) : noun;
}
