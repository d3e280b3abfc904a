import type { Values } from '@danbao/core';
import type { Measure } from '@danbao/core/measures';
import { wantedPapers } from '@danbao/core/measures';
import { AttachmentSection } from '../attachments/attachment-section.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { useWords } from '../i18n/words.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { OwnerTable } from '../owners/owner-table.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { loadedMeasure } from './empty-measure.ts';
import { formSections, sectionId } from './form-sections.tsx';
import { GuarantorView } from './guarantor/guarantor-view.tsx';

export interface MeasureViewProps {
  readonly measure: Measure;
  readonly record: Values;
  /** Leave the attachments out (an expanded row shows owners and form only, L2). */
  readonly withoutAttachments?: boolean;
  readonly className?: string;
}

/** A measure to read: the same sections and order as the form, without any control (F2, E3). */
export function MeasureView({ measure, record, withoutAttachments = false, className }: MeasureViewProps) {
  const w = useWords();
  const locale = useLocale();
  const values = loadedMeasure(measure, record);
  const id = typeof record.optGuaranty_ID === 'string' ? record.optGuaranty_ID : '';
  return (
    <div className={`db-root db-form-main ${className ?? ''}`}>
      {measure.guarantor ? (
        <GuarantorView measure={measure} record={record} />
      ) : (
        <Section title={w('owners')}>
          <OwnerTable owners={(values.clientList ?? []) as readonly OwnerLink[]} />
        </Section>
      )}
      {formSections(measure).map(({ key, label, names, render }) =>
        render ? (
          id !== '' && render({ id: `${sectionId(key)}-${id}`, optGuaranty_ID: id, readOnly: true })
        ) : (
          <Section key={key} title={label[locale]}>
            <DescriptionList entity={measure} values={values} names={names} />
          </Section>
        ),
      )}
      {!withoutAttachments && id !== '' && (
        <AttachmentSection infoId={id} wanted={wantedPapers(measure, values)} readOnly />
      )}
    </div>
  );
}
