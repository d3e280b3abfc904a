import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { SaveType } from './use-save-measure.ts';

export interface MeasureActionsProps {
  readonly busy: SaveType | undefined;
  readonly mayClear: boolean;
  readonly onSave: (type: SaveType) => void;
  readonly onClear: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Save, Save and continue adding, Close; they stay at the bottom of the page (F3). */
export function MeasureActions({ busy, mayClear, onSave, onClear, onClose }: MeasureActionsProps) {
  const w = useWords();
  const other = busy !== undefined;
  return (
    <div className="db-root db-action-bar">
      <Button look="primary" busy={busy === 'close'} disabled={other} onClick={() => onSave('close')}>
        {w('save')}
      </Button>
      <Button busy={busy === 'continue'} disabled={other} onClick={() => onSave('continue')}>
        {w('saveAndContinue')}
      </Button>
      {mayClear && (
        <Button disabled={other} onClick={onClear}>
          {w('clear')}
        </Button>
      )}
      {onClose && (
        <Button disabled={other} onClick={onClose}>
          {w('close')}
        </Button>
      )}
      <span className="db-action-hint">{w('saveHint')}</span>
    </div>
  );
}
