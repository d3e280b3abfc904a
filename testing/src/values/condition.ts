import type { AnyEntity } from '@danbao/core';
import type { Field, Rule } from '@danbao/core/fields';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field is shown, read from its definition a second time: a field that is not shown answers nothing. */
export function shows(entity: AnyEntity, name: string, values: Values): boolean {
  const { when }: Field = entity.fields[name];
  return when === undefined || meets(when, entity, values);
}

/** Whether a field that is shown must be given. */
export function asks(entity: AnyEntity, name: string, values: Values): boolean {
  const { required = false }: Field = entity.fields[name];
  return typeof required === 'boolean' ? required : meets(required, entity, values);
}

/** The fields that decide over others. */
export function decidingFields(entity: AnyEntity): string[] {
  const rules = Object.values<Field>(entity.fields).flatMap(({ when, required }) => [when, required]);
  return [...new Set(rules.flatMap((rule) => (typeof rule === 'object' ? namesIn(rule) : [])))];
}

/** Every answer that a deciding field can have; one without options has the answers that rules ask for, and none. */
export function answersOf(entity: AnyEntity, name: string): string[] {
  const { options }: Field = entity.fields[name];
  if (options) return options.map(({ value }) => value);
  const rules = Object.values<Field>(entity.fields).flatMap(({ when, required }) => [when, required]);
  return ['', ...new Set(rules.flatMap((rule) => (typeof rule === 'object' ? answersIn(rule, name) : [])))];
}

function meets(rule: Rule, entity: AnyEntity, values: Values): boolean {
  if ('not' in rule) return !meets(rule.not, entity, values);
  if ('all' in rule) return !rule.all.some((part) => !meets(part, entity, values));
  if ('any' in rule) return rule.any.some((part) => meets(part, entity, values));
  const name = 'is' in rule ? rule.is : rule.filled;
  const value = shows(entity, name, values) ? (values[name] ?? '') : '';
  return 'is' in rule ? rule.values.some((wanted) => wanted === value) : value !== '';
}

function namesIn(rule: Rule): string[] {
  if ('not' in rule) return namesIn(rule.not);
  if ('all' in rule) return rule.all.flatMap(namesIn);
  if ('any' in rule) return rule.any.flatMap(namesIn);
  return ['is' in rule ? rule.is : rule.filled];
}

function answersIn(rule: Rule, name: string): readonly string[] {
  if ('not' in rule) return answersIn(rule.not, name);
  if ('all' in rule) return rule.all.flatMap((part) => answersIn(part, name));
  if ('any' in rule) return rule.any.flatMap((part) => answersIn(part, name));
  return 'is' in rule && rule.is === name ? rule.values : [];
}
