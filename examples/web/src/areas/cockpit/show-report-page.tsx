import { cockpit, type SubCompanyCard, subCompanyCards } from '@danbao/core/cockpit';
import { colon } from '@danbao/core/i18n';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, Skeleton, ToolTable } from '@danbao/react/table';
import { Link, useParams } from 'react-router';
import { listedPath } from '../../shared/flow-links.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useCockpitWords } from './i18n/words.ts';
import { PaperTools } from './paper-tools.tsx';

const { indicator } = subCompanyCards.input.fields;

/** What a company reports for a month, as whoever signs it sees it. */
export function ShowReportPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  const { subCompanyCockpitId = '', newType = '', userFinishId = '' } = useParams();
  const { data, error, refetch } = useEndpoint(cockpit.show, { subCompanyCockpitId, newType, userFinishId });
  const title = data ? w('reportOf', { name: data.report.companyName, month: data.report.period }) : w('reports');
  usePageTitle(title);
  if (!data && !error) return <Skeleton lines={8} />;
  const columns: readonly Column<SubCompanyCard>[] = [
    {
      id: 'indicator',
      header: w('indicator'),
      cell: (row) => indicator.options?.find(({ value }) => value === row.indicator)?.label[locale] ?? row.indicator,
    },
    { id: 'value', header: w('value'), kind: 'number', cell: ({ value, unit = '' }) => `${value} ${unit}` },
    { id: 'target', header: w('goal'), kind: 'number', cell: ({ target = '—' }) => target },
    { id: 'yoy', header: w('yoy'), kind: 'number', cell: ({ yoy }) => (yoy === undefined ? '—' : `${yoy}%`) },
    { id: 'mom', header: w('mom'), kind: 'number', cell: ({ mom }) => (mom === undefined ? '—' : `${mom}%`) },
    { id: 'remark', header: w('remark'), cell: ({ remark = '' }) => remark },
  ];
  return (
    <>
      <PageHead
        title={title}
        about={
          data &&
          [w('status') + colon(locale) + w(data.report.status), w('due') + colon(locale) + data.report.dueDay].join(
            ' · ',
          )
        }
        tools={
          data && (
            <>
              <Link
                className="db-root db-button"
                to={listedPath(
                  data.flow,
                  data.report.status === 'ended' ? 'ended' : data.flow.events.includes('handle') ? 'todo' : 'mine',
                )}
              >
                {w('openFlow')}
              </Link>
              <PaperTools name={title} />
            </>
          )
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <ToolTable<SubCompanyCard>
          storeKey="cockpit-report"
          label={title}
          columns={columns}
          rows={data?.cards}
          rowKey={({ subCompanyCockpitId: id }) => id}
          empty={w('noCards')}
          error={error}
          onRetry={() => void refetch()}
          cards
        />
      </div>
    </>
  );
}
