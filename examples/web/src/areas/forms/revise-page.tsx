import { useTemplate } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Link, useParams } from 'react-router';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useFormPageWords } from './i18n/words.ts';
import { ReviseForm } from './revise-form.tsx';

/** Draws up a form, or revises one (B15); `new` as its id begins one. */
export function RevisePage() {
  const w = useFormPageWords();
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const { data, error, refetch } = useTemplate(isNew ? undefined : id);
  if (error)
    return (
      <RecordMissing title={w('missingTitle')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        <Link to="/forms" className="db-root db-button">
          {w('toList')}
        </Link>
      </RecordMissing>
    );
  if (!isNew && !data) return <Skeleton lines={10} />;
  return <ReviseForm key={isNew ? 'new' : `${id} ${data?.version}`} record={isNew ? undefined : data} />;
}
