import { orderStates } from '@danbao/core/office';
import { Ban, CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Utensils } from 'lucide-react';
import { classes } from '../button/classes.ts';
import { useLocale } from '../provider/use-danbao.ts';

const looks: Readonly<Record<string, readonly [LucideIcon, string]>> = {
  '0': [CircleDashed, ''],
  '1': [Clock, ''],
  '2': [CircleCheck, 'db-tag-success'],
  '3': [Ban, ''],
  '4': [Utensils, 'db-tag-success'],
  '5': [CircleX, 'db-tag-warning'],
};

/** The state of a dish order, by word, shape and colour. */
export function OrderStateTag({ status }: { readonly status: string | undefined }) {
  const locale = useLocale();
  const [Icon, look] = looks[status ?? ''] ?? [CircleDashed, ''];
  return (
    <span className={classes('db-tag', look)}>
      <Icon aria-hidden="true" />
      {orderStates.find(({ value }) => value === status)?.label[locale] ?? status}
    </span>
  );
}
