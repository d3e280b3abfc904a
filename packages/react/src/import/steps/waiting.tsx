import { Button } from '../../button/button.tsx';
import { useImportWords } from '../i18n/words.ts';

export interface WaitingProps {
  /** What is going on. */
  readonly text: string;
  /** How far it has come; not read aloud each time. */
  readonly count?: string;
  readonly onCancel: () => void;
}

/** Something takes its time and can be ended. */
export function Waiting({ text, count, onCancel }: WaitingProps) {
  const w = useImportWords();
  return (
    <div className="db-panel db-import-waiting" aria-busy="true">
      <span className="db-spinner" aria-hidden="true" />
      <span role="status">{text}</span>
      {count && <span className="db-help">{count}</span>}
      <Button onClick={onCancel}>{w('cancel')}</Button>
    </div>
  );
}
