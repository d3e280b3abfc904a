import type { Values } from '@danbao/core';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { AttachmentSection } from '../attachments/attachment-section.tsx';
import { askConfirm } from '../dialog/confirm-store.ts';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/use-words.ts';
import { useMessage } from '../message/use-message.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { OwnerSection } from '../owners/owner-section.tsx';
import { pickedOwnerType } from '../owners/picked-owner-type.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { fieldsBySection } from './fields-by-section.ts';
import { typeOf } from './kind-of.ts';
import { MeasureActions } from './measure-actions.tsx';
import { MeasureFields, sectionId } from './measure-fields.tsx';
import type { MeasureFormProps } from './measure-form.tsx';
import { measuresPathKey } from './measures-path.ts';
import { type AnchoredSection, SectionAnchors } from './section-anchors.tsx';
import { type MeasureFormState, useMeasureForm } from './use-measure-form.ts';
import { useOwnerPrefill } from './use-owner-prefill.ts';
import { type SavedMeasure, type SaveType, useSaveMeasure } from './use-save-measure.ts';

export interface MeasureEditorProps extends Omit<MeasureFormProps, 'mode' | 'optGuaranty_ID'> {
  /** The record that is changed; a new one when not given. */
  readonly record?: Values;
}

/** The form itself: everything that is typed lives here until it is saved or thrown away on purpose. */
export function MeasureEditor({
  measure,
  apply_ID,
  record,
  showTitle,
  onClose,
  className,
  ...props
}: MeasureEditorProps) {
  const { locale, storage } = useDanbao();
  const w = useWords();
  const tell = useMessage();
  const place = useRef<HTMLDivElement>(null);
  const state = useMeasureForm({ measure, apply_ID, record });
  const [uploading, setUploading] = useState(0);
  const { onDirtyChange } = props;
  const { isDirty } = state;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => (isDirty ? warnBeforeUnload() : undefined), [isDirty]);

  const saved = (event: SavedMeasure) => {
    state.forgetDraft();
    if (event.type === 'continue') {
      state.startNew(state.form.getValues());
      place.current?.scrollIntoView({ block: 'start' });
    } else onDirtyChange?.(false);
    props.onSaved?.(event);
    if (event.type === 'continue') return;
    const path = measure.afterSave === 'measures-path' ? storage.get(measuresPathKey) : undefined;
    if (path !== undefined && props.onNavigate) props.onNavigate(path);
    else onClose?.();
  };
  const { save, busy, conflict, settleConflict } = useSaveMeasure(state, {
    measure,
    apply_ID,
    onSaved: saved,
    place: () => place.current ?? document,
  });
  const lastType = useRef<SaveType>('close');
  const trySave = (type: SaveType, options?: { readonly anyway?: boolean; readonly version?: string }) => {
    if (uploading > 0) return tell.warning(w('uploadsRunning', { count: uploading }));
    lastType.current = type;
    void save(type, options);
  };
  useSaveShortcut(place, () => trySave('close'));

  const close = async () => {
    if (!isDirty || (await askConfirm({ text: w('unsaved'), confirmLabel: w('leave'), cancelLabel: w('stay') }))) {
      onDirtyChange?.(false);
      onClose?.();
    }
  };
  const sections: AnchoredSection[] = [
    { id: sectionId('owners'), title: w('owners'), names: ['clientList', 'ownerType'] },
    ...fieldsBySection(measure).map(({ key, label, names }) => ({ id: sectionId(key), title: label[locale], names })),
    { id: sectionId('attachments'), title: w('attachments'), names: [] },
  ];

  return (
    <EntityFormContext value={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
      <div ref={place} className={`db-root db-form db-form-anchored ${className ?? ''}`} onKeyDown={enterMovesOn}>
        <div className="db-form-main">
          {showTitle && <h1 className="db-root db-form-title">{measure.title[locale]}</h1>}
          <DraftBanner savedAt={state.restoredAt} onDiscard={state.discard} />
          <IssueSummary
            onGo={(path) => place.current && focusField(place.current, path)}
            onSaveAnyway={() => trySave(lastType.current, { anyway: true })}
          />
          <Owners
            key={state.about.id}
            kind={measure.kind}
            state={state}
            isNew={record === undefined && state.restoredAt === undefined}
          />
          <MeasureFields measure={measure} />
          <AttachmentSection key={`files ${state.about.id}`} infoId={state.about.id} onBusyChange={setUploading} />
          <MeasureActions
            busy={busy}
            mayClear={state.about.mode === 'add'}
            onSave={trySave}
            onClear={() => state.startNew(undefined)}
            onClose={onClose && (() => void close())}
          />
        </div>
        <SectionAnchors sections={sections} />
      </div>
      {conflict && (
        <ConflictDialog
          measure={measure}
          current={conflict.current}
          mine={state.values()}
          onClose={settleConflict}
          onSettle={(values) => {
            const version = String(conflict.current.version ?? '');
            settleConflict();
            state.takeVersion(version, values);
            trySave(conflict.type, { version });
          }}
        />
      )}
    </EntityFormContext>
  );
}

interface OwnersProps {
  readonly kind: string;
  readonly state: MeasureFormState;
  readonly isNew: boolean;
}

function Owners({ kind, state, isNew }: OwnersProps) {
  const { form, sharesEdited, markSharesEdited, setQuietly } = state;
  const settings = useSettings();
  const only = pickedOwnerType(typeOf(kind, settings)?.optTypeID, settings);
  const list = useController({ name: 'clientList', control: form.control });
  const type = useController({ name: 'ownerType', control: form.control });
  const ownerType = type.field.value === '02' ? '02' : '01';
  useEffect(() => {
    if (only !== undefined && only !== ownerType) setQuietly('ownerType', only);
  });
  const pickFor = useOwnerPrefill(isNew && state.about.mode === 'add', (owners) => {
    if ((form.getValues('clientList') as readonly unknown[]).length === 0) list.field.onChange(owners);
  });
  return (
    <OwnerSection
      key={pickFor ?? ''}
      owners={(list.field.value ?? []) as readonly OwnerLink[]}
      issues={shownIssues(list.fieldState.error)}
      onChange={list.field.onChange}
      onLeave={list.field.onBlur}
      ownerType={only ?? ownerType}
      onlyOwnerType={only}
      onOwnerTypeChange={type.field.onChange}
      sharesEdited={sharesEdited}
      onSharesEdited={markSharesEdited}
      pickFor={pickFor}
    />
  );
}

/** The browser asks before the page goes away; the draft is kept whatever the answer. */
function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
