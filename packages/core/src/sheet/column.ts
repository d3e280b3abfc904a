import type { AnyEntity, Fields } from '../entity.ts';
import type { Field, Option } from '../field/field.ts';
import { type Rule, settle } from '../field/rule.ts';
import { type Unit, units } from '../field/unit.ts';
import { type Label, type Locale, label } from '../label.ts';

/** One column of a sheet, made from one field. */
export interface Column {
  /** The wire name; `clientList.haveRate` for a part of a list. */
  readonly name: string;
  readonly label: Label;
  readonly field: Field;
  readonly unit: Unit | undefined;
  readonly options: readonly Option[];
  /** Cells must be text: a number would already have lost digits or zeros. */
  readonly textCell: boolean;
  readonly required: boolean | Rule;
  readonly max: number | undefined;
  /** Headings beside wire name and labels that only this column has. */
  readonly synonyms: readonly string[];
  /** Set where the cell holds one value of one entry of a list, so that every entry has a row of its own. */
  readonly part?: { readonly list: string; readonly name: string };
}

/** The columns of an entity's template, in the order of its definition. What no sheet carries is absent from every row. */
export function sheetColumns(entity: AnyEntity): readonly Column[] {
  return columnsOf(entity).usual;
}

/** Columns that a sheet may have besides: of fields that are seldom given. Exports end with them. */
export function rareColumns(entity: AnyEntity): readonly Column[] {
  return columnsOf(entity).rare;
}

/**
 * Columns that a sheet may have besides, where every entry of a list has a row of its own: 权属人 | 占比 | 权证编号.
 * `more` are fields that the entries have only in sheets, by the name of the list: what is needed to create an owner.
 */
export function partColumns(entity: AnyEntity, more: Readonly<Record<string, Fields>> = {}): readonly Column[] {
  const usual = Object.values<Field>(entity.fields).filter(({ rare }) => !rare);
  const taken = new Set(usual.flatMap((field) => Object.values(field.label)));
  return Object.entries<Field>(entity.fields).flatMap(([list, { item, parts = [], noSheet }]) => {
    if (!item || noSheet) return [];
    const own = parts.map((name) => [name, item.fields[name] as Field] as const);
    const added = Object.entries(more[list] ?? {}) as readonly (readonly [string, Field])[];
    return [...own, ...added]
      .map(([name, field]) => partColumn(list, item.label, name, field))
      .filter((column) => !taken.has(column.label.zh) && !taken.has(column.label.en));
  });
}

/** The columns of whole fields: a list whose parts have columns of their own is one of them. */
export function wholeColumns(columns: readonly (Column | undefined)[], entity: AnyEntity): readonly Column[] {
  const known = whole.get(columns);
  if (known) return known;
  const own = columns.flatMap((column) => (column && !column.part ? [column] : []));
  const lists = new Set(columns.flatMap((column) => (column?.part ? [column.part.list] : [])));
  for (const { name } of own) lists.delete(name);
  const result = [...own, ...sheetColumns(entity).filter(({ name }) => lists.has(name))];
  whole.set(columns, result);
  return result;
}

/** The heading over a column: 评估价值（万元）; with a star where the value must always be given. */
export function headingOf({ label, unit, required, field }: Column, locale: Locale): string {
  // A record without a single entry of a list is refused.
  const star = field.item || (required === true && !field.when) ? '*' : '';
  if (unit === undefined) return star + label[locale];
  const name = units[unit][locale];
  return star + (locale === 'zh' ? `${label.zh}（${name}）` : `${label.en} (${name})`);
}

const ofEntities = new WeakMap<AnyEntity, { readonly usual: readonly Column[]; readonly rare: readonly Column[] }>();
const whole = new WeakMap<object, readonly Column[]>();

function columnsOf(entity: AnyEntity) {
  const known = ofEntities.get(entity);
  if (known) return known;
  const columns = makeColumns(entity);
  const made = {
    usual: columns.filter(({ field }) => !field.rare),
    rare: columns.filter(({ field }) => field.rare),
  };
  ofEntities.set(entity, made);
  return made;
}

function makeColumns(entity: AnyEntity): readonly Column[] {
  const isAbsent = (name: string) => {
    const field: Field | undefined = entity.fields[name];
    return field?.noSheet === true && field.type.control === 'companion';
  };
  return Object.entries<Field>(entity.fields)
    .filter(([, field]) => !field.noSheet)
    .map(([name, field]) => ({
      ...columnOf(name, field),
      required: typeof field.required === 'object' ? settle(field.required, isAbsent) : (field.required ?? false),
    }));
}

function columnOf(name: string, field: Field): Omit<Column, 'required'> {
  return {
    name,
    label: field.label,
    field,
    unit: field.unit,
    options: field.options ?? [],
    textCell: field.type.textCell,
    max: field.max,
    synonyms: field.synonyms ?? [],
  };
}

function partColumn(list: string, owner: Label, name: string, field: Field): Column {
  const { zh, en } = field.label;
  const own = label(zh.startsWith(owner.zh) ? zh : `${owner.zh}${zh}`, `${owner.en} ${en.toLowerCase()}`);
  return {
    ...columnOf(`${list}.${name}`, field),
    label: own,
    required: false,
    synonyms: [name, zh, en, ...(field.synonyms ?? [])],
    part: { list, name },
  };
}
