import type { AnyEntity } from '../entity.ts';
import { isCleanText } from '../format/text.ts';
import type { Field, Problem } from './field.ts';
import { holds, isAbsent } from './rule.ts';

/** One thing that is wrong: which field (`clientList.0.haveRate` inside a list), which rule, with which limits. */
export interface Issue extends Problem {
  readonly field: string;
}

export type Values = Readonly<Record<string, unknown>>;

export interface ValidateOptions {
  /** Fields whose confirmable issues (checksum, date, region) a person has confirmed. */
  readonly confirmed?: readonly string[];
  /** Y6: an amount already mortgaged may be 0. Default true. */
  readonly alreadyValueAllowsZero?: boolean;
}

/** Checks the values against the definition and returns every issue at once; nothing wrong is an empty list. */
export function validate(entity: AnyEntity, values: Values, options: ValidateOptions = {}): Issue[] {
  const issues: Issue[] = [];
  const visible: Record<string, unknown> = {};
  for (const name of Object.keys(entity.fields)) {
    const field: Field = entity.fields[name];
    if (field.when && !isVisible(entity, name, values)) continue;
    const value = values[name];
    if (!isAbsent(value)) visible[name] = value;
    const found = checkField(name, field, entity, values, options);
    if (found.length > 0) issues.push(...found);
  }
  for (const check of entity.checks) issues.push(...check(visible));
  const confirmed = options.confirmed;
  return confirmed ? issues.filter((issue) => !(issue.confirmable && confirmed.includes(issue.field))) : issues;
}

/** Checks one field as it is left. Rules across fields are left to `validate`. */
export function validateField(
  entity: AnyEntity,
  name: string,
  values: Values,
  options: ValidateOptions = {},
): readonly Issue[] {
  const field: Field | undefined = entity.fields[name];
  return field && isVisible(entity, name, values) ? checkField(name, field, entity, values, options) : [];
}

/** Whether the field exists for these values. */
export function isVisible(entity: AnyEntity, name: string, values: Values): boolean {
  const rule = (entity.fields[name] as Field | undefined)?.when;
  return !rule || holds(rule, reader(entity, values));
}

/** Whether the field must be given for these values. */
export function isRequired(entity: AnyEntity, name: string, values: Values): boolean {
  const required = (entity.fields[name] as Field | undefined)?.required ?? false;
  return typeof required === 'boolean' ? required : holds(required, reader(entity, values));
}

/**
 * The values of visible fields only: what is sent and stored. Unknown keys are dropped.
 * A hidden field goes as its `hiddenAs`; the label of a choice's answer stands in its `labelField`.
 */
export function visibleValues(entity: AnyEntity, values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const labels: Record<string, string> = {};
  for (const name of Object.keys(entity.fields)) {
    const value = values[name];
    const field: Field = entity.fields[name];
    if (!isVisible(entity, name, values)) {
      if (field.hiddenAs !== undefined) result[name] = field.hiddenAs;
      continue;
    }
    if (isAbsent(value)) continue;
    result[name] = value;
    const answer = field.labelField && field.options?.find((option) => option.value === value);
    if (field.labelField && answer) labels[field.labelField] = answer.label.zh;
  }
  return { ...result, ...labels };
}

/** The values of a new record. */
export function initialValues(entity: AnyEntity): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (field.initial !== undefined) result[name] = field.initial;
  }
  return result;
}

const nothingWrong: readonly Issue[] = [];

function checkField(
  name: string,
  field: Field,
  entity: AnyEntity,
  values: Values,
  options: ValidateOptions,
): readonly Issue[] {
  const value = values[name];
  if (isAbsent(value)) return isRequired(entity, name, values) ? [{ field: name, rule: 'required' }] : nothingWrong;
  if (field.item)
    return field.type.control === 'list'
      ? checkList(name, field.item, value, options)
      : checkRecord(name, field.item, value, options);
  if (field.type.control === 'texts') return checkTexts(name, field, value);
  if (typeof value !== 'string') return [{ field: name, rule: 'string' }];
  if (!isCleanText(value)) return [{ field: name, rule: 'text' }];
  const strict = field.zero && options.alreadyValueAllowsZero === false ? { ...field, zero: false } : field;
  const problems = strict.type.check(value, strict);
  return problems.length === 0 ? nothingWrong : problems.map((problem) => ({ ...problem, field: name }));
}

function checkList(name: string, item: AnyEntity, value: unknown, options: ValidateOptions): Issue[] {
  if (!Array.isArray(value)) return [{ field: name, rule: 'list' }];
  return value.flatMap((row: unknown, index) => checkRecord(`${name}.${index}`, item, row, options));
}

function checkTexts(name: string, field: Field, value: unknown): readonly Issue[] {
  if (!Array.isArray(value)) return [{ field: name, rule: 'list' }];
  return value.flatMap((text: unknown, index): Issue[] => {
    const path = `${name}.${index}`;
    if (typeof text !== 'string' || !isCleanText(text)) return [{ field: path, rule: 'string' }];
    return field.type.check(text, field).map((problem) => ({ ...problem, field: path }));
  });
}

function checkRecord(path: string, item: AnyEntity, value: unknown, options: ValidateOptions): Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ field: path, rule: 'list' }];
  return validate(item, value as Values, options).map((issue) => ({ ...issue, field: `${path}.${issue.field}` }));
}

function reader(entity: AnyEntity, values: Values): (name: string) => unknown {
  return (name) => (isVisible(entity, name, values) ? values[name] : undefined);
}
