import type { Field } from '@danbao/core/fields';
import { useLocale } from '../../provider/use-danbao.ts';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';
import { SegmentControl } from './segment-control.tsx';

/** One of several answers: up to four as segments, more as a list with search. */
export function ChoiceControl(props: ControlProps) {
  const locale = useLocale();
  const options = optionsOf(props.field).map(({ value, label }) => ({ value, text: label[locale] }));
  return options.length <= 4 ? (
    <SegmentControl {...props} options={options} />
  ) : (
    <ListControl {...props} options={options} />
  );
}

function optionsOf({ options = [] }: Field): NonNullable<Field['options']> {
  return options;
}
