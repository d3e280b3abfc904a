import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { enterMovesOn } from '../form/enter-moves-on.ts';
import { EntityField } from '../form/entity-field.tsx';
import { EntityFormContext } from '../form/entity-form-context.ts';
import { focusField } from '../form/focus-field.ts';
import { IssueSummary } from '../form/issue-summary.tsx';
import { useSaveShortcut } from '../form/save-shortcut.ts';
import { useWords } from '../i18n/words.ts';
import { DraftBanner } from '../measures/draft-banner.tsx';
import { DepartmentControl } from './department-control.tsx';
import { FulfilmentFacts } from './fulfilment-facts.tsx';
import { fulfilmentNames } from './fulfilment-values.ts';
import type { FulfilmentPartProps } from './fulfilment-view.tsx';
import { ProofFiles } from './proof-files.tsx';
import { useFulfilmentForm } from './use-fulfilment-form.ts';
import { useSaveFulfilment } from './use-save-fulfilment.ts';

/** The editable dialog; its fields follow from the definition and the measure's kind (M3-M6). */
export function FulfilmentEditor({ measure, record, kind, onClose }: FulfilmentPartProps) {
  const askConfirm = useConfirm();
  const w = useWords();
  const place = useRef<HTMLDivElement>(null);
  const state = useFulfilmentForm(record, measure, kind?.kind ?? record.kind ?? '');
  const saved = () => {
    state.forgetDraft();
    onClose();
  };
  const { save, busy } = useSaveFulfilment(state, record, { onSaved: saved, place: () => place.current ?? document });
  useSaveShortcut(place, () => void save());
  const cancel = async () => {
    const question = { text: w('unsaved'), confirmLabel: w('leave'), cancelLabel: w('stay') };
    if (!state.isDirty || (await askConfirm(question))) onClose();
  };
  return (
    <Dialog
      title={w('fulfilment')}
      width="fixed"
      actions={
        <>
          <Button onClick={() => void cancel()}>{w('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      <EntityFormContext value={state}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter only goes on to the next field */}
        <div ref={place} className="db-root db-dialog-parts" onKeyDown={enterMovesOn}>
          <DraftBanner savedAt={state.restoredAt} onDiscard={state.discard} />
          <FulfilmentFacts record={record} kind={kind} />
          <IssueSummary onGo={(path) => place.current && focusField(place.current, path)} />
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
