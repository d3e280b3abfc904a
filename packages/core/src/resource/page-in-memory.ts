import type { Page, PageGroup } from '../endpoint/data.ts';
import type { Field } from '../field/field.ts';
import { addDecimals, compareDecimals, isDecimal } from '../format/decimal.ts';
import { compareTexts } from './compare-texts.ts';
import { type Grouping, groupingIn, groupValueOf } from './grouping.ts';
import type { Listed } from './listed.ts';
import { type Filter, parametersOf } from './query.ts';
import { storedFilters } from './references.ts';
import { sortKindOf } from './sortable-fields.ts';
import type { StoredRecord } from './store.ts';
import { conditionsOf, type FieldCondition } from './where-field.ts';

type Values = Readonly<Record<string, unknown>>;
type Compare = (a: string, b: string) => number;

/** What a list in memory asks of other lists: the record of another resource, where the caller reaches it. */
export type Referred = (name: string, id: string) => Referral | undefined;
export interface Referral {
  readonly resource: Listed;
  readonly record: StoredRecord;
}

/** A page of the records that the caller reaches. */
export function pageOf(
  resource: Listed,
  all: readonly StoredRecord[],
  query: Values,
  referred: Referred,
): Page<StoredRecord> {
  const order = String(query['order'] ?? resource.list.order);
  const compareRecords = comparing(resource, order.replace(/^-/, ''), referred);
  const sign = order.startsWith('-') ? -1 : 1;
  const conditions = conditionsOf(resource, query);
  const rows = all
    .filter((record) => storedFilters(resource).every((filter) => matches(filter, record, query)))
    .filter((record) => conditions.every((condition) => meets(condition, valueIn(resource, record, condition.field))))
    .filter((record) => hasText(resource, record, query['text']))
    .sort((a, b) => sign * (compareRecords(a, b) || compare(a.id, b.id)));
  const size = Number(query['pageSize'] ?? 10);
  const behind = query['after'] === undefined ? undefined : rows.findIndex(({ id }) => id === query['after']) + 1;
  const start = behind ?? (Number(query['pageNum'] ?? 1) - 1) * size;
  const page = rows.slice(start, start + size);
  const last = page.length === size ? page.at(-1) : undefined;
  const sums = query['sums'] === '1' ? { sums: sumsOf(resource, rows) } : {};
  const grouping = groupingIn(resource, query);
  const groups = grouping ? { groups: groupsOf(resource, grouping, rows) } : {};
  return { total: rows.length, rows: page, ...(last ? { next: last.id } : {}), ...sums, ...groups };
}

function sumsOf(resource: Listed, rows: readonly StoredRecord[]): Readonly<Record<string, string>> {
  const sumOf = (field: string) =>
    addDecimals(rows.map((record) => valueIn(resource, record, field)).filter((one) => one !== ''));
  return Object.fromEntries(resource.list.sums.map((field: string) => [field, sumOf(field)]));
}

function groupsOf(resource: Listed, grouping: Grouping, rows: readonly StoredRecord[]): readonly PageGroup[] {
  const groups = new Map<string, StoredRecord[]>();
  for (const record of rows) {
    const value = groupValueOf(grouping, valueIn(resource, record, grouping.field));
    groups.set(value, [...(groups.get(value) ?? []), record]);
  }
  return [...groups].map(([value, own]) => ({ value, count: own.length, sums: sumsOf(resource, own) }));
}

function comparing(resource: Listed, field: string, referred: Referred): (a: StoredRecord, b: StoredRecord) => number {
  const kind = sortKindOf(resource, field);
  const definition: Field | undefined = resource.input.fields[field];
  if (kind !== 'title') {
    const compareValues = comparisonOf(kind, definition);
    return (a, b) => compareValues(valueIn(resource, a, field), valueIn(resource, b, field));
  }
  const titleOf = (record: StoredRecord): readonly [title: string, compareTitles: Compare] => {
    const other = referred(definition?.references ?? '', valueIn(resource, record, field));
    if (!other) return ['', compareTexts];
    const { title } = other.resource;
    const titleKind = sortKindOf(other.resource, title);
    return [
      valueIn(other.resource, other.record, title),
      comparisonOf(titleKind === 'title' ? 'plain' : titleKind, other.resource.input.fields[title]),
    ];
  };
  return (a, b) => {
    const [left, compareLeft] = titleOf(a);
    const [right, compareRight] = titleOf(b);
    return (left === '' ? compareRight : compareLeft)(left, right);
  };
}

/** What is missing comes first. */
function comparisonOf(kind: 'text' | 'number' | 'choice' | 'plain', definition: Field | undefined): Compare {
  if (kind === 'text') return compareTexts;
  if (kind === 'plain') return compareStrings;
  if (kind === 'number') return (a, b) => (a === '' || b === '' ? a.length - b.length : compareDecimals(a, b));
  const { options = [], retired = [] } = definition ?? {};
  const places = new Map([...options, ...retired].map(({ value }, place) => [value, place + 1]));
  return (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0);
}

function meets({ operator, values, definition }: FieldCondition, value: string): boolean {
  const [first = ''] = values;
  switch (operator) {
    case 'empty':
      return value === '';
    case 'filled':
      return value !== '';
    case 'ne':
      return !isSame(definition, value, first);
    case 'eq':
    case 'in':
      return values.some((one) => isSame(definition, value, one));
    case 'contains':
      return value.toLowerCase().includes(first.toLowerCase());
    case 'from':
      return value !== '' && compareAs(definition, value, first) >= 0;
    case 'to':
      // A day is meant to its end.
      return value !== '' && compareAs(definition, value.slice(0, lengthOf(definition, first)), first) <= 0;
  }
}

function isSame(definition: Field, value: string, wanted: string): boolean {
  return value !== '' && compareAs(definition, value.slice(0, lengthOf(definition, wanted)), wanted) === 0;
}

const lengthOf = ({ type }: Field, wanted: string) => (type.control.startsWith('date') ? wanted.length : undefined);

function compareAs({ type }: Field, value: string, wanted: string): number {
  const isNumber = ['number', 'amount', 'slider'].includes(type.control) && isDecimal(value) && isDecimal(wanted);
  return isNumber ? compareDecimals(value, wanted) : compareStrings(value, wanted);
}

function matches(filter: Filter, { values }: StoredRecord, query: Values): boolean {
  const [first = '', last = ''] = parametersOf(filter);
  const value = String(values[filter.field] ?? '');
  if (filter.by === 'value') return query[first] === undefined || value === query[first];
  const [from, to] = [query[first], query[last]];
  if (from === undefined && to === undefined) return true;
  return (
    value !== '' &&
    (from === undefined || compare(value, String(from)) >= 0) &&
    (to === undefined || compare(value.slice(0, String(to).length), String(to)) <= 0)
  );
}

function hasText({ list }: Listed, { values }: StoredRecord, text: unknown): boolean {
  const wanted = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return (
    wanted === '' ||
    list.search.some((field: string) =>
      String(values[field] ?? '')
        .toLowerCase()
        .includes(wanted),
    )
  );
}

function valueIn({ id }: Listed, record: StoredRecord, field: string): string {
  if (field === id) return record.id;
  if (field === 'createTime' || field === 'updateTime') return record[field] || String(record.values[field] ?? '');
  return String(record.values[field] ?? '');
}

const decimal = /^-?\d+(\.\d+)?$/;

function compare(a: string, b: string): number {
  if (decimal.test(a) && decimal.test(b)) return compareDecimals(a, b);
  return compareStrings(a, b);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
