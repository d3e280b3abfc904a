import { isApiError, message, type ValuesOf } from '@danbao/core';
import { attachmentRename, attachments, fileTypes } from '@danbao/core/attachments';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import type { Attachment } from './use-attachments.ts';

export interface RenameDialogProps {
  readonly file: Attachment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes the name and the sort number of a file (K3), and what kind of paper it is. */
export function RenameDialog({ file, onSaved, onClose }: RenameDialogProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const container = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const { id, fileName, fileSort = '', category } = file;
  const ofMeasure = file.fileType === fileTypes.measure;
  const entityForm = useEntityForm(attachmentRename, {
    ...{ id, fileName, fileSort },
    ...(category ? { category } : {}),
  });
  const { leave, release } = useUnsaved(entityForm.form.formState.isDirty, { onLeave: onClose });
  const save = async () => {
    const [first] = await entityForm.check();
    if (first) return container.current ? focusField(container.current, first.field) : undefined;
    setBusy(true);
    const sent = entityForm.values();
    try {
      await client.request(attachments.rename, sent as ValuesOf<typeof attachmentRename>);
      notify.success(message('updated', locale));
      release();
      onSaved();
      onClose();
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid') entityForm.showServerIssues(error.issues, sent);
      notify.failed(message('updateFailed', locale), error, { shownInForm: true });
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(container, () => void save());
  return (
    <Dialog
      title={w('renameTitle')}
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{w('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      <EntityFormContext.Provider value={entityForm}>
        <div ref={container} className="db-form-grid">
          <EntityField name="fileName" className="db-wide" required />
          <EntityField name="fileSort" required />
          {ofMeasure && <EntityField name="category" />}
        </div>
      </EntityFormContext.Provider>
    </Dialog>
  );
}
