import * as z from 'zod';
import type { AnyEntity } from '../entity.ts';
import type { Field } from './field.ts';
import { fieldSchema } from './json-schema.ts';
import { report, type SchemaOptions, type Uncompiled, uncompiled } from './schema-issues.ts';
import { validate } from './validate.ts';

/** What a field's type carries beside zod's own definition: copies that zod makes (`.max(5)`, `.describe()`) keep it. */
interface Ruled extends Uncompiled {
  readonly danbao: { readonly alone: AnyEntity; readonly name: string; readonly options: SchemaOptions };
}

/**
 * One field as a zod type of the kind that fits it, for whoever looks into it; what it accepts is the verdict of `validate` on the field alone.
 * What must not always be given is optional.
 */
export function fieldType(
  entity: AnyEntity,
  name: string,
  options: SchemaOptions,
  nested: (item: AnyEntity) => z.ZodType,
): z.ZodType {
  const { when, required, ...plain } = entity.fields[name] as Field;
  const isAlways = required === true && when === undefined;
  const field: Field = isAlways ? { ...plain, required } : plain;
  const rules: Ruled = {
    ...uncompiled,
    danbao: { alone: { ...entity, fields: { [name]: field }, checks: [] }, name, options },
  };
  const type = typeOf(field, rules, nested);
  return isAlways ? type : z.optional(type);
}

function typeOf(field: Field, rules: Ruled, nested: (item: AnyEntity) => z.ZodType): z.ZodType {
  const { enum: answers, type } = field.type.jsonSchema(field);
  if (Array.isArray(answers)) {
    const entries = Object.fromEntries(answers.map((answer) => [answer, answer]));
    return new RuledEnum({ type: 'enum', entries, ...rules });
  }
  if (type === 'array')
    return new RuledArray({ type: 'array', element: field.item ? nested(field.item) : z.string(), ...rules });
  if (field.item) {
    const { shape, catchall } = (nested(field.item) as z.ZodObject)._zod.def;
    return new RuledObject({ type: 'object', shape, ...(catchall && { catchall }), ...rules });
  }
  if (type === 'object') return new RuledObject({ type: 'object', shape: {}, catchall: z.unknown(), ...rules });
  if (type === 'boolean') return new RuledBoolean({ type: 'boolean', ...rules });
  return new RuledText({ type: 'string', ...rules });
}

const RuledText = /* @__PURE__ */ ruled('DanbaoText', z.ZodString);
const RuledEnum = /* @__PURE__ */ ruled('DanbaoChoice', z.ZodEnum);
const RuledArray = /* @__PURE__ */ ruled('DanbaoList', z.ZodArray);
const RuledObject = /* @__PURE__ */ ruled('DanbaoRecord', z.ZodObject);
const RuledBoolean = /* @__PURE__ */ ruled('DanbaoFlag', z.ZodBoolean);

/** A kind of zod's that leaves the verdict to `validate` and describes itself as the field does. */
function ruled<T extends z.ZodType>(
  name: string,
  base: z.core.$constructor<T>,
): new (
  def: T['_zod']['def'] & Ruled,
) => T {
  const Made = z.core.$constructor<z.ZodType>(name, (inst, def) => {
    base.init(inst as T, def as T['_zod']['def']);
    const { danbao } = def as unknown as Ruled;
    const describe = inst._zod.processJSONSchema;
    inst._zod.parse = (payload) => {
      report(payload, validate(danbao.alone, { [danbao.name]: payload.value }, danbao.options), danbao.options, 1);
      return payload;
    };
    inst._zod.processJSONSchema = (context, json, params) => {
      Object.assign(json, fieldSchema(danbao.alone.fields[danbao.name]));
      // What somebody added by `.max(5)` and the like.
      if (def.checks?.length) describe?.(context, json, params);
    };
  });
  return Made as never;
}
