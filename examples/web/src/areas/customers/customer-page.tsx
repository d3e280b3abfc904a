import { fileTypes } from '@danbao/core/attachments';
import { client as clientEntity } from '@danbao/core/customers';
import { withOptions } from '@danbao/core/fields';
import { buildPath } from '@danbao/core/routes';
import { usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { ClientDialog, useCustomer, useIndustries } from '@danbao/react/customers';
import { DescriptionList } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Comments } from '../../shared/comments.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { ClientApplications } from './client-applications.tsx';
import { ClientEvents } from './client-events.tsx';
import { ClientMeasures } from './client-measures.tsx';
import { useCustomersWords } from './i18n/words.ts';
import { RelatedClients } from './related-clients.tsx';
import { RelationGraph } from './relation-graph.tsx';

/** One client by type and id: who they are, their applications, who they are tied to, their files. */
export function CustomerPage() {
  return <Customer what="detail" />;
}

/** The base data of a client alone. */
export function CustomerBasePage() {
  return <Customer what="base" />;
}

function Customer({ what }: { readonly what: 'detail' | 'base' }) {
  const w = useCustomersWords();
  const { id = '', type } = useParams();
  const { data: client, error, refetch } = useCustomer(id);
  usePageTitle(client ? client.clientName : w(what));
  const industries = useIndustries();
  const mayWrite = usePermission('customer:write');
  const [isEdited, setEdited] = useState(false);
  const isOther = client && type !== undefined && type !== client.clientTypeID;
  if (error || isOther)
    return (
      <RecordMissing
        title={w('missing')}
        help={w('missingHelp')}
        error={error ?? undefined}
        onRetry={() => void refetch()}
      >
        <Link className="db-link" to={buildPath('customerList')}>
          {w('back')}
        </Link>
      </RecordMissing>
    );
  if (!client) return null;
  const names = Object.keys(clientEntity.fields);
  const entity = withOptions(clientEntity, { industryCode: industries });
  return (
    <>
      <PageHead
        title={client.clientName}
        about={w(client.clientTypeID === '05' ? 'person' : 'company')}
        tools={
          <>
            {what === 'detail' && (
              <>
                <Link className="db-button" to={buildPath('customerBase', { id })}>
                  {w('seeBase')}
                </Link>
                <Link className="db-button" to={buildPath('customerRisk', { id })}>
                  {w('seeRisk')}
                </Link>
                <Link className="db-button" to={buildPath('customerOperation', { id })}>
                  {w('seeOperation')}
                </Link>
              </>
            )}
            {mayWrite && (
              <Button variant="primary" icon={<Pencil aria-hidden="true" />} onClick={() => setEdited(true)}>
                {w('edit')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-3">
        <section className="db-panel p-3 lg:p-4" aria-label={w('base')}>
          <h2 className="mb-3 text-16 font-semibold">{w('base')}</h2>
          <DescriptionList entity={entity} values={client} names={names} />
        </section>
        {what === 'detail' && (
          <>
            <ClientApplications client_ID={id} />
            <ClientMeasures client_ID={id} />
            <RelationGraph client={client} />
            <RelatedClients client_ID={id} />
            <ClientEvents client_ID={id} />
            <div className="db-panel p-3 lg:p-4">
              <AttachmentSection infoId={id} fileType={fileTypes.client} title={w('files')} readOnly={!mayWrite} />
            </div>
            <Comments kind="client" recordId={id} />
          </>
        )}
      </div>
      {isEdited && <ClientDialog client={client} onClose={() => setEdited(false)} />}
    </>
  );
}
