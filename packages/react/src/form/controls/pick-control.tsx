import { useLocale } from '../../provider/use-danbao.ts';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';

/** One record of a list known at run time: the options of the field (`withOptions`). */
export function PickControl(props: ControlProps) {
  const locale = useLocale();
  const options = (props.field.options ?? []).map(({ value, label }) => ({ value, text: label[locale] }));
  return <ListControl {...props} options={options} />;
}
