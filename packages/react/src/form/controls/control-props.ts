import type { Field } from '@danbao/core/fields';
import type { ControlIds } from '../field-frame.tsx';

/** What every control of a form takes. The value is the text as it stands; `onLeave` tells that the field was left. */
export interface ControlProps extends ControlIds {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** The attributes by which a control is labelled and described. */
export function controlAttributes({ id, describedBy, invalid, required }: ControlIds) {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  } as const;
}
