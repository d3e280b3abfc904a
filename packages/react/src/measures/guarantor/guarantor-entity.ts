import { label } from '@danbao/core';
import type { Field, Fields } from '@danbao/core/fields';
import { type Measure, owner } from '@danbao/core/measures';

/** The section of the guarantor's own data (G34, G35). */
export const guarantorSection = 'guarantor';

/**
 * What the form of a guarantee edits: the measure and, before it, its guarantor, so that both are checked, drafted and
 * listed as one. Only `ownerType` is a field of both, and means the same.
 */
export function withGuarantor(measure: Measure): Measure {
  if (!measure.guarantor) return measure;
  const [basic] = measure.sections;
  const own = placed(owner.fields, guarantorSection, true);
  return {
    ...measure,
    fields: { ...own, ...placed(measure.fields, basic?.key ?? 'basic', false) } as Measure['fields'],
    sections: [{ key: guarantorSection, label: label('担保人', 'Guarantor') }, ...measure.sections],
    checks: [...owner.checks, ...measure.checks],
  };
}

function placed(fields: Fields, section: string, always: boolean): Fields {
  return Object.fromEntries(
    Object.entries<Field<unknown>>(fields).map(([name, field]) => [
      name,
      { ...field, section: always ? section : (field.section ?? section) },
    ]),
  );
}
