import type { Field } from '@danbao/core/fields';
import type { Measure } from '@danbao/core/measures';
import { byRate } from '@danbao/core/measures';
import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { DocumentTypeControl } from '../dictionaries/document-type-control.tsx';
import { type ControlComponent, EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useWords } from '../i18n/words.ts';
import { CounterpartyControl } from '../owners/counterparty-control.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { AddressControl } from '../regions/address-control.tsx';
import { RegionField } from '../regions/region-field.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { formSections, sectionId } from './form-sections.tsx';
import { guarantorSection } from './guarantor/guarantor-entity.ts';
import { useMeasureWords } from './i18n/words.ts';
import { IdentifyingField, NameField } from './identifying-field.tsx';
import type { MeasureFormProps } from './measure-form.tsx';

// Kinds with a guarantor are few.
const GuarantorTools = later(async () => (await import('./guarantor/guarantor-tools.tsx')).GuarantorTools);

/** A building has up to four certificates and all four numbers are asked for: those that there are not are 无. */
const numbered = ['certificateNumTwo', 'certificateNumThree', 'certificateNumFour'];

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

/** In the head of a section: writes 无 into the numbers that are still empty, in one click. */
function NoneTools() {
  const w = useMeasureWords();
  const { entity, form } = useEntityFormContext();
  const texts = useWatch({ control: form.control, name: numbered });
  if (!numbered.every((name) => entity.fields[name])) return null;
  const empty = numbered.filter((_, at) => !texts[at]);
  return (
    <Button
      disabled={empty.length === 0}
      onClick={() => {
        for (const name of empty) form.setValue(name, '无', { shouldDirty: true, shouldValidate: true });
      }}
    >
      {w('restIsNone')}
    </Button>
  );
}

/** In the head of the valuation: works the accepted value out of value and rate, or the rate out of the two values. */
function RateTools() {
  const w = useWords();
  const { entity, form, values } = useEntityFormContext();
  const names = ['assessValue', 'alreadyValue', 'optValue', 'coverageRatio'];
  const [, , , rate] = useWatch({ control: form.control, name: names });
  if (!entity.fields.optValue || !entity.fields.coverageRatio) return null;
  const found = byRate(entity, values());
  const isRate = rate === '' || rate === undefined;
  return (
    <Button
      icon={<Calculator aria-hidden="true" />}
      disabled={!found}
      onClick={() => found && form.setValue(found.field, found.value, { shouldDirty: true, shouldValidate: true })}
    >
      {w(isRate ? 'rateByValue' : 'valueByRate')}
    </Button>
  );
}
