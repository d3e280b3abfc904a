import { type CompanyReport, cockpit, subCompanyCards } from '@danbao/core/cockpit';
import { flowPath } from '@danbao/core/flows';
import { useCall, useEndpoint, usePermission, useSession } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { type Column, ToolTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Link, useNavigate } from 'react-router';
import { routedFlow } from '../../shared/flow-links.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useCockpitWords } from './i18n/words.ts';
import { lastMonths, monthBefore, reportPath } from './months.ts';
import { PaperTools } from './paper-tools.tsx';
import { useCompanyName } from './use-company-name.ts';

/** What companies report by month: how far each is, and the figures themselves with their history. */
export function ReportsPage() {
  const w = useCockpitWords();
  const today = useDayInChina();
  const [{ month }, change] = useAddressState({ month: monthBefore(today) });
  const mayManage = usePermission('cockpit:manage');
  const nameOf = useCompanyName();
  return (
    <ResourcePage
      resource={subCompanyCards}
      title={w('reports')}
      about={w('reportsAbout')}
      before={<MonthlyReports month={month} today={today} onMonth={(next) => change({ month: next })} />}
      values={{ period: month }}
      columns={{}}
      moreColumns={[
        { id: 'unitOfValue', header: w('countedIn'), kind: 'nowrap', cell: (row) => String(row['unit'] ?? '') },
        { id: 'company', header: w('unit'), kind: 'nowrap', cell: (row) => nameOf(String(row['unitUid'] ?? '')) },
        { id: 'yoy', header: w('yoy'), kind: 'number', cell: (row) => percent(row['yoy']) },
        { id: 'mom', header: w('mom'), kind: 'number', cell: (row) => percent(row['mom']) },
        { id: 'status', header: w('status'), kind: 'nowrap', cell: (row) => w(statusOf(row['status'])) },
      ]}
      rowActions={(row) => (statusOf(row['status']) === 'draft' ? ['change', 'remove'] : [])}
      tools={
        <>
          {mayManage && (
            <>
              <Link className="db-root db-button" to="/cockpit/categories">
                {w('categories')}
              </Link>
              <Link className="db-root db-button" to="/cockpit/units">
                {w('units')}
              </Link>
              <Link className="db-root db-button" to="/cockpit/panels">
                {w('panels')}
              </Link>
            </>
          )}
          <PaperTools name={w('reports')} />
        </>
      }
    />
  );
}

interface MonthlyReportsProps {
  readonly month: string;
  readonly today: string;
  readonly onMonth: (month: string) => void;
}

/** The reports of a month by company, until when they are due, and the one that the person may send. */
function MonthlyReports({ month, today, onMonth }: MonthlyReportsProps) {
  const w = useCockpitWords();
  const navigate = useNavigate();
  const own = useSession()?.user?.unitUid;
  const mayReport = usePermission('cockpit:report');
  const { data, error, refetch } = useEndpoint(cockpit.reports, { period: month });
  const refresh = useRefreshResource(subCompanyCards);
  const call = useCall(() => Promise.all([refetch(), refresh()]));
  const start = async ({ period }: CompanyReport) => {
    const done = await call(cockpit.init, { period });
    if (done)
      void navigate(
        flowPath(routedFlow('cockpit_flow'), 'edit', {
          flowId: done.answer.flowId,
          infoId: done.answer.infoId,
          status: '0',
        }),
      );
  };
  const columns: readonly Column<CompanyReport>[] = [
    { id: 'company', header: w('unit'), cell: ({ companyName }) => companyName },
    { id: 'cards', header: w('cards'), kind: 'number', cell: ({ cards }) => cards },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: ({ status }) => w(status) },
    {
      id: 'due',
      header: w('due'),
      kind: 'nowrap',
      cell: ({ dueDay, status }) =>
        status === 'draft' && dueDay < today ? (
          <span className="db-task-late">{w('overdue', { day: dueDay })}</span>
        ) : (
          dueDay
        ),
      text: ({ dueDay }) => dueDay,
    },
    { id: 'sent', header: w('sent'), kind: 'nowrap', cell: ({ sentTime = '' }) => sentTime },
    { id: 'confirmed', header: w('confirmed'), kind: 'nowrap', cell: ({ endTime = '' }) => endTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          {row.flowId && (
            <Link className="db-link" aria-label={w('showOf', { name: row.companyName })} to={reportPath(row.flowId)}>
              {w('show')}
            </Link>
          )}
          {mayReport && row.company === own && row.status === 'draft' && (
            <Button
              variant="text"
              disabled={row.cards === '0'}
              title={row.cards === '0' ? w('noCards') : undefined}
              onClick={() => void start(row)}
            >
              {w('report')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <section className="db-panel mb-3 p-3 lg:p-4" aria-label={w('reportsOf', { month })}>
      <ToolTable<CompanyReport>
        storeKey="cockpit-reports"
        label={w('reportsOf', { month })}
        columns={columns}
        rows={data ? [...data] : undefined}
        rowKey={({ company }) => company}
        error={error}
        onRetry={() => void refetch()}
        lead={
          <SelectField
            name="month"
            label={w('month')}
            value={month}
            options={lastMonths(today).map((value) => ({ value, text: value }))}
            onChange={onMonth}
          />
        }
      />
    </section>
  );
}

function statusOf(status: unknown): 'draft' | 'running' | 'ended' {
  return status === 'running' || status === 'ended' ? status : 'draft';
}

function percent(value: unknown): string {
  return typeof value === 'string' ? `${value}%` : '—';
}
