import { forms } from '@danbao/core/flows';
import { useTemplate } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Link, useParams } from 'react-router';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useFormPageWords } from './i18n/words.ts';
import { ReviseForm } from './revise-form.tsx';

/** Draws up a form, or revises one (B15); `new` as its id begins one. */
export function RevisePage() {
  const w = useFormPageWords();
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const { mayWrite, about } = useGroupSetting(forms.save);
  const { data, error, refetch } = useTemplate(isNew ? undefined : id);
  const toList = (
    <Link to="/forms" className="db-root db-button">
      {w('toList')}
    </Link>
  );
  if (!mayWrite)
    return (
      <RecordMissing title={w('title')} help={about}>
        {toList}
      </RecordMissing>
    );
  if (error)
    return (
      <RecordMissing title={w('missingTitle')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        {toList}
      </RecordMissing>
    );
  if (!isNew && !data) return <Skeleton lines={10} />;
  return <ReviseForm key={isNew ? 'new' : `${id} ${data?.version}`} record={isNew ? undefined : data} />;
}
