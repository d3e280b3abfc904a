import type { Measure } from '@danbao/core/measures';
import { wantedPapers } from '@danbao/core/measures';
import { useWatch } from 'react-hook-form';
import { AttachmentSection, type AttachmentSectionProps } from '../attachments/attachment-section.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';

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
