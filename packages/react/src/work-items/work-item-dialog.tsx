import { initialValues, type Values } from '@danbao/core';
import { fileTypeLabel, fileTypes } from '@danbao/core/attachments';
import { mayEditWorkItem, mayFinishWorkItem, workItem } from '@danbao/core/flows';
import { useRef } from 'react';
import { UploadArea } from '../attachments/upload-area.tsx';
import { useUploads } from '../attachments/use-uploads.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { ConflictDialog } from '../form/conflict/conflict-dialog.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { firstOnPage, focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useSession } from '../provider/use-session.ts';
import { RecordFiles } from '../record-files/record-files.tsx';
import { useWorkItemWords } from './i18n/words.ts';
import { formOf, readableItem, readingOf, writableItem } from './readable-item.ts';
import { useSaveWorkItem } from './use-save-work-item.ts';
import { useWorkChoices } from './use-work-choices.ts';
import { useWorkItemForm } from './use-work-item-form.ts';
import type { WorkItemRecord } from './use-work-items.ts';
import { WorkItemFields } from './work-item-fields.tsx';

export interface WorkItemDialogProps {
  /** The item that is opened; a new one when not given. */
  readonly item?: WorkItemRecord | undefined;
  /** Told when something was saved, before the dialog closes (Q5). */
  readonly onSaved?: (item: WorkItemRecord) => void;
  readonly onClose: () => void;
}

const names = Object.keys(workItem.fields);
const fileType = fileTypes.workItem;

/** Opens a work item, or adds one (Q1-Q8): a form for who may change it, to be read by everybody else. */
export function WorkItemDialog({ item, onSaved, onClose }: WorkItemDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const words = useWorkItemWords();
  const container = useRef<HTMLDivElement>(null);
  const userId = useSession()?.user?.userId ?? '';
  const mayWrite = usePermission('work:write');
  const choices = useWorkChoices();
  const entity = formOf(choices);
  const form = useWorkItemForm(entity, item, onClose);
  const stored = item ?? form.added;
  const editable = mayWrite && (stored === undefined || mayEditWorkItem(stored, userId));
  const uploads = useUploads({ infoId: '', fileType, manual: true, onDone: () => undefined });
  const files = useUnsaved(uploads.uploads.length > 0, { question: { text: w('filesNotSent') }, onLeave: onClose });
  // Who created it hands its papers out.
  const mayChangeFiles = editable || (item !== undefined && mayWrite && mayFinishWorkItem(item, userId));
  const reason = item && item.status !== '0' ? 'closedItem' : mayWrite ? 'onlyExecutors' : 'noRight';
  const shown: Partial<WorkItemRecord> = stored ?? initialValues(workItem);
  const goTo = (fields: readonly string[]) => {
    const first = container.current && firstOnPage(container.current, fields);
    if (container.current && first) focusField(container.current, first);
  };
  const saving = useSaveWorkItem({
    form,
    item,
    editable,
    onIssues: goTo,
    sendFiles: uploads.sendTo,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { conflict, busy } = saving;
  useSaveShortcut(container, editable ? () => void saving.save() : undefined);
  const close = () => void (form.isDirty ? form.leave() : files.leave());
  const settle = (chosen: Values) => {
    if (!conflict) return;
    const version = String(conflict.current['version'] ?? '');
    form.takeVersion(version, writableItem(chosen, form.values(), conflict.current));
    void saving.settle(version, conflict.status);
  };
  const newFiles = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={fileTypeLabel(fileType)[locale]}>
      <p className="db-label db:mb-1">{fileTypeLabel(fileType)[locale]}</p>
      <UploadArea uploads={uploads} chooseLabel={w('chooseFiles')} />
    </div>
  );
  return (
    <Dialog
      title={words('dialogTitle')}
      width="office1200"
      onClose={close}
      actions={
        <>
          {item && mayWrite && mayFinishWorkItem(item, userId) && (
            <Button busy={busy} onClick={() => void saving.finish()}>
              {words('finish')}
            </Button>
          )}
          <Button onClick={close}>{w('close')}</Button>
          {(editable || form.added) && (
            <Button variant="primary" busy={busy} onClick={() => void saving.save()}>
              {w('confirm')}
            </Button>
          )}
        </>
      }
    >
      {editable ? (
        <EntityFormContext.Provider value={form}>
          <div ref={container} className="db:grid db:gap-3">
            <DraftBanner savedAt={form.restoredAt} onDiscard={form.discard} />
            <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
            <WorkItemFields item={item} choices={choices} />
            {!item && newFiles}
          </div>
        </EntityFormContext.Provider>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is read is scrolled by the keyboard from here
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div role="group" tabIndex={0} aria-label={shown.workDescription} className="db:grid db:gap-3">
          <p className="db-root db-banner" role={form.added && 'status'}>
            {form.added ? words(busy ? 'storedSending' : 'storedForOthers', { confirm: w('confirm') }) : words(reason)}
          </p>
          <DescriptionList
            entity={readingOf(entity, shown)}
            values={readableItem(shown)}
            names={names}
            className="db-grid-three"
          />
          {form.added && newFiles}
        </div>
      )}
      {item && <RecordFiles infoId={item.id} fileType={fileType} mayChange={mayChangeFiles} className="db:mt-3" />}
      {conflict && (
        <ConflictDialog
          entity={readingOf(entity, conflict.current, form.values())}
          leaveOut={['deptName']}
          base={form.base && readableItem(form.base)}
          current={readableItem(conflict.current)}
          mine={readableItem(form.values())}
          onClose={saving.dropConflict}
          onSettle={settle}
        />
      )}
    </Dialog>
  );
}
