import type { Issue, Values } from '@danbao/core';
import { departments } from '@danbao/core/admin';
import { fileTypes } from '@danbao/core/attachments';
import {
  defaultFulfilmentPolicy,
  evidenceGaps,
  evidenceIssues,
  fulfilmentForm,
  type Measure,
  type MeasureRecord,
} from '@danbao/core/measures';
import { useRef } from 'react';
import { useAttachments } from '../attachments/use-attachments.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { SaveAnyway } from '../form/save-anyway.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useSettings } from '../query/use-settings.ts';
import { FulfilmentFacts } from './fulfilment-facts.tsx';
import { fulfilmentNames, fulfilmentValues } from './fulfilment-values.ts';
import type { FulfilmentPartProps } from './fulfilment-view.tsx';
import { ProofFiles } from './proof-files.tsx';
import type { FulfilmentRecord } from './use-fulfilment.ts';
import { useSaveFulfilment } from './use-save-fulfilment.ts';

/** The editable dialog; its fields follow from the definition and the measure's kind (M3-M6). */
export function FulfilmentEditor({ measure, record, kind, onClose }: FulfilmentPartProps) {
  const w = useWords();
  const container = useRef<HTMLDivElement>(null);
  const policy = useSettings()?.fulfilment ?? defaultFulfilmentPolicy;
  const lacking = useLacking(record, kind);
  const state = useFulfilmentForm(record, measure, kind, lacking, onClose);
  const names = fulfilmentNames.filter((name) => name !== 'evidenceReason' || policy.evidence === 'reason');
  const saved = () => {
    state.forgetDraft();
    onClose();
  };
  const { save, busy } = useSaveFulfilment(state, record, {
    onSaved: saved,
    place: () => container.current ?? document,
  });
  useSaveShortcut(container, () => void save());
  return (
    <EntityFormContext.Provider value={state}>
      <Dialog
        title={w('fulfilment')}
        width="fixed"
        actions={
          <>
            <Button onClick={() => void state.leave()}>{w('cancel')}</Button>
            <SaveAnyway disabled={busy} onSave={() => void save(true)} />
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {w(policy.secondPerson ? 'sendToCheck' : 'confirm')}
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
        <div ref={container} className="db-root db-dialog-parts" onKeyDown={enterMovesOn}>
          <DraftBanner savedAt={state.restoredAt} onDiscard={state.discard} />
          <FulfilmentFacts record={record} kind={kind} />
          {record.reversalReason && (
            <p className="db-root db-banner db-banner-warning" role="status">
              {w('fulfilmentWasRevoked', { reason: record.reversalReason })}
            </p>
          )}
          <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
          <div className="db-form-grid">
            {names.map((name) => (
              <EntityField key={name} name={name} control={name === 'pledgeDepart' ? DepartmentControl : undefined} />
            ))}
          </div>
          <div data-db-field="proofCount">
            <ProofFiles infoId={record.apply_optguaranty_ID} readOnly={false} />
          </div>
        </div>
      </Dialog>
    </EntityFormContext.Provider>
  );
}

/** The department that registers: one of the unit's, by name (M12). */
function DepartmentControl(props: ControlProps) {
  const names = new Set((useDepartments().data ?? []).map(({ deptName }) => deptName));
  return <ListControl {...props} options={[...names].map((name) => ({ value: name, text: name }))} />;
}

/** The departments of the user's unit: fetched once, then kept (M12). */
function useDepartments() {
  const deptId = useSession()?.user?.unitUid ?? '';
  return useEndpoint(departments.list, { deptId }, { enabled: deptId !== '', staleTime: Number.POSITIVE_INFINITY });
}

/** What the values and the proofs that were uploaded lack of what the kind needs; nothing is said before the proofs are known. */
function useLacking({ apply_optguaranty_ID: infoId }: FulfilmentRecord, kind: Measure | undefined) {
  const policy = useSettings()?.fulfilment ?? defaultFulfilmentPolicy;
  const { rows } = useAttachments({ infoId, fileType: fileTypes.proof });
  return (values: Values): readonly Issue[] =>
    kind && rows ? evidenceIssues(evidenceGaps(kind, values, rows.length), values, policy) : [];
}

/** The form of a fulfilment, with a draft that survives a reload or a new sign-in. */
function useFulfilmentForm(
  record: FulfilmentRecord,
  measure: MeasureRecord,
  kind: Measure | undefined,
  known: (values: Values) => readonly Issue[],
  onLeave: () => void,
): DraftForm {
  return useDraftForm(fulfilmentForm, {
    name: `fulfilment:${record.apply_optguaranty_ID}`,
    clean: () => fulfilmentValues(record as Values, measure as Values, kind),
    known,
    unsaved: { keepsDraft: true, onLeave },
  });
}
