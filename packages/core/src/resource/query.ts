import type { AnyEntity, Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { afterPage } from '../field/types/after-page.ts';
import { choice, yesNo } from '../field/types/choice.ts';
import { integer } from '../field/types/number.ts';
import { text } from '../field/types/text.ts';
import { label } from '../label.ts';
import { groupingsOf } from './grouping.ts';
import type { AnyResource } from './resource.ts';
import { sortableFields } from './sortable-fields.ts';
import { whereField } from './where-field.ts';

/** How a field narrows a list: by its value, or by a span of which either end may be left out. */
export interface Filter {
  readonly field: string;
  readonly by: 'value' | 'span';
  readonly definition: Field;
}

const spanControls: readonly string[] = ['date', 'date-time', 'number', 'amount', 'slider'];

/** The parameters of every list: no filter may be called so. */
export const ownParameters: readonly string[] =
  'pageNum pageSize after text where order sums group mine queryCondition'.split(' ');

/** The filters of a list: days and numbers by a span, everything else by value. `checkDefinitions` refuses unknown names. */
export function filtersOf(fields: Fields, names: readonly string[]): readonly Filter[] {
  return names.flatMap((name) => {
    const definition = fields[name] as Field | undefined;
    return definition
      ? [{ field: name, by: spanControls.includes(definition.type.control) ? 'span' : 'value', definition } as const]
      : [];
  });
}

/** The parameters in which a filter travels, in the order from, to. */
export function parametersOf({ field, by }: Filter): readonly string[] {
  return by === 'span' ? [`${field}From`, `${field}To`] : [field];
}

/** The query of a list: what its filters, search and orders allow, each checked like the field that it is about. */
export function queryEntity(
  resource: Pick<AnyResource, 'name' | 'label' | 'id' | 'title' | 'list' | 'scope' | 'input' | 'record'>,
): AnyEntity {
  const { name, label: of, list, scope } = resource;
  const filters = list.filters.flatMap((filter: Filter) =>
    parametersOf(filter).map((parameter, end) => {
      const isRequired = list.required.includes(filter.field);
      return [parameter, { ...filterField(filter, end), ...(isRequired ? { required: true } : {}) }] as const;
    }),
  );
  const fields: Fields = Object.fromEntries(filters);
  return {
    name: `${name}Query`,
    label: label(`${of.zh}查询`, `${of.en} query`),
    fields: {
      pageNum: integer('页码', 'Page', { initial: '1', max: 1_000_000 }),
      pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
      after: afterPage,
      ...(list.search.length > 0 ? { text: text('搜索', 'Search', { max: 100 }) } : {}),
      where: whereField(resource),
      order: orderField(resource),
      sums: yesNo('附合计', 'With totals'),
      ...groupField(resource),
      ...(typeof scope === 'object' && 'ownUnless' in scope ? { mine: yesNo('只看本人', 'Only my own') } : {}),
      ...fields,
    },
    sections: [],
    checks: [],
  };
}

function filterField({ definition, by }: Filter, end: number): Field {
  const { required: _, when: __, initial: ___, ...rest } = definition;
  if (by === 'value') return rest;
  const { zh, en } = rest.label;
  return { ...rest, label: end === 0 ? label(`${zh}起`, `${en} from`) : label(`${zh}止`, `${en} to`) };
}

/** The parameter `order` of a list: any of its orders. */
export function orderField(rows: Parameters<typeof sortableFields>[0] & Pick<AnyResource, 'record'>): Field<string> {
  return choice(
    '排序',
    'Order',
    ordersOf(rows).map((order) => orderOption(order, rows.record)),
  );
}

/** The parameter `group` of a list: by what its page brings groups of all that match; there is none where it can be grouped by nothing. */
export function groupField(rows: Parameters<typeof groupingsOf>[0]): { readonly group?: Field<string, false> } {
  const groupings = groupingsOf(rows);
  if (groupings.length === 0) return {};
  const options = groupings.map(({ name, definition: { label: of }, part }) => ({
    value: name,
    label: part ? label(`${of.zh}${partNames[part].zh}`, `${of.en}, ${partNames[part].en}`) : of,
  }));
  return { group: choice('分组', 'Group by', options) };
}

const partNames = { year: label('（年）', 'year'), month: label('（月）', 'month') };

/** The declared orders first: those have an index. */
function ordersOf(resource: Parameters<typeof sortableFields>[0]): readonly string[] {
  const all = sortableFields(resource).flatMap((field) => [field, `-${field}`]);
  return [...new Set<string>([...resource.list.orders, ...all])];
}

function orderOption(order: string, record: AnyEntity) {
  const isDown = order.startsWith('-');
  const field: Field | undefined = record.fields[isDown ? order.slice(1) : order];
  const { zh = order, en = order } = field?.label ?? {};
  return {
    value: order,
    label: label(`${zh}${isDown ? '降序' : '升序'}`, `${en}, ${isDown ? 'descending' : 'ascending'}`),
  };
}
