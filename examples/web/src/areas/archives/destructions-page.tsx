import { type ArchiveDestruction, archiveDestructions, archives, destructionEndpoints } from '@danbao/core/archives';
import { useCall, useEndpoint, usePermission, useSession } from '@danbao/react';
import { ChoicesControl, type ControlProps } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { ResourcePage } from '../resources/resource-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';
import { PrintLink } from './paper/print-link.tsx';

/** Records past their time: listed, appraised, and destroyed before two witnesses. */
export function DestructionsPage() {
  const w = useArchiveWords();
  const userId = useSession()?.user?.userId ?? '';
  const mayDestroy = usePermission('archive:destroy');
  const refreshDestructions = useRefreshResource(archiveDestructions);
  const refreshArchives = useRefreshResource(archives);
  const refresh = () => Promise.all([refreshDestructions(), refreshArchives()]);
  const call = useCall(refresh);
  const [refused, refuse] = useState<ArchiveDestruction>();
  const tools = (row: object) => {
    const destruction = row as ArchiveDestruction;
    const { id, status, reason: name, supervisors, confirmedBy = [] } = destruction;
    const witnesses = status === '1' && supervisors.includes(userId) && !confirmedBy.includes(userId);
    const question = { text: w('confirmQuestion', { name }), danger: true };
    const print = <PrintLink what="destruction" id={id} name={name} />;
    if (!mayDestroy) return print;
    return (
      <>
        {print}
        {status === '0' && (
          <>
            <Button
              variant="text"
              aria-label={w('submitOne', { name })}
              onClick={() => void call(destructionEndpoints.submit, { id })}
            >
              {w('submit')}
            </Button>
            <Button
              variant="text"
              aria-label={w('putAsideOne', { name })}
              onClick={() => void call(destructionEndpoints.discard, { id })}
            >
              {w('putAside')}
            </Button>
          </>
        )}
        {status === '1' && (
          <Button
            variant="text"
            aria-label={w('endOne', { name })}
            onClick={() =>
              void call(destructionEndpoints.end, { id }, { question: { text: w('endQuestion', { name }) } })
            }
          >
            {w('end')}
          </Button>
        )}
        {status === '3' && (
          <Button
            variant="text"
            aria-label={w('restartOne', { name })}
            onClick={() => void call(destructionEndpoints.restart, { id })}
          >
            {w('restart')}
          </Button>
        )}
        {witnesses && (
          <>
            <Button
              variant="danger-text"
              aria-label={w('confirmOne', { name })}
              onClick={() => void call(destructionEndpoints.confirm, { id }, { question })}
            >
              {w('confirm')}
            </Button>
            <Button variant="text" aria-label={w('refuseOne', { name })} onClick={() => refuse(destruction)}>
              {w('refuse')}
            </Button>
          </>
        )}
      </>
    );
  };
  return (
    <>
      <ResourcePage
        resource={archiveDestructions}
        title={w('destructions')}
        about={w('destructionsAbout')}
        controls={{ archiveIds: DueRecordsControl, supervisors: WitnessesControl }}
        rowTools={tools}
        rowActions={({ status }) => (status === '0' ? ['change', 'remove'] : [])}
      />
      {refused && (
        <DecisionDialog
          title={w('refuseOne', { name: refused.reason })}
          id={refused.id}
          endpoint={destructionEndpoints.refuse}
          saveLabel={w('refuse')}
          onDone={refresh}
          onClose={() => refuse(undefined)}
        />
      )}
    </>
  );
}

/** Who can witness it: nobody is offered who would be refused. */
function WitnessesControl(props: ControlProps) {
  const people = useEndpoint(destructionEndpoints.witnesses, undefined).data ?? [];
  const options = people.map(({ userId, realName, deptName }) => ({
    value: userId,
    text: [realName, deptName].filter(Boolean).join(' · '),
  }));
  return <ChoicesControl {...props} options={options} />;
}

/** Records offered at once; those past their time for longest come first. */
const max = 1000;

/** Records past their time, of which those to be destroyed are chosen. */
function DueRecordsControl(props: ControlProps) {
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
