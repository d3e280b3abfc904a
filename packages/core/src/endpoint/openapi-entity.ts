import type { AnyEntity } from '../entity.ts';
import type { Field, JsonSchema, Option } from '../field/field.ts';
import { plainSchema } from '../field/json-schema.ts';

/**
 * The schema of an entity within OpenAPI. The answers of a choice carry names and meanings in the extensions that generators of clients
 * know: JSON Schema has no words for them, and of a code, or of Chinese letters, a generator makes names that tell nothing or collide.
 */
export function openApiEntity(entity: AnyEntity, nested: (item: AnyEntity) => JsonSchema): JsonSchema {
  const { properties, ...rest } = plainSchema(entity, nested);
  const named = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, schema]) => [
    name,
    withNames(schema, entity.fields[name]),
  ]);
  return { ...rest, properties: Object.fromEntries(named) };
}

function withNames(schema: JsonSchema, { options = [], retired = [] }: Field): JsonSchema {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return schema;
  const known = new Map([...options, ...retired].map((option) => [option.value, option]));
  const meant = values.map((value) => known.get(value));
  if (!meant.every((option) => option !== undefined)) return schema;
  return { ...schema, ...answerNames(meant) };
}

/** The names and meanings of the answers, in the order of `enum`. */
export function answerNames(options: readonly Option[]): JsonSchema {
  return {
    'x-enum-varnames': uniqueNames(options),
    'x-enum-descriptions': options.map(({ label: { zh, en } }) => `${zh} ${en}`),
  };
}

/** `SECOND_MORTGAGE`: the English label as programs write a constant. */
function uniqueNames(options: readonly Option[]): string[] {
  const taken = new Set<string>();
  return options.map(({ label }) => {
    const plain =
      label.en
        .toUpperCase()
        .match(/[A-Z0-9]+/g)
        ?.join('_') ?? 'VALUE';
    const base = /^\d/.test(plain) ? `_${plain}` : plain;
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`;
    taken.add(name);
    return name;
  });
}
