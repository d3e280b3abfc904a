import type { AnyEntity } from '../entity.ts';
import type { Field, Option } from '../field/field.ts';
import type { Rule } from '../field/rule.ts';
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

/** The columns of an entity's sheet, in the order of its definition. */
export function sheetColumns(entity: AnyEntity): readonly Column[] {
  return Object.entries<Field>(entity.fields)
    .filter(([, field]) => !field.noSheet)
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      unit: field.unit,
      options: field.options ?? [],
      textCell: field.type.textCell,
      required: field.required ?? false,
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
