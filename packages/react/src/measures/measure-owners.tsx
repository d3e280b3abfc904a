import type { Measure } from '@danbao/core/measures';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { ImportButton } from '../equipment-import/import-button.tsx';
import { useEquipmentImport } from '../equipment-import/use-equipment-import.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { OwnerSection } from '../owners/owner-section.tsx';
import { pickedOwnerType } from '../owners/picked-owner-type.ts';
import { useSettings } from '../query/use-settings.ts';
import { typeOf } from './use-kinds.ts';
import type { MeasureFormState } from './use-measure-form.ts';
import { useOwnerPrefill } from './use-owner-prefill.ts';

export interface MeasureOwnersProps {
  readonly measure: Measure;
  readonly apply_ID: string | undefined;
  readonly state: MeasureFormState;
  /** A form that nobody has typed into yet: the remembered owner may be filled in. */
  readonly isNew: boolean;
  readonly onImported: () => void;
}

/** The owners of the measure in the form. */
export function MeasureOwners({ measure, apply_ID, state, isNew, onImported }: MeasureOwnersProps) {
  const { kind, checkShareTotal, ownerContext } = measure;
  const { form, sharesEdited, markSharesEdited, setQuietly } = state;
  const settings = useSettings();
  const only = pickedOwnerType(typeOf(kind, settings)?.optTypeID, settings);
  const list = useController({ name: 'clientList', control: form.control });
  const type = useController({ name: 'ownerType', control: form.control });
  const ownerType = type.field.value === '02' ? '02' : '01';
  const applyId = useEquipmentImport(kind, apply_ID);
  useEffect(() => {
    if (only !== undefined && only !== ownerType) setQuietly('ownerType', only);
  });
  const pickFor = useOwnerPrefill(isNew && state.about.mode === 'add', (owners) => {
    if ((form.getValues('clientList') as readonly unknown[]).length === 0) list.field.onChange(owners);
  });
  return (
    <OwnerSection
      key={pickFor ?? ''}
      owners={(list.field.value ?? []) as readonly OwnerLink[]}
      issues={shownIssues(list.fieldState.error)}
      onChange={list.field.onChange}
      onLeave={list.field.onBlur}
      ownerType={only ?? ownerType}
      onlyOwnerType={only}
      onOwnerTypeChange={type.field.onChange}
      sharesEdited={sharesEdited}
      onSharesEdited={markSharesEdited}
      pickFor={pickFor}
      context={ownerContext}
      apply_ID={apply_ID}
      checkShareTotal={checkShareTotal}
      rowActions={
        applyId === undefined
          ? undefined
          : (owner) => (
              <ImportButton
                kind={kind}
                owner={owner}
                applyId={applyId}
                infoId={state.about.id}
                onImported={onImported}
              />
            )
      }
    />
  );
}
