import { type AnyEntity, isApiError, visibleValues } from '@danbao/core';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogWidth } from '../dialog/dialog-width.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { EntityField } from './entity-field.tsx';
import { EntityFormContext } from './entity-form-context.ts';
import { firstOnPage, focusField } from './focus-field.ts';
import { IssueSummary } from './issue-summary.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import { type FormValues, type Known, useEntityForm } from './use-entity-form.ts';
import type { Foresee } from './use-foresee.ts';
import { useForeseen } from './use-foreseen.ts';
import { isSame, markOf } from './use-record-draft.ts';
import { type StoredRecord, useRecordGuard } from './use-record-guard.tsx';
import { useRefused } from './use-refused.ts';

export interface RecordDialogProps {
  readonly title: string;
  readonly entity: AnyEntity;
  readonly values: FormValues;
  /** The fields in their order; one that is given here is shown in place of its usual control. */
  readonly names: readonly string[];
  readonly own?: Readonly<Record<string, ReactNode>>;
  readonly saveLabel?: string;
  readonly width?: DialogWidth;
  /** The record as it was saved: its warnings were confirmed then. */
  readonly saved?: FormValues | undefined;
  /**
   * By what the draft of this form is known among those of its user: the kind of record, and which one. Without it the form is known
   * by its definition and the values that it begins with. False where nothing that is typed may be kept.
   */
  readonly draft?: string | false;
  /** The version of the record that the form begins with. */
  readonly version?: string | undefined;
  readonly children?: ReactNode;
  /** What stands below the fields. */
  readonly after?: ReactNode;
  /** Files that are chosen there have not been sent: closing asks as it does for what is typed. */
  readonly isUnsaved?: boolean | undefined;
  /** What the server would say of what stands in the form; called whenever nobody types. */
  readonly foresee?: Foresee | undefined;
  /** What is known of these values beside what the definition says: it is not sent. Shown whenever nobody types, too. */
  readonly known?: Known | undefined;
  /**
   * Saves what the form means, with the fields whose warnings are confirmed and the version that the person has seen; what it throws is
   * shown and keeps the dialog open. Where something follows that may fail by itself, it answers how the record is stored by then.
   */
  readonly onSave: (
    values: FormValues,
    confirmed: readonly string[],
    version: string | undefined,
    // biome-ignore lint/suspicious/noConfusingVoidType: most savings answer nothing
  ) => Promise<SavedRecord | void>;
  readonly onClose: () => void;
}

/** A record that is stored, and what follows: where that throws, the dialog stays open and goes on with the stored record. */
export interface SavedRecord extends StoredRecord {
  readonly next: () => Promise<void>;
}

/**
 * A dialog that edits one record: checked on saving, nothing typed is lost by a failure, by a slip, by a reload or by the change of
 * somebody else.
 */
export function RecordDialog({
  entity,
  values,
  names,
  own = {},
  width = 'general',
  saved,
  draft,
  known,
  foresee = async (filled) => known?.(filled) ?? [],
  onSave,
  onClose,
  ...props
}: RecordDialogProps) {
  const w = useWords();
  const refuse = useRefused();
  const notify = useMessage();
  const container = useRef<HTMLDivElement>(null);
  const entityForm = useEntityForm(entity, values, saved, known);
  const [initial] = useState(values);
  const [busy, setBusy] = useState(false);
  useForeseen(entityForm, foresee, entityForm.showForeseen);
  const [draftName] = useState(() => (draft === false ? undefined : (draft ?? `${entity.name}:${markOf(values)}`)));
  const guard = useRecordGuard(entityForm, {
    draft: draftName,
    initial,
    saved,
    version: props.version,
    isSaving: busy,
    isUnsaved: props.isUnsaved,
    names,
    place: container,
    onSettled: (version) => void save(false, version),
    onClose,
  });
  const save = async (anyway = false, seen = guard.version) => {
    if (busy) return;
    if (anyway) entityForm.confirm();
    const issues = await entityForm.check();
    if (issues.length > 0) {
      refuse(issues, container.current);
      return;
    }
    setBusy(true);
    const sent = entityForm.values();
    try {
      const typed = { ...entityForm.form.getValues() };
      const stored = await onSave(visibleValues(entity, sent), entityForm.confirmed(), seen);
      if (stored) {
        guard.stored(stored, typed);
        await stored.next();
        // What was typed while the rest was on its way is a change of the stored record, and not saved yet.
        if (!isSame(entityForm.form.getValues(), typed)) return;
      }
      guard.saved();
      onClose();
    } catch (error) {
      if (guard.isOutdated(error)) return;
      if (isApiError(error) && error.issues.length > 0) {
        entityForm.showServerIssues(error.issues, sent);
        const first =
          container.current &&
          firstOnPage(
            container.current,
            error.issues.map(({ field }) => field),
          );
        if (container.current && first) focusField(container.current, first);
      }
      notify.failed(undefined, error, { shownInForm: true });
    } finally {
      setBusy(false);
    }
  };
  useSaveShortcut(container, () => void save());
  return (
    <EntityFormContext.Provider value={entityForm}>
      <Dialog
        title={props.title}
        width={width}
        onClose={() => void guard.leave()}
        actions={
          <>
            <Button disabled={busy} onClick={() => void guard.leave()}>
              {w('cancel')}
            </Button>
            <SaveAnyway disabled={busy} onSave={() => void save(true)} />
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {props.saveLabel ?? w('save')}
            </Button>
          </>
        }
      >
        <div ref={container} className="db:grid db:gap-3">
          {guard.offer}
          <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
          {props.children}
          <div className="db-form-grid">{names.map((one) => own[one] ?? <EntityField key={one} name={one} />)}</div>
          {props.after}
        </div>
        {guard.conflict}
      </Dialog>
    </EntityFormContext.Provider>
  );
}

/** What stands in the form: the record's own values, what a new one begins with, and nothing undefined. */
export function formValues(names: readonly string[], ...sources: readonly (object | undefined)[]): FormValues {
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  return Object.assign(blank, ...sources.map((source) => source ?? {})) as FormValues;
}
