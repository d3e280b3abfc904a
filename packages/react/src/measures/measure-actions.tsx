import { Button } from '../button/button.tsx';
import { SaveAnyway } from '../form/save-anyway.tsx';
import { useWords } from '../i18n/words.ts';
import type { SaveType } from './use-save-measure.ts';

export interface MeasureActionsProps {
  readonly busy: SaveType | undefined;
  /** A failed save of a kind that makes no fuss of it (F23): what happened, in one line. */
  readonly quietFailure: string;
  readonly mayClear: boolean;
  /** Nothing is saved now. @default false */
  readonly isLocked?: boolean;
  /** Another one may be added once this is saved. @default true */
  readonly mayContinue?: boolean;
  readonly onSave: (type: SaveType) => void;
  readonly onSaveAnyway: () => void;
  readonly onClear: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Save, Save and continue adding, Close; they stay at the bottom of the page (F3). */
export function MeasureActions({
  busy,
  quietFailure,
  mayClear,
  isLocked = false,
  mayContinue = true,
  onSave,
  onSaveAnyway,
  onClear,
  onClose,
}: MeasureActionsProps) {
  const w = useWords();
  const other = busy !== undefined || isLocked;
  return (
    <div className="db-root db-action-bar">
      <Button variant="primary" busy={busy === 'close'} disabled={other} onClick={() => onSave('close')}>
        {w('save')}
      </Button>
      <SaveAnyway disabled={other} onSave={onSaveAnyway} />
      {mayContinue && (
        <Button busy={busy === 'continue'} disabled={other} onClick={() => onSave('continue')}>
          {w('saveAndContinue')}
        </Button>
      )}
      {mayClear && (
        <Button disabled={other} onClick={onClear}>
          {w('clear')}
        </Button>
      )}
      {onClose && (
        <Button disabled={busy !== undefined} onClick={onClose}>
          {w('close')}
        </Button>
      )}
      <span className={quietFailure ? 'db-help' : undefined} role="status" data-db-quiet-failure="">
        {quietFailure}
      </span>
      <span className="db-action-hint">{w('saveHint')}</span>
    </div>
  );
}
