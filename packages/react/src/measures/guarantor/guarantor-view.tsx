import type { Values } from '@danbao/core';
import { type Measure, owner } from '@danbao/core/measures';
import { DescriptionList } from '../../form/description-list.tsx';
import { useWords } from '../../i18n/words.ts';
import { Skeleton } from '../../table/table-state.tsx';
import { Section } from '../../view/section.tsx';
import { guarantorValues } from './guarantor-values.ts';
import { useGuarantor } from './use-guarantor.ts';

/** The guarantor of a guarantee, to read, where other measures show their owners. */
export function GuarantorView({ measure, record }: { readonly measure: Measure; readonly record: Values }) {
  const w = useWords();
  const { guarantor, pending } = useGuarantor(measure, record);
  const values = guarantorValues(measure.guarantor ?? '01', guarantor);
  return (
    <Section title={w('guarantor')}>
      {pending ? <Skeleton lines={3} /> : <DescriptionList entity={owner} values={values} names={names} />}
    </Section>
  );
}

const names = Object.keys(owner.fields).filter((name) => name !== 'ownerType');
