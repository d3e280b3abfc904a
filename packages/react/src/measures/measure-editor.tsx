import type { Issue, Values } from '@danbao/core';
import type { ChangeDraft } from '@danbao/core/credit';
import { type Measure, reasonOfFixed } from '@danbao/core/measures';
import { useEffect, useRef, useState } from 'react';
import type { KeyStorage } from '../browser/key-storage.ts';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { DraftBanner } from '../form/draft-banner.tsx';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { type AnchoredSection, SectionAnchors } from '../form/section-anchors.tsx';
import { useForeseen } from '../form/use-foreseen.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { CopyButton } from './copy/copy-button.tsx';
import { formSections, sectionId } from './form-sections.tsx';
import { useMeasureWords } from './i18n/words.ts';
import { LockBanner } from './lock-banner.tsx';
import { MeasureActions, type MeasureActionsProps } from './measure-actions.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { MeasureFiles } from './measure-files.tsx';
import type { MeasureFormProps } from './measure-form.tsx';
import { MeasureOwners } from './measure-owners.tsx';
import { measuresPathKey } from './measures-path.ts';
import { useMeasuresLock } from './use-application.ts';
import { isAboutGuarantor, useForeseeMeasure } from './use-foresee-measure.ts';
import type { MeasureFormState } from './use-measure-form.ts';
import { useMeasureForm } from './use-measure-form.ts';
import { useProposal } from './use-proposal.ts';
import { type SavedMeasure, type SaveType, useSaveMeasure } from './use-save-measure.ts';

// Kinds with a guarantor are few.
const GuarantorName = later(async () => (await import('./guarantor/guarantor-tools.tsx')).GuarantorName);
const GuarantorCaution = later(async () => (await import('./guarantor/guarantor-tools.tsx')).GuarantorCaution);
// Few forms ever meet another person's change.
const MeasureConflict = later(async () => (await import('./measure-conflict.tsx')).MeasureConflict);

export interface MeasureEditorProps extends Omit<MeasureFormProps, 'mode' | 'optGuaranty_ID'> {
  /** The record that is changed; a new one when not given. */
  readonly record?: Values;
  /** Its guarantor, where the kind has one. */
  readonly guarantor?: OwnerRecord | undefined;
}

/** The form itself: everything that is typed lives here until it is saved or thrown away on purpose. */
export function MeasureEditor({ measure, apply_ID, record, guarantor, onClose, ...props }: MeasureEditorProps) {
  const askConfirm = useConfirm();
  const { locale, storage } = useDanbao();
  const w = useWords();
  const ofMeasure = useMeasureWords();
  const notify = useMessage();
  const container = useRef<HTMLDivElement>(null);
  const state = useMeasureForm({ measure, apply_ID, record, guarantor });
  const [uploading, setUploading] = useState(0);
  const { onDirtyChange, onModeChange, onNavigate } = props;
  const { isDirty, about } = state;
  const foresee = useForeseeMeasure({ measure, apply_ID, optGuaranty_ID: about.id, stored: state.base });
  const [guarantorIssues, setGuarantorIssues] = useState<readonly Issue[]>([]);
  useForeseen(state, foresee, (found) => {
    setGuarantorIssues(found.filter(isAboutGuarantor));
    // What may be confirmed of a guarantor is asked once they are saved.
    state.showForeseen(found.filter((issue) => !(isAboutGuarantor(issue) && issue.confirmable)));
  });
  const isAdding = about.mode === 'add';
  const lock = useMeasuresLock(apply_ID ?? (record?.apply_ID as string | undefined));
  const isLocked = lock === 'underApproval' || lock === 'ofOthers';
  const isFixed = lock === 'approved' && !isAdding && record !== undefined;
  const proposal = useProposal({
    ...{ measure, state, approved: isFixed ? record : undefined },
    isOffered: props.onProposed !== undefined,
  });
  const isHeld = isLocked || proposal.change !== undefined;
  const staysFixed = isFixed && !proposal.isProposing;
  const reasonIn = (name: string) => (staysFixed ? reasonOfFixed(measure, record, name) : undefined);
  useEffect(() => {
    if (proposal.isAsked && container.current) focusField(container.current, 'optName');
  }, [proposal.isAsked]);
  const unsaved = useUnsaved(isDirty, { keepsDraft: true });
  useEffect(() => void onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => void onModeChange?.(about.mode), [about.mode, onModeChange]);

  const leave = (path: string | undefined) => (path !== undefined && onNavigate ? onNavigate(path) : onClose?.());
  const saved = (event: SavedMeasure, draft?: ChangeDraft) => {
    state.forgetDraft();
    unsaved.release();
    if (draft) {
      onDirtyChange?.(false);
      notify.success(ofMeasure('proposed'));
      props.onSaved?.(event);
      return props.onProposed?.(draft);
    }
    if (event.type === 'continue') {
      state.startNew(measure.afterContinue === 'clear' ? undefined : state.form.getValues());
      container.current?.scrollIntoView({ block: 'start' });
    } else onDirtyChange?.(false);
    props.onSaved?.(event);
    if (event.type === 'close') leave(pathAfterSave(measure, storage));
  };
  const { save, busy, quietFailure, conflict, settleConflict } = useSaveMeasure(state, {
    measure,
    apply_ID,
    onSubmit: props.onSubmit,
    onPropose: proposal.draw,
    onSaved: saved,
    place: () => container.current ?? document,
  });
  const lastType = useRef<SaveType>('close');
  const trySave = async (type: SaveType, options?: { readonly anyway?: boolean; readonly version?: string }) => {
    if (uploading > 0) return notify.warning(w('uploadsRunning', { count: uploading }));
    const isTwin = state.goesOn && !isDirty;
    if (isTwin && !(await askConfirm({ text: w('saveTwin') }))) return;
    lastType.current = type;
    await save(type, options);
  };
  useSaveShortcut(container, () => void trySave('close'));

  const close = async () => {
    if (!(await unsaved.leave())) return;
    onDirtyChange?.(false);
    onClose?.();
  };
  /** Without a question: what was typed here stays as a draft. */
  const goToMeasures = () => {
    unsaved.release();
    onDirtyChange?.(false);
    leave(storage.get(measuresPathKey));
  };
  const sections = formSections(state.entity, props.hidden);
  const anchors: AnchoredSection[] = [
    ...(measure.guarantor ? [] : [{ id: sectionId('owners'), title: w('owners'), names: ['clientList', 'ownerType'] }]),
    ...sections.map(({ key, label, names }) => ({ id: sectionId(key), title: label[locale], names })),
    { id: sectionId('attachments'), title: w('attachments'), names: [] },
  ];

  const shownLock = isFixed || isLocked ? lock : undefined;
  const actions: MeasureActionsProps = {
    busy,
    quietFailure,
    mayClear: isAdding,
    isLocked: isHeld,
    mayContinue: !proposal.isProposing,
    onSave: (type) => void trySave(type),
    onSaveAnyway: () => void trySave(lastType.current, { anyway: true }),
    onClear: () => state.clear(w('cleared'), w('undoClear')),
    onClose: onClose && (() => void close()),
  };
  return (
    <EntityFormContext.Provider value={{ ...state, reasonOfFixed: reasonIn }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
      <div
        ref={container}
        className={`db-root db-form db-form-anchored ${props.className ?? ''}`}
        onKeyDown={enterMovesOn}
      >
        <div className="db-form-main">
          {props.showTitle && <h1 className="db-root db-form-title">{measure.title[locale]}</h1>}
          <LockBanner
            lock={proposal.change ? 'underChange' : proposal.isProposing ? 'proposing' : shownLock}
            change={proposal.change}
            onRevalue={measure.fields.assessValue && props.onRevalue}
            onPropose={proposal.mayPropose ? proposal.propose : undefined}
          />
          {isAdding && <CopyButton measure={measure} state={state} />}
          <DraftBanner savedAt={state.restoredAt} onDiscard={state.discard} />
          <ReplacedBanner replaced={state.replaced} />
          {state.goesOn && (
            <div className="db-root db-banner" role="status">
              {w('goesOn', { kind: measure.label[locale] })}
            </div>
          )}
          <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
          <fieldset disabled={isHeld} className="db:contents">
            {measure.guarantor ? (
              <>
                <GuarantorName wanted={isAdding} />
                <GuarantorCaution issues={guarantorIssues} />
              </>
            ) : (
              <fieldset disabled={staysFixed} className="db:contents">
                <MeasureOwners
                  key={about.id}
                  measure={measure}
                  apply_ID={apply_ID}
                  state={state}
                  isNew={record === undefined && state.restoredAt === undefined && !state.replaced}
                  onImported={goToMeasures}
                />
              </fieldset>
            )}
            <MeasureFields measure={state.entity} optGuaranty_ID={about.id} apply_ID={apply_ID} {...props} />
            {props.children}
            <MeasureFiles key={`files ${about.id}`} measure={measure} infoId={about.id} onBusyChange={setUploading} />
          </fieldset>
          {props.actions ? props.actions(actions) : <MeasureActions {...actions} />}
        </div>
        <SectionAnchors sections={anchors} />
      </div>
      {conflict && (
        <MeasureConflict
          measure={measure}
          state={state}
          conflict={conflict}
          onClose={settleConflict}
          onSave={(version) => void trySave(conflict.type, version === undefined ? {} : { version })}
        />
      )}
    </EntityFormContext.Provider>
  );
}

/** Where a plain save leads: the stored return path for kinds that go there (F18, F19); undefined closes the form (F17). */
function pathAfterSave({ afterSave }: Measure, storage: KeyStorage): string | undefined {
  return afterSave === 'close' ? undefined : storage.get(measuresPathKey);
}

/** Says that all values were replaced at once (a copy, a cleared form), and takes it back in one click. */
function ReplacedBanner({ replaced }: Pick<MeasureFormState, 'replaced'>) {
  return (
    <div role="status" className={replaced ? 'db-root db-banner' : 'db-hidden'}>
      {replaced && (
        <>
          <span>{replaced.said}</span>
          <Button variant="text" onClick={replaced.undo}>
            {replaced.undoLabel}
          </Button>
        </>
      )}
    </div>
  );
}
