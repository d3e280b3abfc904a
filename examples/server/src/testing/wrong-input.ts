import type { AnyEntity } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { wrongText } from '@danbao/testing/values/field-samples';

export interface WrongInput {
  readonly values: Readonly<Record<string, unknown>>;
  /** `field rule` of what must be said of it. */
  readonly issue: string;
}

/** The least that an input refuses: a value that one field does not take, or nothing where one is required. */
export function wrongInput(entity: AnyEntity): WrongInput | undefined {
  const fields = Object.entries<Field>(entity.fields);
  for (const [name, field] of fields) {
    const wrong = field.when || field.readOnly ? undefined : wrongText(field);
    if (wrong) return { values: { [name]: wrong[0] }, issue: `${name} ${wrong[1]}` };
  }
  const [required] = fields.find(([, field]) => field.required === true) ?? [];
  return required === undefined ? undefined : { values: {}, issue: `${required} required` };
}
