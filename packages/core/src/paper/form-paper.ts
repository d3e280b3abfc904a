import type { AnyEntity, Section } from '../entity.ts';
import type { Control, Field } from '../field/field.ts';
import { isAbsent } from '../field/rule.ts';
import { unitAfter, units } from '../field/unit.ts';
import { isVisible, type Values } from '../field/validate.ts';
import { isDecimal } from '../format/decimal.ts';
import { formatAmountToFen } from '../format/format-amount.ts';
import type { Locale } from '../label.ts';

/** The fields of a form under one heading, in their order; lists stand on their own. */
export interface FormPart extends Section {
  readonly names: readonly string[];
  readonly lists: readonly string[];
}

/** A form by its sections; one that has none is one part under its own name. */
export function formParts(entity: AnyEntity): readonly FormPart[] {
  const sections: readonly Section[] =
    entity.sections.length > 0 ? entity.sections : [{ key: '', label: entity.label }];
  const first = sections[0]?.key ?? '';
  const fields = Object.entries<Field>(entity.fields).filter(([, { type }]) => type.control !== 'hidden');
  return sections.flatMap((section) => {
    const own = fields.filter(([, field]) => (field.section ?? first) === section.key);
    const named = (isList: boolean) =>
      own.flatMap(([name, { type }]) => ((type.control === 'list') === isList ? [name] : []));
    return own.length === 0 ? [] : [{ ...section, names: named(false), lists: named(true) }];
  });
}

const elsewhere: readonly Control[] = ['hidden', 'list', 'region', 'companion'];

/**
 * Whether a field is read on its own. Ids and lists have places of their own; what goes with another field says nothing
 * new, but for a division, which is read by its name.
 */
export function isRead({ type }: Field): boolean {
  return type.name === 'regionName' || !elsewhere.includes(type.control);
}

/** A value as it stands on a sheet, with its unit; nothing where there is none. */
export function sheetText(field: Field, value: unknown, locale: Locale): string {
  if (isAbsent(value)) return '';
  const text =
    field.unit === 'wan' && isDecimal(String(value))
      ? formatAmountToFen(String(value))
      : field.type.format(value, field, locale);
  if (!field.unit) return text;
  const unit = unitAfter(field.unit, locale);
  return `${text}${unit.startsWith('%') ? '' : ' '}${unit}`;
}

/** A filled field on paper. */
export interface PaperField {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** It has a line of its own. */
  readonly isWide: boolean;
}

/** The filled fields of a section in lines: two beside each other, long texts alone. */
export function paperLines(
  entity: AnyEntity,
  names: readonly string[],
  values: Values,
  locale: Locale,
): readonly (readonly PaperField[])[] {
  const lines: PaperField[][] = [];
  for (const name of names) {
    const field = entity.fields[name] as Field;
    const value = values[name];
    if (!isRead(field) || isAbsent(value) || !isVisible(entity, name, values)) continue;
    const isWide = field.wide === true || field.type.control === 'textarea' || String(value).length > 24;
    const own = { name, label: field.label[locale], text: sheetText(field, value, locale), isWide };
    const last = lines.at(-1);
    if (last?.length === 1 && !isWide && !last[0]?.isWide) last.push(own);
    else lines.push([own]);
  }
  return lines;
}

/** A list of a form on paper: the names of its columns, with their units, and the texts of its rows. */
export function paperTable(
  { item }: Field,
  value: unknown,
  locale: Locale,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const columns = Object.entries<Field>(item?.fields ?? {}).filter(([, field]) => isRead(field));
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return {
    head: columns.map(([, { label, unit }]) => (unit ? `${label[locale]}（${units[unit][locale]}）` : label[locale])),
    rows: rows.map((row) =>
      columns.map(([name, field]) => {
        const text = row[name];
        return typeof text === 'string' && text !== '' ? field.type.format(text, field, locale) : '';
      }),
    ),
  };
}
