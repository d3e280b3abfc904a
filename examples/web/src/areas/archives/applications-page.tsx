import { type ArchiveApplication, applicationEndpoints, archiveApplications, archives } from '@danbao/core/archives';
import { useCall, usePermission, useSession } from '@danbao/react';
import { DescriptionList } from '@danbao/react/form';
import { ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { ResourcePage } from '../resources/resource-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';
import { PrintLink } from './paper/print-link.tsx';

const names = ['type', 'purpose', 'beginDate', 'returnDate'];

type Decided = { readonly how: 'approve' | 'refuse'; readonly application: ArchiveApplication };

/** Applications to read, copy and borrow: submitted by who needs the record, decided by somebody else, lent and taken back. */
export function ApplicationsPage() {
  const w = useArchiveWords();
  const userId = useSession()?.user?.userId ?? '';
  const mayApprove = usePermission('archive:approve');
  const refreshApplications = useRefreshResource(archiveApplications);
  const refreshArchives = useRefreshResource(archives);
  const refresh = () => Promise.all([refreshApplications(), refreshArchives()]);
  const call = useCall(refresh);
  const [decided, decide] = useState<Decided>();
  const tools = (row: object) => {
    const application = row as ArchiveApplication;
    const { id, status, type, purpose: name } = application;
    const decides = mayApprove && status === '1' && (application.approverIds ?? []).includes(userId);
    return (
      <>
        <PrintLink what="application" id={id} name={name} />
        {status === '0' && (
          <Button
            variant="text"
            aria-label={w('submitOne', { name })}
            onClick={() => void call(applicationEndpoints.submit, { id })}
          >
            {w('submit')}
          </Button>
        )}
        {decides && (
          <>
            <Button
              variant="text"
              aria-label={w('approveOne', { name })}
              onClick={() => decide({ how: 'approve', application })}
            >
              {w('approve')}
            </Button>
            <Button
              variant="danger-text"
              aria-label={w('refuseOne', { name })}
              onClick={() => decide({ how: 'refuse', application })}
            >
              {w('refuse')}
            </Button>
          </>
        )}
        {mayApprove && type === 'lend' && status === '2' && (
          <Button
            variant="text"
            aria-label={w('lendOne', { name })}
            onClick={() => void call(applicationEndpoints.move, { id, status: '4' })}
          >
            {w('lend')}
          </Button>
        )}
        {mayApprove && status === '4' && (
          <Button
            variant="text"
            aria-label={w('takeBackOne', { name })}
            onClick={() => void call(applicationEndpoints.move, { id, status: '5' })}
          >
            {w('takeBack')}
          </Button>
        )}
      </>
    );
  };
  const remind = () =>
    call(applicationEndpoints.remind, undefined, { said: ({ reminded }) => w('reminded', { count: reminded }) });
  return (
    <>
      <ResourcePage
        resource={archiveApplications}
        title={w('applications')}
        about={w('applicationsAbout')}
        tools={mayApprove && <Button onClick={() => void remind()}>{w('remind')}</Button>}
        rowTools={tools}
        rowActions={({ status }) => (status === '0' || status === '3' ? ['change', 'remove'] : [])}
        renderForm={(props) => (
          <ResourceDialog {...props} names={names} values={{ archiveIds: props.record?.['archiveIds'] }} />
        )}
      />
      {decided && (
        <DecisionDialog
          title={w(decided.how === 'approve' ? 'approveOne' : 'refuseOne', { name: decided.application.purpose })}
          id={decided.application.id}
          endpoint={applicationEndpoints[decided.how]}
          saveLabel={w(decided.how)}
          onDone={refresh}
          onClose={() => decide(undefined)}
        >
          <DescriptionList
            entity={archiveApplications.record}
            values={{ ...decided.application }}
            names={['titles', 'applicant', 'type', 'purpose', 'beginDate', 'returnDate']}
          />
        </DecisionDialog>
      )}
    </>
  );
}
