import type { Measure } from '@danbao/core/measures';
import { wantedPapers } from '@danbao/core/measures';
import { useWatch } from 'react-hook-form';
import type { AttachmentSectionProps } from '../attachments/attachment-section.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useWords } from '../i18n/words.ts';
import { Skeleton } from '../table/table-state.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';

// Below all fields: what takes and shows files comes after them.
const AttachmentSection = later<AttachmentSectionProps>(
  async () => (await import('../attachments/attachment-section.tsx')).AttachmentSection,
  () => (
    <Section id="db-section-attachments" title={useWords()('measureAttachments')}>
      <Skeleton lines={4} />
    </Section>
  ),
);

export interface MeasureFilesProps extends Pick<AttachmentSectionProps, 'infoId' | 'onBusyChange'> {
  readonly measure: Measure;
}

/** The files of what is edited; which are missing follows from its answers as they are now. */
export function MeasureFiles({ measure, ...files }: MeasureFilesProps) {
  const { form } = useEntityFormContext();
  const [ownerType, isRegister, clientList] = useWatch({
    control: form.control,
    name: ['ownerType', 'isRegister', 'clientList'],
  });
  return <AttachmentSection {...files} wanted={wantedPapers(measure, { ownerType, isRegister, clientList })} />;
}
