import type { AnyEntity } from '../entity.ts';
import {
  checkerOf,
  fieldIssues,
  type Issue,
  isNeeded,
  isShown,
  nothingWrong,
  type ValidateOptions,
  type Values,
} from './checker.ts';
import type { Field } from './field.ts';
import { isAbsent } from './rule.ts';

export type { Issue, ValidateOptions, Values } from './checker.ts';

/** Checks the values against the definition and returns every issue at once; nothing wrong is an empty list. */
export function validate(entity: AnyEntity, values: Values, options?: ValidateOptions): readonly Issue[] {
  return checkerOf(entity).check(values, options);
}

/** Checks one field as it is left. Rules across fields are left to `validate`. */
export function validateField(
  entity: AnyEntity,
  name: string,
  values: Values,
  options?: ValidateOptions,
): readonly Issue[] {
  const checker = checkerOf(entity).fields.get(name);
  return checker && isShown(checker, values) ? fieldIssues(checker, values, options) : nothingWrong;
}

/** Whether the field exists for these values. */
export function isVisible(entity: AnyEntity, name: string, values: Values): boolean {
  const checker = checkerOf(entity).fields.get(name);
  return !checker || isShown(checker, values);
}

/** Whether the field must be given for these values. */
export function isRequired(entity: AnyEntity, name: string, values: Values): boolean {
  const checker = checkerOf(entity).fields.get(name);
  return checker !== undefined && isNeeded(checker, values);
}

/**
 * The values of visible fields only: what is sent and stored. Unknown keys are dropped.
 * A hidden field goes as its `hiddenAs`; the label of a choice's answer stands in its `labelField`.
 */
export function visibleValues(entity: AnyEntity, values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  let labels: Record<string, string> | undefined;
  for (const checker of checkerOf(entity).fields.values()) {
    const { name, field } = checker;
    const value = values[name];
    if (!isShown(checker, values)) {
      if (field.hiddenAs !== undefined) result[name] = field.hiddenAs;
      continue;
    }
    if (isAbsent(value)) continue;
    result[name] = value;
    const answer = field.labelField && field.options?.find((option) => option.value === value);
    if (field.labelField && answer) labels = { ...labels, [field.labelField]: answer.label.zh };
  }
  return Object.assign(result, labels);
}

/** The values of a new record. */
export function initialValues(entity: AnyEntity): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (field.initial !== undefined) result[name] = field.initial;
  }
  return result;
}
