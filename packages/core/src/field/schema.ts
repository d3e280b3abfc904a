import * as z from 'zod';
import type { AnyEntity, ValuesOf } from '../entity.ts';
import type { Field } from './field.ts';
import { conditionsOf } from './json-schema.ts';
import { requirePicked } from './pick-fields.ts';
import { fieldType } from './schema-field.ts';
import { report, type SchemaOptions, type Uncompiled, uncompiled } from './schema-issues.ts';
import { validate } from './validate.ts';

export type { SchemaOptions } from './schema-issues.ts';

/** The zod type of each field: what must not always be given is optional. */
export type ShapeOf<E extends AnyEntity> = {
  [K in keyof ValuesOf<E>]-?: undefined extends ValuesOf<E>[K]
    ? z.ZodOptional<z.ZodType<Exclude<ValuesOf<E>[K], undefined>, Exclude<ValuesOf<E>[K], undefined>>>
    : z.ZodType<ValuesOf<E>[K], ValuesOf<E>[K]>;
};

/**
 * The entity as a zod object. Its verdict is that of `validate`: every issue is reported at once, with the sentence in the given language.
 * Keys that the entity does not have are passed on.
 *
 * `.shape` has one type per field, with the rules of that field alone; `.pick` and `.omit` keep the conditions between the fields that are
 * left, leave out the entity's rules across fields, and throw where a field depends on one that is not left; `.extend` adds fields of one's
 * own to the rules of the entity. `.partial()` checks each field alone. `z.toJSONSchema` gives `jsonSchema` of the entity. To make a schema
 * takes longer than to use it: make it once.
 */
export function schemaOf<E extends AnyEntity>(
  entity: E,
  options: SchemaOptions = {},
): z.ZodObject<ShapeOf<E>, z.core.$strip> {
  const nested = (item: AnyEntity) => schemaOf(item, options);
  const types = Object.fromEntries(
    Object.keys(entity.fields).map((name) => [name, fieldType(entity, name, options, nested)]),
  );
  const danbao = { entity, options, types };
  const def: EntityDef = { type: 'object', shape: { ...types }, catchall: anything, ...uncompiled, danbao };
  return new EntityObject(def) as never;
}

const anything = /* @__PURE__ */ z.unknown();

interface EntityDef extends z.core.$ZodObjectDef, Uncompiled {
  readonly danbao: {
    readonly entity: AnyEntity;
    readonly options: SchemaOptions;
    /** The types as they were made: where the shape has another one, that one decides. */
    readonly types: Readonly<Record<string, z.ZodType>>;
  };
}

/** An object whose own fields are judged together by `validate` and whose others are judged by zod. Copies that zod makes are such objects too. */
const EntityObject = /* @__PURE__ */ z.core.$constructor<z.ZodObject>('DanbaoEntity', (inst, given) => {
  z.ZodObject.init(inst, given);
  const def = given as EntityDef;
  const { options } = def.danbao;
  let parts: Parts | undefined;
  inst._zod.parse = (payload, context) => {
    parts ??= partsOf(def);
    const { entity, others, rest } = parts;
    if (z.core.util.isObject(payload.value)) {
      const issues = validate(entity, payload.value, options);
      report(payload, others.size === 0 ? issues : issues.filter(({ field }) => !others.has(firstOf(field))), options);
    }
    return rest._zod.run(payload, context);
  };
  const describe = inst._zod.processJSONSchema;
  inst._zod.processJSONSchema = (context, json, params) => {
    describe?.(context, json, params);
    if (def.catchall === anything) delete json['additionalProperties'];
    const { entity, others } = partsOf(def);
    const conditions = conditionsOf(entity, (name) => !others.has(name));
    if (conditions.length > 0) json['allOf'] = conditions;
  };
  inst.pick = ((mask: Record<string, true>) => whole(z.core.util.pick(inst, mask))) as typeof inst.pick;
  inst.omit = ((mask: Record<string, true>) => whole(z.core.util.omit(inst, mask))) as typeof inst.omit;
});

/** What is left by `.pick` and `.omit`, once it is sure that nothing depends on what is not. */
function whole<T extends { readonly _zod: { readonly def: unknown } }>(schema: T): T {
  partsOf(schema._zod.def as EntityDef);
  return schema;
}

interface Parts {
  readonly entity: AnyEntity;
  /** Keys that somebody else has given a type. */
  readonly others: ReadonlySet<string>;
  /** The object of those alone: it copies, and does with unknown keys what it was told to. */
  readonly rest: z.core.$ZodObject;
}

function partsOf(def: EntityDef): Parts {
  const { entity, types } = def.danbao;
  const names = Object.keys(def.shape);
  const others = new Set(names.filter((name) => def.shape[name] !== types[name]));
  const left = Object.entries<Field>(entity.fields).filter(([name]) => name in def.shape);
  const isWhole = left.length === Object.keys(entity.fields).length;
  const fields = Object.fromEntries(left);
  if (!isWhole) requirePicked(entity, fields, (name) => !others.has(name));
  const shape = Object.fromEntries(names.map((name) => [name, others.has(name) ? def.shape[name] : optionalAnything]));
  return {
    entity: isWhole ? entity : { ...entity, fields, checks: [] },
    others,
    rest: new z.core.$ZodObject({ ...def, shape, checks: [] } as z.core.$ZodObjectDef),
  };
}

const optionalAnything = /* @__PURE__ */ z.optional(anything);

const firstOf = (path: string) => path.split('.')[0] ?? path;
