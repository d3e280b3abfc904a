import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../entity-form-context.ts';
import type { ControlProps } from './control-props.ts';
import { MultiListControl } from './multi-list-control.tsx';
import type { ChoiceOption } from './segment-control.tsx';

export interface ChoicesControlProps extends ControlProps {
  readonly options: readonly ChoiceOption[];
}

/** Several of these; the field of the form holds their values as a list. */
export function ChoicesControl({ name, value: _, onChange: __, options, ...props }: ChoicesControlProps) {
  const { form } = useEntityFormContext();
  const { field } = useController({ name, control: form.control });
  const held: unknown = field.value;
  const chosen = Array.isArray(held)
    ? (held as readonly string[])
    : String(held ?? '')
        .split(',')
        .filter(Boolean);
  return <MultiListControl {...props} values={chosen} options={options} onChange={field.onChange} />;
}
