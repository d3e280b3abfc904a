import { useWatch } from 'react-hook-form';
import { useEntityFormContext } from '../entity-form-context.ts';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';
import { TextControl } from './text-control.tsx';
import { usePeopleOptions } from './use-people-options.ts';

/** One person within reach: the field holds their name, the field beside it their id. A name of before that has no id stands until another is picked. */
export function PersonNameControl(props: ControlProps) {
  const { idField = '' } = props.field;
  const { form } = useEntityFormContext();
  const id = String(useWatch({ control: form.control, name: idField }) ?? '');
  const { names, options, error } = usePeopleOptions();
  const value = id || props.value;
  // Who has left, or was never here, is still shown by the name of that day.
  const shown =
    value === '' || options.some((one) => one.value === value)
      ? options
      : [...options, { value, text: props.value || value }];
  const pick = (userId: string) => {
    form.setValue(idField, names.has(userId) ? userId : '', { shouldDirty: true });
    props.onChange(names.get(userId) ?? '');
  };
  const write = (name: string) => {
    form.setValue(idField, '', { shouldDirty: true });
    props.onChange(name);
  };
  // Who may not list the people of the house still says who it was.
  if (error) return <TextControl {...props} onChange={write} />;
  return <ListControl {...props} value={value} options={shown} onChange={pick} />;
}
