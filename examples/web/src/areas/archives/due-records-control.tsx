import { destructionEndpoints } from '@danbao/core/archives';
import { useEndpoint } from '@danbao/react';
import { ChoicesControl, type ControlProps } from '@danbao/react/form';
import { useArchiveWords } from './i18n/words.ts';

/** Records offered at once; those past their time for longest come first. */
const max = 1000;

/** Records past their time, of which those to be destroyed are chosen. */
export function DueRecordsControl(props: ControlProps) {
  const w = useArchiveWords();
  const due = useEndpoint(destructionEndpoints.due, { pageSize: String(max) }).data;
  if (due?.total === 0) return <p className="text-quiet">{w('noneDue')}</p>;
  const options = (due?.rows ?? []).map(({ archiveId, archiveNo, title }) => ({
    value: archiveId,
    text: [archiveNo, title].join(' '),
  }));
  return (
    <>
      <ChoicesControl {...props} options={options} />
      {due !== undefined && due.total > max && (
        <p className="text-quiet mt-1">{w('moreDue', { total: String(due.total), most: String(max) })}</p>
      )}
    </>
  );
}
