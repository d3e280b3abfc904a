import type { AnswerSchema } from '@danbao/core/client';
import { entityProblems } from './entity-problems.ts';

/** Where a value is not what its schema says. */
export function schemaProblems(schema: AnswerSchema, value: unknown, path: string): readonly string[] {
  const { is, entity, of = [], values, pattern = '' } = schema;
  const item = typeof schema.item === 'function' ? schema.item() : schema.item;
  const wrong = (holds: boolean) => (holds ? [] : [`${path} is no ${is}`]);
  const each = (rows: Readonly<Record<string, unknown>> | readonly unknown[]) =>
    Object.entries(rows).flatMap(([key, row]) => (item ? schemaProblems(item, row, `${path}.${key}`) : []));
  switch (is) {
    case 'text':
      return wrong(typeof value === 'string' && (values?.includes(value) ?? new RegExp(pattern, 'u').test(value)));
    case 'flag':
      return wrong(typeof value === 'boolean');
    case 'integer':
      return wrong(Number.isInteger(value));
    case 'number':
      return wrong(typeof value === 'number');
    case 'list':
      return Array.isArray(value) ? each(value) : wrong(false);
    case 'pair':
      return Array.isArray(value) && value.length === 2 ? each(value) : wrong(false);
    case 'map':
      return isRecord(value) ? each(value) : wrong(false);
    case 'page':
      return pageProblems(item, value, path);
    case 'reference':
      return item ? schemaProblems(item, value, path) : [];
    case 'either':
      return wrong(of.some((one) => schemaProblems(one, value, path).length === 0));
    case 'entity':
      return entity ? entityProblems(entity, value, `${path}.`, false) : [];
    case 'record':
      return isRecord(value) ? fieldProblems(schema.fields ?? {}, value, path) : wrong(false);
    case 'anything':
      return [];
  }
}

function fieldProblems(
  fields: Readonly<Record<string, AnswerSchema>>,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const known = Object.entries(fields).flatMap(([name, field]) => {
    if (value[name] === undefined) return field.optional ? [] : [`${path}.${name} is missing`];
    return schemaProblems(field, value[name], `${path}.${name}`);
  });
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return [...known, ...unknown.map((name) => `${path}.${name} is not defined`)];
}

function pageProblems(item: AnswerSchema | undefined, value: unknown, path: string): readonly string[] {
  if (!isRecord(value) || !Array.isArray(value['rows']) || !Number.isInteger(value['total']))
    return [`${path} is no page`];
  return value['rows'].flatMap((row, at) => (item ? schemaProblems(item, row, `${path}.rows.${at}`) : []));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
