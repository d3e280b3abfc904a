import { isVisible, type Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { AnyFlow } from '@danbao/core/flows';
import { Paperclip } from 'lucide-react';
import { AttachmentSection } from '../attachments/attachment-section.tsx';
import { Button } from '../button/button.tsx';
import { Section } from '../view/section.tsx';
import { useFlowWords } from './i18n/words.ts';

/** Files of a flow are kept under this type. */
export const flowFileType = 'flow_info';

export interface FlowAttachmentsProps {
  /** None while the flow is not saved yet. */
  readonly flowId: string | undefined;
  readonly readOnly: boolean;
  /** Its form, where that is on the page: the files of fields stand there alone. */
  readonly form?: { readonly flow: AnyFlow; readonly values: Values } | undefined;
  /** Saves what stands in the form as a draft, as it is. */
  readonly onBegin?: (() => void) | undefined;
}

/** The attachments of a flow, once there is one. */
export function FlowAttachments({ flowId, readOnly, form, onBegin }: FlowAttachmentsProps) {
  const w = useFlowWords();
  if (flowId === undefined)
    return (
      <Section
        title={w('attachments')}
        tools={
          onBegin && (
            <Button icon={<Paperclip aria-hidden="true" />} onClick={onBegin}>
              {w('attach')}
            </Button>
          )
        }
      >
        <p className="db-quiet">{w(onBegin ? 'attachmentsWithDraft' : 'attachmentsLater')}</p>
      </Section>
    );
  return (
    <AttachmentSection
      infoId={flowId}
      fileType={flowFileType}
      title={w('attachments')}
      readOnly={readOnly}
      without={form && filesFields(form.flow, form.values)}
    />
  );
}

/** The fields of a form that show files of their own. */
function filesFields({ form }: AnyFlow, values: Values): readonly string[] {
  const fields = Object.entries<Field>(form.fields).filter(([, { type }]) => type.control === 'files');
  return fields.flatMap(([name]) => (isVisible(form, name, values) ? [name] : []));
}
