import type { AnyEntity } from '../entity.ts';
import { wallDay, wallTime } from '../format/calendar.ts';
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
import { unknownFields } from './unknown-fields.ts';

export type { Issue, ValidateOptions, Values } from './checker.ts';

/** Checks the values against the definition and returns every issue at once; nothing wrong is an empty list. */
export function validate(entity: AnyEntity, values: Values, options?: ValidateOptions): readonly Issue[] {
  const issues = checkerOf(entity).check(values, options);
  if (options?.unknownFields !== 'refuse') return issues;
  return [...issues, ...unknownFields(values, [entity]).map((field): Issue => ({ field, rule: 'unknownField' }))];
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
 * A hidden field goes as its `hiddenAs`; the label of a choice's answer stands in its `labelField`. A field that a change keeps where it is
 * absent (`keptIfAbsent`) goes empty, to be emptied.
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
    if (isAbsent(value)) {
      if (field.keptIfAbsent && value === '') result[name] = '';
      continue;
    }
    result[name] = value;
    const answer = field.labelField && field.options?.find((option) => option.value === value);
    if (field.labelField && answer) labels = { ...labels, [field.labelField]: answer.label.zh };
  }
  return Object.assign(result, labels);
}

/** The values with which a form begins. `now`: in ms; by the clock of this machine when not given. */
export function initialValues(entity: AnyEntity, now = Date.now()): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (beginsToday(field)) result[name] = momentOf(field, now);
    else if (field.initial !== undefined) result[name] = field.initial;
  }
  return result;
}

/**
 * `today` or so many days after it, `today+7d`; the next full hour or so many days after it, `nextHour+7d`, or so many hours, `nextHour+1h`,
 * which end with its day: what begins late in the evening is proposed until 23:59.
 */
const fromNow = { date: /^today(?:\+(\d{1,3})(d))?$/, 'date-time': /^nextHour(?:\+(\d{1,3})([hd]))?$/ } as const;
const hour = 3_600_000;

/**
 * Whether a form begins with a day or hour that follows from when it is filled in: `today` of a date, `nextHour` of a date and time. A row of
 * a sheet or a call that leaves it out says none.
 */
export function beginsToday({ initial = '', type: { control } }: Pick<Field, 'initial' | 'type'>): boolean {
  return (control === 'date' || control === 'date-time') && fromNow[control].test(initial);
}

function momentOf({ initial = '', type }: Field, now: number): string {
  const [, count = '0', unit] = fromNow[type.control as keyof typeof fromNow].exec(initial) ?? [];
  const later = Number(count) * (unit === 'd' ? 24 * hour : hour);
  if (type.control === 'date') return wallDay(now + later);
  const nextHour = (Math.floor(now / hour) + 1) * hour;
  const isBeyond = unit === 'h' && wallDay(nextHour + later) !== wallDay(nextHour);
  return isBeyond ? `${wallDay(nextHour)} 23:59:00` : wallTime(nextHour + later);
}
