import { usePeopleOptions } from '../../form/controls/use-people-options.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { type ConditionProps, conditionText } from './condition-text.tsx';

/** Whom a list is narrowed to, by their name. */
export function PersonCondition({ field }: ConditionProps) {
  return conditionText(field, useLocale(), usePeopleOptions().names);
}
