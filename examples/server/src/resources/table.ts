import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type SortKeys, sortKeysColumn, time } from '../db/columns.ts';

const make = (name: string) =>
  pgTable(name, {
    id: text('id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    authorId: text('author_id').notNull(),
    version: integer('version').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    sortKeys: jsonb(sortKeysColumn).$type<SortKeys>().notNull(),
  });

export type ResourceTable = ReturnType<typeof make>;
export type ResourceRow = ResourceTable['$inferSelect'];

const tables = new WeakMap<AnyResource, ResourceTable>();

/** The table of a resource: what is the same for all, and the values as JSON, so that a new field needs no migration. */
export function tableOf(resource: AnyResource): ResourceTable {
  const table = tables.get(resource) ?? make(tableName(resource));
  tables.set(resource, table);
  return table;
}

export function tableName({ plural }: Pick<AnyResource, 'plural'>): string {
  return `resource_${plural.replace(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`)}`;
}

const numberControls: readonly string[] = ['number', 'amount', 'slider'];
const columns: Readonly<Record<string, string>> = { createTime: 'created_at', updateTime: 'updated_at' };

/**
 * The expression that stands for a field in queries and in the indexes behind them: they must read the same, letter for
 * letter. What is missing sorts before everything else, so that pages can go on by key.
 */
export function expressionOf(resource: AnyResource, field: string): string {
  const column = field === resource.id ? 'id' : columns[field];
  if (column) return column;
  if (!Object.hasOwn(resource.input.fields, field) || !/^\w+$/.test(field))
    throw new Error(`${resource.name} has no field ${field}`);
  const text = `("values" ->> '${field}')`;
  const definition: Field = resource.input.fields[field];
  return numberControls.includes(definition.type.control)
    ? `coalesce(${text}::numeric, '-Infinity'::numeric)`
    : `coalesce(${text}, '')`;
}

export function fieldValue(resource: AnyResource, field: string): SQL<string> {
  return sql.raw(expressionOf(resource, field)) as SQL<string>;
}
