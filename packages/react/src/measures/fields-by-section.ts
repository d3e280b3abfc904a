import type { Field, Section } from '@danbao/core/fields';
import type { Measure } from '@danbao/core/measures';

export interface FieldsOfSection extends Section {
  readonly names: readonly string[];
}

/** The fields of a kind by form section, in order; owners and what belongs to them have a section of their own (F3). */
export function fieldsBySection(measure: Measure): readonly FieldsOfSection[] {
  const first = measure.sections[0]?.key ?? 'basic';
  const fields = Object.entries<Field<unknown>>(measure.fields).filter(([name, field]) => isFormField(name, field));
  return measure.sections.flatMap((section) => {
    const names = fields.flatMap(([name, field]) => ((field.section ?? first) === section.key ? [name] : []));
    return names.length > 0 ? [{ ...section, names }] : [];
  });
}

function isFormField(name: string, { type }: Field<unknown>): boolean {
  return name !== 'ownerType' && type.control !== 'hidden' && type.control !== 'list';
}
