import type { Field, Measure } from '@danbao/core';
import { EntityField } from '../form/entity-field.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { RegionField } from '../regions/region-field.tsx';
import { Section } from '../view/section.tsx';
import { fieldsBySection } from './fields-by-section.ts';

/** The sections of a kind between its owners and its attachments, as its definition gives them. */
export function MeasureFields({ measure }: { readonly measure: Measure }) {
  const locale = useLocale();
  return fieldsBySection(measure).map(({ key, label, names }) => (
    <Section key={key} id={sectionId(key)} title={label[locale]}>
      <div className="db-form-grid">
        {names.map((name) => {
          const field = measure.fields[name] as Field;
          if (field.type.control === 'region') return field.parentField ? null : <RegionField key={name} />;
          return field.type.control === 'companion' ? null : <EntityField key={name} name={name} />;
        })}
      </div>
    </Section>
  ));
}

export function sectionId(key: string): string {
  return `db-section-${key}`;
}
