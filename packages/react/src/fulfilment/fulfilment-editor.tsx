import type { Values } from '@danbao/core';
import { departments } from '@danbao/core/admin';
import type { MeasureRecord } from '@danbao/core/measures';
import { fulfilmentForm } from '@danbao/core/measures';
import { useRef } from 'react';
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
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
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
  const state = useFulfilmentForm(record, measure, kind?.kind ?? record.kind ?? '', onClose);
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
    <Dialog
      title={w('fulfilment')}
      width="fixed"
      actions={
        <>
          <Button onClick={() => void state.leave()}>{w('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      <EntityFormContext value={state}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
        <div ref={container} className="db-root db-dialog-parts" onKeyDown={enterMovesOn}>
          <DraftBanner savedAt={state.restoredAt} onDiscard={state.discard} />
          <FulfilmentFacts record={record} kind={kind} />
          <IssueSummary onGo={(path) => container.current && focusField(container.current, path)} />
          <div className="db-form-grid">
            {fulfilmentNames.map((name) => (
              <EntityField key={name} name={name} control={name === 'pledgeDepart' ? DepartmentControl : undefined} />
            ))}
          </div>
          <ProofFiles infoId={record.apply_optguaranty_ID} readOnly={false} />
        </div>
      </EntityFormContext>
    </Dialog>
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

/** The form of a fulfilment, with a draft that survives a reload or a new sign-in. */
function useFulfilmentForm(
  record: FulfilmentRecord,
  measure: MeasureRecord,
  kind: string,
  onLeave: () => void,
): DraftForm {
  return useDraftForm(fulfilmentForm, {
    name: `fulfilment:${record.apply_optguaranty_ID}`,
    clean: () => ({ ...fulfilmentValues(record as Values, measure as Values, kind), kind }),
    unsaved: { keepsDraft: true, onLeave },
  });
}
