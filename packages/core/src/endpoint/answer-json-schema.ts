import type { JsonSchema } from '../field/field.ts';
import type { Schema } from './answer-schema.ts';
import { answerNames } from './openapi-entity.ts';
import type { SchemaBook } from './openapi-schemas.ts';

/** An answer in JSON Schema; its records are schemas of their own, referred to by name. */
export function answerJsonSchema(schema: Schema, book: SchemaBook): JsonSchema {
  const { is, label, entity } = schema;
  if (is === 'entity' && entity) return book.of(entity);
  const own = is === 'record' ? recordSchema(schema, book) : partSchema(schema, book);
  return label ? { ...own, title: label.zh, description: label.en } : own;
}

function partSchema({ is, name, item, of = [], values, options, pattern }: Schema, book: SchemaBook): JsonSchema {
  const inside = () => answerJsonSchema(itemOf(item), book);
  switch (is) {
    case 'text':
      return {
        type: 'string',
        ...(values ? { enum: values } : {}),
        ...(options ? answerNames(options) : {}),
        ...(pattern === undefined ? {} : { pattern }),
      };
    case 'flag':
      return { type: 'boolean' };
    case 'integer':
    case 'number':
      return { type: is };
    case 'list':
      return { type: 'array', items: inside() };
    case 'pair':
      return { type: 'array', items: inside(), minItems: 2, maxItems: 2 };
    case 'page':
      return pageSchema(inside());
    case 'map':
      return { type: 'object', additionalProperties: inside() };
    case 'reference':
      return inside();
    case 'either': {
      const write = () => of.map((one) => answerJsonSchema(one, book));
      // What has no name is a single value.
      return name === undefined
        ? { type: write().map(({ type }) => type) }
        : book.named(of, name, () => ({ anyOf: write() }));
    }
    default:
      return {};
  }
}

function recordSchema({ name = '', label, fields: all = {} }: Schema, book: SchemaBook): JsonSchema {
  return book.named(all, name, () => {
    const fields = Object.fromEntries(Object.entries(all).filter(([, { sameAs }]) => sameAs === undefined));
    const required = Object.entries(fields).flatMap(([key, field]) => (field.optional ? [] : [key]));
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, answerJsonSchema(field, book)]),
      ),
      ...(required.length > 0 ? { required } : {}),
      ...(label ? { title: label.zh, description: label.en } : {}),
    };
  });
}

/** A page of a longer list. */
export function pageSchema(items: JsonSchema): JsonSchema {
  const properties = {
    total: { type: 'integer' },
    rows: { type: 'array', items },
    more: { type: 'boolean', description: 'There are more than `total`.' },
    next: { type: 'string', description: 'Sent as `after`, it gives the page that follows.' },
    sums: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Asked for with `sums`: exact sums by field over all records that match.',
    },
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          value: { type: 'string', description: 'Empty for all without a value.' },
          title: { type: 'string', description: 'How the record is called that the value is the id of.' },
          count: { type: 'integer' },
          sums: { type: 'object', additionalProperties: { type: 'string' } },
        },
        required: ['value', 'count', 'sums'],
      },
      description: 'Asked for with `group`: the groups of all records that match, in order.',
    },
  };
  return { type: 'object', properties, required: ['total', 'rows'] };
}

/** What a list, a map or a page holds. */
export function itemOf(item: Schema['item']): Schema {
  return typeof item === 'function' ? item() : (item ?? { is: 'anything' });
}
