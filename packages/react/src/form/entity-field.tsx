import { isRequired, isVisible } from '@danbao/core';
import { type Control, type Field, normalise } from '@danbao/core/fields';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from '../provider/use-danbao.ts';
import { AmountControl } from './controls/amount-control.tsx';
import { ChoiceControl } from './controls/choice-control.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { DateControl } from './controls/date-control.tsx';
import { LinkedControl, PersonNameControl, SeveralNamesControl } from './controls/person-controls.ts';
import { PickControl } from './controls/pick-control.tsx';
import { PicksControl } from './controls/picks-control.tsx';
import { ReferenceControl } from './controls/reference-control.tsx';
import { SliderControl } from './controls/slider-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { TextareaControl } from './controls/textarea-control.tsx';
import { useEntityFormContext } from './entity-form-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { useConditionValues } from './use-condition-values.ts';
import { shownIssues } from './use-entity-form.ts';
import { whenReleased } from './when-released.ts';

export type ControlComponent = (props: ControlProps) => ReactNode;

export interface EntityFieldProps {
  readonly name: string;
  /**
   * Replaces the control that the field's type asks for. The same component at every drawing: one that is made on the spot
   * (an arrow function in the attribute) begins anew each time, without focus and without what was being typed.
   */
  readonly control?: ControlComponent | undefined;
  /** Told what stands in the field when it is left. */
  readonly onLeft?: ((value: string) => void) | undefined;
  /** Stands under the field. */
  readonly note?: ReactNode;
  /** Marks it as required where a rule of the whole record says so, not the field itself. */
  readonly required?: boolean;
  readonly className?: string | undefined;
}

/** A field of the form around it: label, control and messages follow from the definition; nothing while it is hidden. */
export function EntityField({ name, control, onLeft, note, required = false, className }: EntityFieldProps) {
  const locale = useLocale();
  const { entity, form, reasonOfFixed } = useEntityFormContext();
  const values = useConditionValues(name);
  const { field, fieldState } = useController({ name, control: form.control });
  const definition = entity.fields[name] as Field | undefined;
  const component = control ?? (definition && controlOf(definition));
  if (!definition || !component || !isVisible(entity, name, values)) return null;
  const Control: ControlComponent = component;
  const fixed = reasonOfFixed?.(name);
  const text = typeof field.value === 'string' ? field.value : '';
  if (definition.rare && text === '' && !fieldState.isDirty) return null;
  const leave = () => {
    const parsed = text === '' ? '' : String(normalise(definition, text));
    if (parsed !== text) field.onChange(parsed);
    whenReleased(field.onBlur);
    onLeft?.(parsed);
  };
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      required={required || isRequired(entity, name, values)}
      issues={shownIssues(fieldState.error)}
      help={fixed ?? definition.help}
      wide={definition.wide}
      note={note}
      group={Control === ChoiceControl && isSegmented(definition)}
      className={className}
    >
      {(ids) => (
        <fieldset disabled={fixed !== undefined} className="db:contents">
          <Control {...ids} field={definition} name={name} value={text} onChange={field.onChange} onLeave={leave} />
        </fieldset>
      )}
    </FieldFrame>
  );
}

/** Choices of at most this many answers are segments, more are a list with search. */
export const segmentLimit = 4;

function isSegmented({ options = [] }: Field): boolean {
  return options.length <= segmentLimit;
}

/** The control that a field asks for. */
export function controlOf({ references, idField, links, several, type }: Field): ControlComponent | undefined {
  if (references !== undefined) return ReferenceControl;
  if (several) return SeveralNamesControl;
  if (links !== undefined) return LinkedControl;
  return idField === undefined ? controls[type.control] : PersonNameControl;
}

/** The control of each kind of field; kinds that are missing have editors of their own. */
export const controls: Partial<Record<Control, ControlComponent>> = {
  text: TextControl,
  textarea: TextareaControl,
  number: AmountControl,
  amount: AmountControl,
  date: DateControl,
  'date-time': DateControl,
  choice: ChoiceControl,
  pick: PickControl,
  picks: PicksControl,
  slider: SliderControl,
};
