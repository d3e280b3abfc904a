import type { AnyEntity } from '../entity.ts';
import type { JsonSchema } from '../field/field.ts';
import { openApiEntity } from './openapi-entity.ts';

/** Schemas by name, each written once and referred to from everywhere. */
export interface SchemaBook {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** A reference to the schema of a record. */
  of(entity: AnyEntity): Reference;
  /** The same for a schema that follows from others; it is written once. */
  add(name: string, schema: JsonSchema): Reference;
  /** The same for what is no entity and may refer to itself: it has its name before it is written. */
  named(part: object, name: string, write: () => JsonSchema): Reference;
}

type Reference = JsonSchema & { readonly $ref: string };

/**
 * Names the schema of an entity by the entity: `owner` is `Owner`. Two entities of one name that say the same are one schema; of those that
 * differ the later get a number.
 */
export function schemaBook(): SchemaBook {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<object, string>();
  const texts = new Map<string, string>();
  const nameOf = (entity: AnyEntity): string => {
    const known = names.get(entity);
    if (known !== undefined) return known;
    const schema = { ...openApiEntity(entity, of), title: entity.label.zh, description: entity.label.en };
    const text = JSON.stringify(schema);
    const wanted = pascalCase(entity.name);
    let name = wanted;
    for (let number = 2; texts.has(name) && texts.get(name) !== text; number += 1) name = `${wanted}${number}`;
    texts.set(name, text);
    names.set(entity, name);
    schemas[name] = schema;
    return name;
  };
  const named = (part: object, wanted: string, write: () => JsonSchema) => {
    const known = names.get(part);
    if (known !== undefined) return to(known);
    const name = pascalCase(wanted);
    if (texts.has(name)) throw new Error(`two schemas are called ${name}`);
    texts.set(name, '');
    names.set(part, name);
    schemas[name] = write();
    return to(name);
  };
  const to = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });
  const of = (entity: AnyEntity) => to(nameOf(entity));
  const add = (name: string, schema: JsonSchema) => {
    schemas[pascalCase(name)] ??= schema;
    return to(pascalCase(name));
  };
  return { schemas, of, add, named };
}

const pascalCase = (name: string) => name.replace(/(?:^|\W+)(\w)/g, (_, first: string) => first.toUpperCase());
