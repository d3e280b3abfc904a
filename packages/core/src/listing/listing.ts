import type { DataShape, Page } from '../endpoint/data.ts';
import type { AnyEndpoint, Endpoint } from '../endpoint/endpoint.ts';
import { type AnyEntity, entity, type Fields } from '../entity.ts';
import type { Field, Option } from '../field/field.ts';
import { choice } from '../field/types/choice.ts';
import type { Label } from '../label.ts';
import { changeKind } from '../resource/change-kind.ts';
import { type FilterableField, filterableFields } from '../resource/filterable-fields.ts';
import type { Listed } from '../resource/listed.ts';
import { type Filter, ownParameters } from '../resource/query.ts';
import { valueKindOf } from '../resource/value-kind.ts';
import { rowsOf, rowsOfEntity } from './list-parameters.ts';

export interface ListingOptions<R> {
  /** What the audit log calls that of which the rows tell: changes of it show at once. @default the name of a row */
  readonly follows?: readonly string[];
  /** What the list is called. @default the name of its rows */
  readonly title?: Label;
  /** The fields of a row that the list shows, in order. */
  readonly columns: readonly (keyof R & string)[];
  /** The field by which a row is known. @default 'id' */
  readonly key?: keyof R & string;
  /** The field by which people know a row. @default the first column */
  readonly rowTitle?: keyof R & string;
  /** The parameters of the query that people narrow the list by, in order. @default all but those of every list; none of a call that answers all rows */
  readonly filters?: readonly string[];
  /** What people choose among, by parameter, where its own definition does not say it. */
  readonly choices?: Readonly<Record<string, readonly Option<string>[]>>;
}

/** The list of a call: what its rows are, and by what it is narrowed and sorted. */
export interface Listing<R = Readonly<Record<string, unknown>>> extends Listed {
  /** The call answers all rows, not pages: `pageOfRows` narrows and sorts them. */
  readonly isWhole: boolean;
  readonly endpoint: Endpoint<unknown, Page<R>>;
  /** The kinds of live events that tell of changes of its rows. */
  readonly follows: readonly string[];
}

/**
 * The list of any call, from its query and its rows: columns, filters, orders. `<Listing>` of the kit shows it. What a paged call does not take
 * (`where`, `order`: see `listParameters`) the list does not offer; the rows of a call that answers all of them are narrowed, sorted and
 * searched by every column.
 *
 * @example
 * const auditList = listing(admin.audit, { columns: ['at', 'username', 'action', 'entity'] });
 */
export function listing<R extends object>(
  endpoint: ListedEndpoint<R>,
  {
    columns,
    key = 'id' as keyof R & string,
    title,
    rowTitle = columns[0] ?? key,
    filters,
    choices = {},
    follows = [(endpoint.data.entity ?? noQuery).name],
  }: ListingOptions<R>,
): Listing<R> {
  const query: AnyEntity = endpoint.input ?? noQuery;
  const record: AnyEntity = endpoint.data.entity ?? noQuery;
  const isWhole = endpoint.data.shape === 'list';
  const comparable = isWhole ? record.fields : {};
  const sums = columns.filter((name) => isWhole && record.fields[name].type.control === 'amount');
  const rows = rowsOf(query) ?? rowsOfEntity(record, comparable, { columns, order: '', orders: [], sums });
  const own: Readonly<Record<string, Field>> = { ...query.fields, ...chosen(query.fields, choices) };
  const names = filters ?? (isWhole ? [] : Object.keys(own).filter((name) => !ownParameters.includes(name)));
  const declared = namedFilters(isWhole ? record.fields : own, names);
  const texts = columns.filter((name) => valueKindOf(name, record.fields[name]) === 'text');
  return {
    ...rows,
    // Codes whose names only the list knows would stand in an order that nobody sees.
    input: { ...rows.input, fields: without(rows.input.fields, Object.keys(choices)) },
    id: key,
    title: rowTitle,
    pluralLabel: title ?? record.label,
    scope: own['mine'] ? { ownUnless: endpoint.access } : 'all',
    list: { ...rows.list, columns, filters: declared, search: isWhole ? texts : own['text'] ? ['text'] : [] },
    record: { ...record, fields: { ...own, ...record.fields } },
    isWhole,
    filterable: filterableBy(declared, filterableFields(rows)),
    endpoint: endpoint as Endpoint<unknown, Page<R>>,
    follows: follows.map(changeKind),
  };
}

/** A call that answers pages of rows, or all rows. */
type ListedEndpoint<R> = Pick<AnyEndpoint, 'input' | 'access'> & {
  readonly data: DataShape<Page<R>> | DataShape<readonly R[]>;
};

/** The parameters of the call first, by what they take; of one that is a field of the rows, all that `where` takes. */
function filterableBy(declared: readonly Filter[], rows: readonly FilterableField[]): readonly FilterableField[] {
  const first = declared.map(({ field, by, definition }) => {
    const operators = by === 'span' ? (['from', 'to'] as const) : (['eq'] as const);
    const known = rows.find((one) => one.field === field);
    if (!known) return { field, definition, operators };
    // Of what is chosen there are no parts.
    const isChosen = definition.options !== undefined && known.definition.options === undefined;
    return isChosen ? { field, definition, operators: known.operators.filter((one) => one !== 'contains') } : known;
  });
  return [...first, ...rows.filter(({ field }) => !declared.some((one) => one.field === field))];
}

function chosen(fields: Fields, choices: NonNullable<ListingOptions<object>['choices']>): Fields {
  return Object.fromEntries(
    Object.entries(choices).map(([name, options]) => {
      const { zh, en } = (fields[name] as Field).label;
      return [name, choice(zh, en, options)];
    }),
  );
}

/** The fields but those of these names that say no answers by themselves. */
function without(fields: Readonly<Record<string, Field>>, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { options }]) => options !== undefined || !names.includes(name)),
  );
}

const noQuery: AnyEntity = entity({ name: 'none', label: { zh: '', en: '' }, fields: {} });

/** `timeFrom` and `timeTo` are a span. */
function namedFilters(fields: Fields, names: readonly string[]): readonly Filter[] {
  return names.flatMap((name): readonly Filter[] => {
    const definition = fields[name] as Field | undefined;
    if (!definition) return [];
    const of = name.replace(/(From|To)$/, '');
    if (of === name || !fields[`${of}From`] || !fields[`${of}To`]) return [{ field: name, by: 'value', definition }];
    if (name.endsWith('To')) return [];
    const { zh, en } = definition.label;
    return [
      {
        field: of,
        by: 'span',
        definition: { ...definition, label: { zh: zh.replace(/起$/, ''), en: en.replace(/ from$/, '') } },
      },
    ];
  });
}
