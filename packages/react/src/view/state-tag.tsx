import type { Field, Option, Tone } from '@danbao/core/fields';
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import { classes } from '../button/classes.ts';
import { useLocale } from '../provider/use-danbao.ts';

const looks: Readonly<Record<Tone, readonly [icon: LucideIcon, look: string]>> = {
  quiet: [CircleMinus, ''],
  info: [CircleDashed, 'db-tag-info'],
  success: [CircleCheck, 'db-tag-success'],
  warning: [CircleAlert, 'db-tag-warning'],
  danger: [CircleX, 'db-tag-danger'],
};

export interface StateTagProps {
  /** The states of the record, each with its tone. */
  readonly options: readonly Option[];
  readonly value: string | undefined;
}

/** The state of a record, by word, shape and colour. */
export function StateTag({ options, value = '' }: StateTagProps) {
  const locale = useLocale();
  const option = options.find((one) => one.value === value);
  const [Icon, look] = looks[option?.tone ?? 'quiet'];
  return (
    <span className={classes('db-root db-tag', look)}>
      <Icon aria-hidden="true" />
      {option?.label[locale] ?? value}
    </span>
  );
}

/** The states that a field may say of its record, those of earlier versions too; none where it says something else. */
export function statesOf({ options = [], retired = [] }: Pick<Field, 'options' | 'retired'>): readonly Option[] {
  return options.some(({ tone }) => tone !== undefined) ? [...options, ...retired] : [];
}
