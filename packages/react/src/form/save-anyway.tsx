import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useReadableIssues } from './use-readable-issues.ts';

export interface SaveAnywayProps {
  readonly onSave: () => void;
  readonly disabled?: boolean;
  /** "Save anyway" when not given. */
  readonly label?: string;
}

/** Stands beside the save button, never in its place (a double click confirms nothing), while only warnings are left. */
export function SaveAnyway({ onSave, disabled = false, label }: SaveAnywayProps) {
  const w = useWords();
  const found = useReadableIssues();
  if (found.length === 0 || !found.every(({ confirmable }) => confirmable)) return null;
  return (
    <Button variant="primary" disabled={disabled} onClick={onSave}>
      {label ?? w('saveAnyway')}
    </Button>
  );
}
