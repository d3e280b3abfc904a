import type { Field } from '@danbao/core/fields';
import type { Measure } from '@danbao/core/measures';
import type { ReactNode } from 'react';
import { DocumentTypeControl } from '../dictionaries/document-type-control.tsx';
import { type ControlComponent, EntityField } from '../form/entity-field.tsx';
import { CounterpartyControl } from '../owners/counterparty-control.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { AddressControl } from '../regions/address-control.tsx';
import { RegionField } from '../regions/region-field.tsx';
import { Section } from '../view/section.tsx';
import { formSections, sectionId } from './form-sections.tsx';
import { guarantorSection } from './guarantor/guarantor-entity.ts';
import { GuarantorTools } from './guarantor/guarantor-tools.tsx';
import { IdentifyingField, NameField } from './identifying-field.tsx';
import type { MeasureFormProps } from './measure-form.tsx';
import { NoneTools } from './none-tools.tsx';
import { RateTools } from './rate-tools.tsx';

export interface MeasureFieldsProps extends Pick<MeasureFormProps, 'apply_ID' | 'assetHref' | 'controls' | 'hidden'> {
  /** What the form edits: the kind, with its guarantor where it has one. */
  readonly measure: Measure;
  readonly optGuaranty_ID: string;
}

/** The sections of a kind between its owners and its attachments, as its definition gives them. */
export function MeasureFields(props: MeasureFieldsProps) {
  const { measure, optGuaranty_ID, apply_ID, assetHref, controls = {}, hidden = [] } = props;
  const locale = useLocale();
  return formSections(measure, hidden).map(({ key, label, names, render }) => {
    if (render) return render({ id: sectionId(key), optGuaranty_ID, readOnly: false });
    return (
      <Section key={key} id={sectionId(key)} title={label[locale]} tools={tools[key]}>
        <div className="db-form-grid">
          {names.map((name) => {
            const field = measure.fields[name] as Field;
            const { control } = field.type;
            if (control === 'companion') return null;
            const own = controls[name];
            if (own) return <EntityField key={name} name={name} control={own} />;
            if (control === 'region') return field.parentField ? null : <RegionField key={name} />;
            if (name === 'optName' && apply_ID !== undefined)
              return <NameField key={name} {...{ name, apply_ID, optGuaranty_ID, assetHref }} />;
            if (!field.identifies) return <EntityField key={name} name={name} control={controlOf(measure, name)} />;
            const asset = { kind: measure.kind, optGuaranty_ID, assetHref };
            return <IdentifyingField key={name} name={name} {...asset} />;
          })}
        </div>
      </Section>
    );
  });
}

/** Buttons in the head of a section. */
const tools: Readonly<Record<string, ReactNode>> = {
  [guarantorSection]: <GuarantorTools />,
  valuation: <RateTools />,
  basic: <NoneTools />,
};

/** Controls that a field's type does not know of. */
function controlOf(measure: Measure, name: string): ControlComponent | undefined {
  if (name === 'documentType') return DocumentTypeControl;
  if ((measure.fields[name] as Field).holds?.includes('province')) return AddressControl;
  return name === 'otherOwner' && 'otherOwnerID' in measure.fields ? CounterpartyControl : undefined;
}
