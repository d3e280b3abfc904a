import { AttachmentSection } from '../attachments/attachment-section.tsx';
import { Section } from '../view/section.tsx';
import { useFlowWords } from './i18n/words.ts';

/** Files of a flow are kept under this type. */
export const flowFileType = 'flow_info';

export interface FlowAttachmentsProps {
  /** None while the flow is not saved yet. */
  readonly flowId: string | undefined;
  readonly readOnly: boolean;
}

/** The attachments of a flow, once there is one. */
export function FlowAttachments({ flowId, readOnly }: FlowAttachmentsProps) {
  const w = useFlowWords();
  if (flowId === undefined)
    return (
      <Section title={w('attachments')}>
        <p className="db-quiet">{w('attachmentsLater')}</p>
      </Section>
    );
  return <AttachmentSection infoId={flowId} fileType={flowFileType} title={w('attachments')} readOnly={readOnly} />;
}
