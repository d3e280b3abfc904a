import { type ReserveFunnelCount, reserveEnterpriseEndpoints, reserveEnterprises } from '@danbao/core/credit';
import { useEndpoint, useLocale } from '@danbao/react';
import { Chart } from '@danbao/react/charts';
import { type Column, DataTable } from '@danbao/react/table';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useFundWords } from './i18n/words.ts';

const { stage, status } = reserveEnterprises.input.fields;
const stages = stage.options ?? [];
const states = status.options ?? [];
const list = reserveEnterprises.page?.path ?? '/';

interface FunnelRow {
  readonly stage: string;
  readonly text: string;
  readonly total: number;
  readonly of: (state: string) => number;
}

/** How many companies of the reserve stand at each stage, as a chart and by state of business; every figure opens its companies. */
export function FunnelPage() {
  const w = useFundWords();
  const locale = useLocale();
  const navigate = useNavigate();
  usePageTitle(w('funnel'));
  const { data, error, refetch } = useEndpoint(reserveEnterpriseEndpoints.funnel, undefined);
  const rows = data && rowsOf(data, (value) => stages.find((one) => one.value === value)?.label[locale] ?? value);
  const to = (filter: Readonly<Record<string, string>>) => `${list}?${new URLSearchParams(filter)}`;
  const figure = (count: number, at: Readonly<Record<string, string>>, label: string) =>
    count === 0 ? (
      '0'
    ) : (
      <Link className="db-link" to={to(at)} aria-label={w('companiesAt', { stage: label, count: String(count) })}>
        {count}
      </Link>
    );
  const columns: readonly Column<FunnelRow>[] = [
    { id: 'stage', header: w('stage'), kind: 'nowrap', cell: ({ text }) => text },
    {
      id: 'total',
      header: w('companies'),
      kind: 'number',
      cell: (row) => figure(row.total, { stage: row.stage }, row.text),
    },
    ...states.map(
      ({ value, label }): Column<FunnelRow> => ({
        id: value,
        header: label[locale],
        kind: 'number',
        cell: (row) => figure(row.of(value), { stage: row.stage, status: value }, `${row.text} ${label[locale]}`),
      }),
    ),
  ];
  return (
    <>
      <PageHead
        title={w('funnel')}
        about={w('funnelAbout')}
        tools={
          <Link className="db-button" to={list}>
            {w('toCompanies')}
          </Link>
        }
      />
      <div className="grid gap-3 xl:grid-cols-[2fr_3fr]">
        {rows?.some(({ total }) => total > 0) && (
          <section className="db-panel p-3 lg:p-4" aria-label={w('funnel')}>
            <Chart
              label={w('funnel')}
              data={{
                heading: w('stage'),
                names: rows.map(({ text }) => text),
                series: [{ name: w('companies'), values: rows.map(({ total }) => String(total)) }],
              }}
              onOpen={(index) => void navigate(to({ stage: rows[index]?.stage ?? '' }))}
              renderName={(index) => (
                <Link className="db-link" to={to({ stage: rows[index]?.stage ?? '' })}>
                  {rows[index]?.text}
                </Link>
              )}
            />
          </section>
        )}
        <section className="db-panel p-3 lg:p-4">
          <DataTable<FunnelRow>
            label={w('companies')}
            cards
            columns={columns}
            rows={rows && (rows.some(({ total }) => total > 0) ? rows : [])}
            rowKey={(row) => row.stage}
            error={error}
            onRetry={() => void refetch()}
            empty={w('noCompanies')}
          />
        </section>
      </div>
    </>
  );
}

function rowsOf(counts: readonly ReserveFunnelCount[], textOf: (stage: string) => string): readonly FunnelRow[] {
  return stages.map(({ value }) => {
    const own = counts.filter((one) => one.stage === value);
    const sum = (some: typeof own) => some.reduce((all, { count }) => all + Number(count), 0);
    return {
      stage: value,
      text: textOf(value),
      total: sum(own),
      of: (state) => sum(own.filter((one) => one.status === state)),
    };
  });
}
