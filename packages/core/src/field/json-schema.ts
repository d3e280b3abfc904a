import type { AnyEntity } from '../entity.ts';
import type { Field, JsonSchema } from './field.ts';
import { all, type Rule } from './rule.ts';
import { units } from './unit.ts';
import { beginsToday } from './validate.ts';

/**
 * JSON Schema (2020-12) of an entity: each field as its type gives it, what must be given, and when. It uses no keyword but the
 * standard's. Rules across fields and checksums are left to `validate`; a hidden field that is sent is refused when it is not well formed.
 */
export function jsonSchema(entity: AnyEntity): JsonSchema {
  const conditions = conditionsOf(entity);
  return { ...plainSchema(entity), ...(conditions.length > 0 ? { allOf: conditions } : {}) };
}

/** Of these fields, by default of all: what must be given, and when. */
export function conditionsOf(entity: AnyEntity, isAsked: (name: string) => boolean = () => true): JsonSchema[] {
  return Object.entries<Field>(entity.fields).flatMap(([name, { required, when }]) => {
    if (!required || (required === true && !when) || !isAsked(name)) return [];
    const needed = [required, when].filter((rule): rule is Rule => typeof rule === 'object');
    const condition = conditionSchema(all(...needed), (other) => entity.fields[other]?.when);
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return [{ if: condition, then: { required: [name] } }];
  });
}

/** The same without conditions; `nested` gives the schema of a record inside this one. */
export function plainSchema(entity: AnyEntity, nested: (item: AnyEntity) => JsonSchema = jsonSchema): JsonSchema {
  const fields = Object.entries<Field>(entity.fields);
  const required = fields.filter(([, field]) => field.required === true && !field.when).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field, nested)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The schema of one field's value. */
export function fieldSchema(field: Field, nested: (item: AnyEntity) => JsonSchema = jsonSchema): JsonSchema {
  const unit = field.unit ? ` (${units[field.unit].zh})` : '';
  const { description, ...own } = ownSchema(field, nested);
  const about = [field.label.en, description, field.keptIfAbsent && leftOut].filter(Boolean);
  return {
    ...own,
    ...(field.keptIfAbsent && own['pattern'] ? { pattern: `^$|${own['pattern']}` } : {}),
    title: field.label.zh + unit,
    description: about.join('. '),
    ...(field.initial === undefined || beginsToday(field) ? {} : { default: field.initial }),
  };
}

const leftOut = 'Left out of a change it stays as it is; an empty text empties it';

function ownSchema(field: Field, nested: (item: AnyEntity) => JsonSchema): JsonSchema {
  const { item, type, max } = field;
  if (!item) return type.jsonSchema(field);
  if (type.control !== 'list') return nested(item);
  return { type: 'array', items: nested(item), ...(max === undefined ? {} : { maxItems: max }) };
}

/** A condition as a schema that a record fulfils. A hidden field answers nothing: what is asked of it holds only while it is shown. */
function conditionSchema(rule: Rule, whenOf: (field: string) => Rule | undefined): JsonSchema {
  const schemaOf = (part: Rule) => conditionSchema(part, whenOf);
  if ('all' in rule)
    return rule.all.length === 1 && rule.all[0] ? schemaOf(rule.all[0]) : { allOf: rule.all.map(schemaOf) };
  if ('any' in rule) return { anyOf: rule.any.map(schemaOf) };
  if ('not' in rule) return { not: schemaOf(rule.not) };
  const name = 'is' in rule ? rule.is : rule.filled;
  const own = 'is' in rule ? holdsOneOf(name, rule.values) : isFilled(name);
  const when = whenOf(name);
  if (!when) return own;
  const shown = schemaOf(when);
  return 'is' in rule && rule.values.includes('') ? { anyOf: [own, { not: shown }] } : { allOf: [own, shown] };
}

function holdsOneOf(name: string, values: readonly string[]): JsonSchema {
  const given = { properties: { [name]: { enum: values } }, required: [name] };
  return values.includes('') ? { anyOf: [given, { not: isFilled(name) }] } : given;
}

function isFilled(name: string): JsonSchema {
  const filled = [{ type: 'string', minLength: 1 }, { type: 'array', minItems: 1 }, { type: 'object' }];
  return { properties: { [name]: { anyOf: filled } }, required: [name] };
}
