import type { AnyEntity, Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { yesNo } from '../field/types/choice.ts';
import { integer } from '../field/types/number.ts';
import type { Listed } from '../resource/listed.ts';
import { groupField, orderField } from '../resource/query.ts';
import { whereField } from '../resource/where-field.ts';

export interface ListOptions<F extends string = string> {
  /** The usual order: one of `fields`, descending with `-` before it. */
  readonly order: F | `-${F}`;
  /** The fields of the rows by which the list is narrowed and sorted: those that the server can compare. */
  readonly fields: readonly F[];
  /** The fields among them that are added up over everything that matches, on request. @default none */
  readonly sums?: readonly F[];
  /** The longest page. @default 1000 */
  readonly longest?: number;
}

/** The parameters of a page: its number from 1, and how many rows it has, 10 when not said. */
export function paging(longest = 1000) {
  return {
    pageNum: integer('页码', 'Page', { initial: '1', max: 1_000_000 }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: longest }),
  };
}

/**
 * What the query of a list takes beside filters of its own: the page, `where`, `order`, `sums` and `group` as every list of a resource. To be
 * spread into its fields; `rowsOf` reads from them what the list can do, and on the server `listRows` answers it.
 *
 * @example
 * entity({ name: 'auditQuery', label, fields: { ...listParameters(auditEntry, { order: '-at', fields: ['at', 'username'] }), text } })
 */
export function listParameters<R extends AnyEntity>(record: R, options: ListOptions<keyof R['fields'] & string>) {
  const rows = rowsWith(record, options);
  return {
    ...paging(options.longest),
    where: whereField(rows),
    order: orderField(rows),
    sums: yesNo('附合计', 'With totals'),
    ...groupField(rows),
  };
}

/** The rows of a list as its query tells of them; undefined where it has no `where`. */
export function rowsOf(query: AnyEntity | undefined): Listed | undefined {
  const where: Field | undefined = query?.fields['where'];
  return where && 'rows' in where.type ? (where.type.rows as Listed) : undefined;
}

function rowsWith(record: AnyEntity, { order, fields, sums = [] }: ListOptions): Listed {
  const own: Fields = Object.fromEntries(fields.map((name) => [name, record.fields[name]]));
  return rowsOfEntity(record, own, { columns: fields, order, orders: [order], sums });
}

/** Rows of which `comparable` can be compared. */
export function rowsOfEntity(
  record: AnyEntity,
  comparable: Fields,
  list: Pick<Listed['list'], 'columns' | 'order' | 'orders' | 'sums'>,
): Listed {
  const { name, label } = record;
  const [id = 'id'] = Object.keys(record.fields);
  return {
    ...{ name, plural: name, label, pluralLabel: label, id, title: id, scope: 'all', record },
    input: { ...record, fields: comparable },
    times: false,
    list: { ...list, filters: [], required: [], search: [], large: false, together: [] },
  };
}
