import type { Measure, Values } from '@danbao/core';
import { AttachmentSection } from '../attachments/attachment-section.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { OwnerTable } from '../owners/owner-table.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { loadedMeasure } from './empty-measure.ts';
import { fieldsBySection } from './fields-by-section.ts';

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
  return (
    <div className={`db-root db-form-main ${className ?? ''}`}>
      <Section title={w('owners')}>
        <OwnerTable owners={(values.clientList ?? []) as readonly OwnerLink[]} />
      </Section>
      {fieldsBySection(measure).map(({ key, label, names }) => (
        <Section key={key} title={label[locale]}>
          <DescriptionList entity={measure} values={values} names={names} />
        </Section>
      ))}
      {!withoutAttachments && typeof record.optGuaranty_ID === 'string' && (
        <AttachmentSection infoId={record.optGuaranty_ID} readOnly />
      )}
    </div>
  );
}
