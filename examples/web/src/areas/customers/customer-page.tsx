import { fileTypes } from '@danbao/core/attachments';
import { client as clientEntity, clientMeasures, riskLevels } from '@danbao/core/customers';
import { withOptions } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { buildPath } from '@danbao/core/routes';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { ClientDialog, type CustomerRecord, useCustomer, useIndustries } from '@danbao/react/customers';
import { DescriptionList } from '@danbao/react/form';
import { Button, RecordPage } from '@danbao/react/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Comments } from '../../shared/comments.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
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
  const edit = mayWrite && (
    <Button variant="primary" icon={<Pencil aria-hidden="true" />} onClick={() => setEdited(true)}>
      {w('edit')}
    </Button>
  );
  const base = (
    <section className="db-panel p-3 lg:p-4" aria-label={w('base')}>
      <h2 className="mb-3 text-16 font-semibold">{w('base')}</h2>
      <DescriptionList
        entity={withOptions(clientEntity, { industryCode: industries })}
        values={client}
        names={Object.keys(clientEntity.fields)}
      />
    </section>
  );
  const kind = w(client.clientTypeID === '05' ? 'person' : 'company');
  return (
    <>
      {what === 'base' ? (
        <>
          <PageHead title={client.clientName} about={kind} tools={edit} />
          {base}
        </>
      ) : (
        <ClientRecord client={client} kind={kind} base={base} edit={edit} readOnly={!mayWrite} />
      )}
      {isEdited && <ClientDialog client={client} onClose={() => setEdited(false)} />}
    </>
  );
}

interface ClientRecordProps {
  readonly client: CustomerRecord;
  readonly kind: string;
  readonly base: ReactNode;
  readonly edit: ReactNode;
  readonly readOnly: boolean;
}

/** How a client stands at a glance; what they have applied for, what secures it and what happened stand behind tabs. */
function ClientRecord({ client, kind, base, edit, readOnly }: ClientRecordProps) {
  const w = useCustomersWords();
  const locale = useLocale();
  const { client_ID: id } = client;
  const [{ part }, open] = useAddressState({ part: 'applications' });
  const mayReadMeasures = usePermission(clientMeasures.sums.access);
  const sums = useEndpoint(clientMeasures.sums, { client_ID: id }, { enabled: mayReadMeasures }).data;
  const level = riskLevels.find(({ value }) => value === client.internalRiskLevel)?.label[locale];
  const wan = (sum: string | undefined) => ({ value: formatAmount(sum ?? '0'), unit: w('wanUnit') });
  const number = client.certificateCode ?? client.personNum;
  return (
    <RecordPage
      title={client.clientName}
      marks={
        <>
          {number && <span className="db-mono text-13">{number}</span>}
          <span className="db-tag">{level ?? w('notRated')}</span>
        </>
      }
      about={kind}
      tools={
        <>
          <Link className="db-button" to={buildPath('customerRisk', { id })}>
            {w('seeRisk')}
          </Link>
          <Link className="db-button" to={buildPath('customerOperation', { id })}>
            {w('seeOperation')}
          </Link>
          {edit}
        </>
      }
      figures={[
        { label: w('guaranteed'), ...wan(client.guarantySum), part: 'applications' },
        ...(sums
          ? [
              { label: w('sumAccepted'), ...wan(sums.optValue), part: 'measures' },
              { label: w('sumFulfilled'), ...wan(sums.fulfilledValue), part: 'measures' },
              { label: w('sumPromised'), ...wan(sums.guaranteeSum), part: 'measures' },
            ]
          : []),
      ]}
      open={part}
      onOpen={(next) => open({ part: next })}
      parts={[
        {
          key: 'applications',
          label: w('applications'),
          count: client.applyCount,
          render: () => (
            <>
              <ClientApplications client_ID={id} />
              <Comments kind="client" recordId={id} />
            </>
          ),
        },
        ...(mayReadMeasures
          ? [
              {
                key: 'measures',
                label: w('measures'),
                count: sums?.measureCount,
                render: () => <ClientMeasures client_ID={id} />,
              },
            ]
          : []),
        {
          key: 'related',
          label: w('partRelated'),
          render: () => (
            <>
              <RelationGraph client={client} />
              <RelatedClients client_ID={id} />
            </>
          ),
        },
        {
          key: 'base',
          label: w('base'),
          render: () => (
            <>
              {base}
              <div className="db-panel p-3 lg:p-4">
                <AttachmentSection infoId={id} fileType={fileTypes.client} title={w('files')} readOnly={readOnly} />
              </div>
            </>
          ),
        },
        {
          key: 'events',
          label: w('events'),
          render: () => <ClientEvents client_ID={id} />,
        },
      ]}
    />
  );
}
