import type { Field, Option } from '@danbao/core/fields';
import { useWatch } from 'react-hook-form';
import type { ControlProps } from '../form/controls/control-props.ts';
import { PickControl } from '../form/controls/pick-control.tsx';
import { TextControl } from '../form/controls/text-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';

export interface AnswerFieldProps {
  readonly name: string;
  /** The field whose answer it is. */
  readonly of: string;
  /** The answers of each field that has some. */
  readonly answers: Readonly<Record<string, readonly Option[]>>;
}

/** The value of a condition: an answer of the chosen field where that has answers, else a text. */
export function AnswerField({ name, of, answers }: AnswerFieldProps) {
  const { form } = useEntityFormContext();
  const chosen = String(useWatch({ control: form.control, name: of }) ?? '');
  const options = Object.hasOwn(answers, chosen) ? answers[chosen] : undefined;
  const control = options
    ? (props: ControlProps) => <PickControl {...props} field={{ ...props.field, options } as Field} />
    : TextControl;
  return <EntityField key={chosen} name={name} control={control} />;
}
