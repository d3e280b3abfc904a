import { ownerKinds } from '@danbao/core/measures';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';

export interface OwnerTypeFieldProps {
  readonly value: '01' | '02';
  /** Only this one can be chosen. */
  readonly only?: '01' | '02' | undefined;
  readonly onChange: (value: '01' | '02') => void;
}

/** Enterprise or individual (I8). */
export function OwnerTypeField({ value, only, onChange }: OwnerTypeFieldProps) {
  const w = useWords();
  const locale = useLocale();
  const options = ownerKinds
    .filter((option) => only === undefined || option.value === only)
    .map((option) => ({ value: option.value, text: option.label[locale] }));
  return (
    <FieldFrame name="ownerType" label={w('ownerType')} required group>
      {(ids) => (
        <SegmentControl
          {...ids}
          name="ownerType"
          value={value}
          options={options}
          onChange={(next) => onChange(next === '02' ? '02' : '01')}
        />
      )}
    </FieldFrame>
  );
}
