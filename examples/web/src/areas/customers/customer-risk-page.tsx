import { gathering, riskLevels, riskRatings, riskWarnings } from '@danbao/core/customers';
import { useDanbao, useEndpoint, usePermission } from '@danbao/react';
import { useCustomer } from '@danbao/react/customers';
import { FlowGaps } from '@danbao/react/flows';
import { ResourceList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { ClipboardList } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { listPanel } from '../../shared/list-panel.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { ChairmanNotifications } from './chairman-notifications.tsx';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';
import { RiskProposals } from './risk-proposals.tsx';
import { useGather } from './use-gather.ts';

/** How much of a risk a client is: their level with its history, warnings from outside, what the chairman was told. */
export function CustomerRiskPage() {
  const w = useCustomersWords();
  const { id = '' } = useParams();
  const { locale } = useDanbao();
  const { data: client, error, refetch } = useCustomer(id);
  usePageTitle(client ? w('riskOf', { name: client.clientName }) : w('risk'));
  const mayGather = usePermission('flow:write');
  const gatherYear = useDayInChina().slice(0, 4);
  const gather = useGather();
  if (error)
    return <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()} />;
  if (!client) return null;
  const level = riskLevels.find(({ value }) => value === client.internalRiskLevel)?.label[locale];
  return (
    <>
      <PageHead
        title={client.clientName}
        about={level === undefined ? w('notRated') : w('ratedAs', { level })}
        tools={
          <>
            <Link className="db-button" to={clientPath(client)}>
              {w('detail')}
            </Link>
            {mayGather && (
              <Button
                variant="primary"
                icon={<ClipboardList aria-hidden="true" />}
                onClick={() => void gather(id, gatherYear)}
              >
                {w('gather', { year: gatherYear })}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-3">
        <GatheringGaps clientId={id} gatherYear={gatherYear} />
        <RiskProposals clientId={id} />
        <ResourceList
          resource={riskRatings}
          fixed={{ clientId: id }}
          moreColumns={[
            { id: 'by', header: w('ratedBy'), kind: 'nowrap', cell: (row) => String(row['changedBy'] ?? '') },
            { id: 'at', header: w('ratedAt'), kind: 'nowrap', cell: (row) => String(row['createTime'] ?? '') },
          ]}
          rowActions={() => []}
          arrange={listPanel}
        />
        <ResourceList resource={riskWarnings} fixed={{ clientId: id }} arrange={listPanel} />
        <ChairmanNotifications clientId={id} />
      </div>
    </>
  );
}

/** What is still missing of a client's data of the year, where anything is. */
function GatheringGaps(props: { readonly clientId: string; readonly gatherYear: string }) {
  const w = useCustomersWords();
  const { gaps = [] } = useEndpoint(gathering.missing, props).data ?? {};
  return <FlowGaps gaps={gaps} heading={w('stillMissing', { year: props.gatherYear })} />;
}
