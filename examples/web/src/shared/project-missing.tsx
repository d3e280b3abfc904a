import { pairWords } from '@danbao/react';
import { Link } from 'react-router';
import { RecordMissing, type RecordMissingProps } from './record-missing.tsx';

/** Instead of a page of a project that is not there, or belongs to another unit. */
export function ProjectMissing(props: Pick<RecordMissingProps, 'error' | 'onRetry'>) {
  const w = useMissingWords();
  return (
    <RecordMissing title={w('missing')} help={w('missingHelp')} {...props}>
      <Link className="db-link" to="/projects">
        {w('back')}
      </Link>
    </RecordMissing>
  );
}

const { useWords: useMissingWords } = pairWords({
  missing: ['没有这个项目', 'There is no such project'],
  missingHelp: [
    '项目可能不存在，或属于其他单位。请从项目列表重新打开',
    'It may not exist, or belong to another unit. Open it from the list',
  ],
  back: ['返回项目列表', 'Back to the projects'],
});
