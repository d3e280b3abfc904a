import { joinPicks, splitPicks } from '@danbao/core/fields';
import { useLocale } from '../../provider/use-danbao.ts';
import type { ControlProps } from './control-props.ts';
import { MultiListControl } from './multi-list-control.tsx';

/** Several records of a list known at run time (`withOptions`); their ids are one text, joined by commas. */
export function PicksControl({ value, onChange, ...props }: ControlProps) {
  const locale = useLocale();
  const options = (props.field.options ?? []).map((option) => ({ value: option.value, text: option.label[locale] }));
  return (
    <MultiListControl
      {...props}
      values={splitPicks(value)}
      options={options}
      onChange={(ids) => onChange(joinPicks(ids))}
    />
  );
}
