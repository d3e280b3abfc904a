import type { AnyEntity } from '../entity.ts';
import type { Field, JsonSchema } from './field.ts';
import { units } from './unit.ts';

/** JSON Schema of an entity, for OpenAPI 3.1. Each field type gives its own part. */
export function jsonSchema(entity: AnyEntity): JsonSchema {
  const fields = Object.entries<Field>(entity.fields);
  const required = fields.filter(([, field]) => field.required === true && !field.when).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function fieldSchema(field: Field): JsonSchema {
  const unit = field.unit ? ` (${units[field.unit].zh})` : '';
  return {
    ...field.type.jsonSchema(field),
    title: field.label.zh + unit,
    description: field.label.en,
    ...(field.initial === undefined ? {} : { default: field.initial }),
    ...(field.ours ? { 'x-danbao-ours': true } : {}),
  };
}
