import type { AnyEntity } from '../entity.ts';
import type { Field, Option } from '../field/field.ts';
import { type Rule, settle } from '../field/rule.ts';
import { type Unit, units } from '../field/unit.ts';
import type { Label, Locale } from '../label.ts';

/** One column of a sheet, made from one field. */
export interface Column {
  /** The wire name. */
  readonly name: string;
  readonly label: Label;
  readonly field: Field;
  readonly unit: Unit | undefined;
  readonly options: readonly Option[];
  /** Cells must be text: a number would already have lost digits or zeros. */
  readonly textCell: boolean;
  readonly required: boolean | Rule;
  readonly max: number | undefined;
}

/** The columns of an entity's sheet, in the order of its definition. What no sheet carries is absent from every row. */
export function sheetColumns(entity: AnyEntity): readonly Column[] {
  const isAbsent = (name: string) => {
    const field: Field | undefined = entity.fields[name];
    return field?.noSheet === true && field.type.control === 'companion';
  };
  return Object.entries<Field>(entity.fields)
    .filter(([, field]) => !field.noSheet)
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      unit: field.unit,
      options: field.options ?? [],
      textCell: field.type.textCell,
      required: typeof field.required === 'object' ? settle(field.required, isAbsent) : (field.required ?? false),
      max: field.max,
    }));
}

/** The heading over a column: 评估价值（万元）; with a star where the value must always be given. */
export function headingOf({ label, unit, required, field }: Column, locale: Locale): string {
  const star = required === true && !field.when ? '*' : '';
  if (unit === undefined) return star + label[locale];
  const name = units[unit][locale];
  return star + (locale === 'zh' ? `${label.zh}（${name}）` : `${label.en} (${name})`);
}
