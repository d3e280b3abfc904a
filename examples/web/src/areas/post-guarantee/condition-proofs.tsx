import { fileTypes } from '@danbao/core/attachments';
import { type CreditCondition, creditConditions } from '@danbao/core/credit';
import { AttachmentSection, useFileActions } from '@danbao/react/attachments';
import { type AnyRecord, useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { usePostGuaranteeWords } from './i18n/words.ts';

export type ProofFiles = NonNullable<CreditCondition['proofFiles']>;

export interface ConditionProofsProps {
  readonly condition: AnyRecord;
  /** The credit is not the reader's to change. */
  readonly readOnly: boolean;
}

/** The files that prove a condition, each opened from here; they are added and removed while it is open. */
export function ConditionProofs({ condition, readOnly }: ConditionProofsProps) {
  const w = usePostGuaranteeWords();
  const refresh = useRefreshResource(creditConditions);
  const actions = useFileActions(async () => {});
  const [open, setOpen] = useState(false);
  const { id, content, state, proofFiles = [] } = condition;
  const mayChange = !readOnly && state === 'open';
  const show = ({ id, fileName }: ProofFiles[number]) => {
    const file = { id, fileName, filePath: id };
    void (actions.isShown(file) ? actions.preview(file) : actions.download(file));
  };
  const close = () => {
    setOpen(false);
    void refresh();
  };
  return (
    <span className="flex flex-wrap items-center gap-1">
      {(proofFiles as ProofFiles).map((file) => (
        <button
          key={file.id}
          type="button"
          className="db-link db-cell-cut"
          title={file.fileName}
          onClick={() => show(file)}
        >
          {file.fileName}
        </button>
      ))}
      {mayChange && (
        <Button
          variant="text"
          icon={<Paperclip aria-hidden="true" />}
          aria-label={w('editProofs', { name: String(content) })}
          title={w('proofFiles')}
          onClick={() => setOpen(true)}
        />
      )}
      {open && (
        <Dialog
          title={w('proofFiles')}
          width="wide"
          onClose={close}
          actions={<Button onClick={close}>{w('close')}</Button>}
        >
          <p className="mb-3">{String(content)}</p>
          <AttachmentSection infoId={String(id)} fileType={fileTypes.condition} title={w('proofFiles')} />
        </Dialog>
      )}
    </span>
  );
}
