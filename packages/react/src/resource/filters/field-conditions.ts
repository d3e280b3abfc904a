import {
  type Filter,
  type FilterCondition,
  filterableFields,
  formatWhere,
  type Listed,
  parametersOf,
  parseWhere,
} from '@danbao/core/resources';
import type { RecordsFilter } from '../use-records.ts';

/** A field by which a list can be narrowed, and what is asked of it now. */
export type AskedField = ReturnType<typeof filterableFields>[number] & {
  readonly conditions: readonly FilterCondition[];
  /** Stands in the definition of the list: offered first, and asked for by a parameter of its own. */
  readonly isDeclared: boolean;
  /** There is no list without it. */
  readonly isRequired: boolean;
};

/** Every field by which a list can be narrowed with what is asked of it: the declared ones first. */
export function askedFields(resource: Listed, filter: RecordsFilter): readonly AskedField[] {
  const { filters, required } = resource.list;
  const conditions = [...filters.flatMap((one: Filter) => inParameters(one, filter)), ...conditionsIn(filter)];
  return filterableFields(resource).map((one) => ({
    ...one,
    conditions: conditions.filter(({ field }) => field === one.field),
    isDeclared: filters.some(({ field }: Filter) => field === one.field),
    isRequired: required.includes(one.field),
  }));
}

/** The filter with these conditions of a field in place of those that it had. A declared filter keeps its own parameters. */
export function withConditions(
  resource: Listed,
  filter: RecordsFilter,
  field: string,
  conditions: readonly FilterCondition[],
): RecordsFilter {
  const declared: Filter | undefined = resource.list.filters.find((one: Filter) => one.field === field);
  const taken = declared ? parametersFor(declared, conditions) : {};
  const kept = conditionsIn(filter).filter((one) => one.field !== field);
  const rest = declared && isInParameters(declared, conditions) ? [] : conditions;
  const empty = Object.fromEntries((declared ? parametersOf(declared) : []).map((name) => [name, '']));
  return { ...filter, ...empty, ...(rest.length === 0 ? taken : {}), where: formatWhere([...kept, ...rest]) };
}

/** All that is asked of fields, declared filters among them, as `where` of the list takes it. */
export function whereOf(resource: Listed, filter: RecordsFilter): string {
  return formatWhere(askedFields(resource, filter).flatMap(({ conditions }) => conditions));
}

/** Nothing asked but the order and the groups, and what there must be. */
export function clearedFilter({ list }: Listed, filter: RecordsFilter): RecordsFilter {
  const kept = [
    'order',
    'group',
    ...list.filters.filter(({ field }: Filter) => list.required.includes(field)).flatMap(parametersOf),
  ];
  return Object.fromEntries(Object.entries(filter).map(([name, text]) => [name, kept.includes(name) ? text : '']));
}

/** What the address says, as far as it can be read. */
export function conditionsIn({ where = '' }: RecordsFilter): readonly FilterCondition[] {
  try {
    return parseWhere(where);
  } catch {
    return [];
  }
}

function inParameters(filter: Filter, asked: RecordsFilter): readonly FilterCondition[] {
  const operators = filter.by === 'span' ? (['from', 'to'] as const) : (['eq'] as const);
  return parametersOf(filter).flatMap((name, at) => {
    const [value = '', operator = 'eq'] = [asked[name], operators[at]];
    return value === '' ? [] : [{ field: filter.field, operator, values: [value] }];
  });
}

function isInParameters({ by }: Filter, conditions: readonly FilterCondition[]): boolean {
  const operators = conditions.map(({ operator }) => operator);
  if (by === 'value') return operators.length <= 1 && operators.every((operator) => operator === 'eq');
  return operators.every((operator) => operator === 'from' || operator === 'to') && operators.length <= 2;
}

function parametersFor(filter: Filter, conditions: readonly FilterCondition[]): RecordsFilter {
  const [first = '', last = ''] = parametersOf(filter);
  const valueBy = (operator: string) => conditions.find((one) => one.operator === operator)?.values[0] ?? '';
  return filter.by === 'value' ? { [first]: valueBy('eq') } : { [first]: valueBy('from'), [last]: valueBy('to') };
}
