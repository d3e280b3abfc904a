import type { Values } from '@danbao/core';
import type { MeasureRecord } from '@danbao/core/measures';
import { type Measure, owner } from '@danbao/core/measures';
import { useWords } from '../../i18n/words.ts';
import { certificateOf } from '../../owners/owner-record.ts';
import { SheetFields } from '../../print/sheet-fields.tsx';
import { SheetTable } from '../../print/sheet-table.tsx';
import { guarantorValues } from '../guarantor/guarantor-values.ts';
import { useGuarantor } from '../guarantor/use-guarantor.ts';
import { ownersIn } from '../table/measure-names.ts';

/** The owners of a measure with their shares. */
export function SheetOwners({ measure }: { readonly measure: MeasureRecord }) {
  const w = useWords();
  return (
    <SheetTable
      caption={w('owners')}
      head={[w('index'), w('ownerName'), w('ownerCertificate'), w('ownerShare'), w('warrantNum')]}
      numbers={[3]}
      rows={ownersIn(measure).map((each, index) => [
        index + 1,
        each.ownerName,
        certificateOf(each) || w('none'),
        `${each.haveRate ?? ''}%`,
        each.warrantNum || w('none'),
      ])}
    />
  );
}

const names = Object.keys(owner.fields).filter((name) => name !== 'ownerType');

/** The guarantor, where there is no asset (G34, G35). */
export function SheetGuarantor({ measure, record }: { readonly measure: Measure; readonly record: Values }) {
  const w = useWords();
  const { guarantor } = useGuarantor(measure, record);
  const values = guarantorValues(measure.guarantor ?? '01', guarantor);
  return <SheetFields caption={w('guarantor')} entity={owner} values={values} names={names} />;
}
