import { Link } from 'react-router';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';

export interface FlowMissingProps {
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** Instead of a flow that is not there, or that this person may not see. */
export function FlowMissing({ error, onRetry }: FlowMissingProps) {
  const w = useFlowPageWords();
  return (
    <RecordMissing title={w('missingTitle')} help={w('missingHelp')} error={error} onRetry={onRetry}>
      <Link to="/flows/todo" className="db-root db-button">
        {w('toToDo')}
      </Link>
    </RecordMissing>
  );
}
