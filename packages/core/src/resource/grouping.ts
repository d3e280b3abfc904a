import type { PageGroup } from '../endpoint/data.ts';
import type { Field } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import { daysInMonth } from '../format/calendar.ts';
import { label } from '../label.ts';
import type { Listed } from './listed.ts';
import { ownTimes } from './own-times.ts';
import { sortKindOf } from './sortable-fields.ts';
import { valueKindOf } from './value-kind.ts';
import type { FilterCondition } from './where.ts';

/** By what a list is grouped: a field, or the year or the month of a day. */
export interface Grouping {
  /** As the parameter `group` takes it: `status`, `signDate.year`, `signDate.month`. */
  readonly name: string;
  readonly field: string;
  readonly definition: Field;
  readonly part?: 'year' | 'month';
}

/** More groups than these are no groups: the list is to be narrowed first. */
export const maxGroups = 500;

type GroupedRows = Pick<Listed, 'input' | 'record' | 'times'>;

/**
 * By what a list can be grouped: choices, references, names of people, years and months, and the year and the month of days and times, those
 * of the record itself last. Everything else has too many values.
 */
export function groupingsOf(rows: GroupedRows): readonly Grouping[] {
  const { input, record } = rows;
  const own: Readonly<Record<string, Field>> = input.fields;
  const all = [...Object.entries(own), ...ownTimes(rows).map((name) => [name, record.fields[name] as Field] as const)];
  return all.flatMap(([field, definition]): readonly Grouping[] => {
    if (definition.type.control.startsWith('date'))
      return (['year', 'month'] as const).map((part) => ({ name: `${field}.${part}`, field, definition, part }));
    return hasFewValues(field, definition) ? [{ name: field, field, definition }] : [];
  });
}

function hasFewValues(name: string, definition: Field): boolean {
  const { references, personName, several } = definition;
  switch (valueKindOf(name, definition)) {
    case 'choice':
    case 'period':
      return true;
    case 'id':
      return references !== undefined;
    case 'text':
      return personName === true && several !== true;
    default:
      return false;
  }
}

/** What a checked query groups by; undefined where it does not. */
export function groupingIn(rows: GroupedRows, { group }: Readonly<Record<string, unknown>>): Grouping | undefined {
  return typeof group === 'string' ? groupingsOf(rows).find(({ name }) => name === group) : undefined;
}

/** What a value of the field is in its group. */
export function groupValueOf({ part }: Pick<Grouping, 'part'>, value: string): string {
  return part === undefined ? value : value.slice(0, part === 'year' ? 4 : 7);
}

/** What just the rows of a group meet. */
export function conditionsOfGroup({ field, part }: Grouping, value: string): readonly FilterCondition[] {
  if (value === '') return [{ field, operator: 'empty', values: [] }];
  if (part === undefined) return [{ field, operator: 'eq', values: [value] }];
  const [year = '', month = '12'] = value.split('-');
  const last = `${year}-${month}-${daysInMonth(Number(year), Number(month))}`;
  return [
    { field, operator: 'from', values: [`${value}${part === 'year' ? '-01-01' : '-01'}`] },
    { field, operator: 'to', values: [last] },
  ];
}

/**
 * The groups in the order of their field, as `order` of the query turns it: choices as their answers stand, texts and titles as `compare` has
 * them, everything else as it is stored. What has no value comes last.
 */
export function groupsInOrder(
  rows: Pick<Listed, 'input'>,
  { field, definition, part }: Grouping,
  groups: readonly PageGroup[],
  { order, compare }: { readonly order: unknown; readonly compare: (a: string, b: string) => number },
): readonly PageGroup[] {
  const sign = order === `-${field}` ? -1 : 1;
  const kind = part === undefined ? sortKindOf(rows as Listed, field) : 'plain';
  const { options = [], retired = [] } = definition;
  const places = new Map([...options, ...retired].map(({ value }, place) => [value, place]));
  const placeOf = ({ value }: PageGroup) => places.get(value) ?? -1;
  const isRead = kind === 'text' || kind === 'title';
  return [...groups].sort((a, b) => {
    if (a.value === '' || b.value === '') return a.value === '' ? 1 : -1;
    const read = isRead ? compare(a.title ?? a.value, b.title ?? b.value) : placeOf(a) - placeOf(b);
    return sign * (read || (a.value < b.value ? -1 : 1));
  });
}

/** That a list has more groups than `maxGroups`. */
export function tooManyGroups({ definition }: Grouping): Issue {
  const { zh, en } = definition.label;
  return {
    field: 'group',
    rule: 'group',
    message: label(
      `“${zh}”的不同值超过 ${maxGroups} 个，不能分组；请先筛选`,
      `${en} has more than ${maxGroups} values: narrow the list before grouping it`,
    ),
  };
}
