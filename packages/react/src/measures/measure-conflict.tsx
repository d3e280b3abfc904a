import { formatTime } from '@danbao/core/format';
import { type Measure, owner } from '@danbao/core/measures';
import { ConflictDialog } from '../form/conflict/conflict-dialog.tsx';
import { useHistory } from '../insights/use-history.ts';
import { loadedMeasure } from './empty-measure.ts';
import { keptGuarantor } from './guarantor/guarantor-values.ts';
import type { MeasureFormState } from './use-measure-form.ts';
import type { Conflict } from './use-save-measure.ts';

export interface MeasureConflictProps {
  readonly measure: Measure;
  readonly state: MeasureFormState;
  readonly conflict: Conflict;
  readonly onClose: () => void;
  /** Saves what was chosen; with the measure's version where that has changed. */
  readonly onSave: (version: string | undefined) => void;
}

/** Somebody else has saved the measure, or its guarantor, meanwhile: the person chooses what to keep, then it is saved. */
export function MeasureConflict({ measure, state, conflict, onClose, onSave }: MeasureConflictProps) {
  const { of, current } = conflict;
  const { id } = state.about;
  const newest = useHistory(id).data?.find(
    ({ entity, action }) => entity === (of === 'measure' ? of : 'owner') && action === 'update',
  );
  const settle = (values: Record<string, unknown>) => {
    const version = String(current.version ?? '');
    onClose();
    if (of === 'measure') state.takeVersion(version, values, current);
    else state.takeVersion(state.about.version, { ...values, [keptGuarantor]: current });
    onSave(of === 'measure' ? version : undefined);
  };
  return (
    <ConflictDialog
      entity={of === 'measure' ? measure : owner}
      leaveOut={measure.guarantor ? ['clientList', 'ownerType'] : []}
      base={state.base}
      current={loadedMeasure(of === 'measure' ? measure : owner, current)}
      savedBy={newest && { name: newest.userName, at: formatTime(newest.at) }}
      mine={state.values()}
      onClose={onClose}
      onSettle={settle}
    />
  );
}
